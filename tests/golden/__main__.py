"""Record all golden playthroughs anew: `python -m tests.golden`. Look at the diff before committing it."""

from tests.golden.playthrough import RECORDINGS, playthrough

for recording in RECORDINGS:
    recording.path.write_text(playthrough(recording), encoding="utf-8", newline="\n")
    print(recording.path)
