"""Keeps two windows of the program from writing into one file."""

import errno
import os
import sys

# On Windows a lock keeps others from reading what it covers, so it covers a byte that no save ever reaches.
_FAR_BYTE = 0x7FFF_FFF0


def lock(descriptor: int) -> bool:
    """Take the lock of an open file; False when another opening of the file has it.

    The lock ends when the descriptor is closed, or with the process. Where the file system knows no locks, the answer
    is True: playing goes before guarding.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            here = os.lseek(descriptor, 0, os.SEEK_CUR)
            os.lseek(descriptor, _FAR_BYTE, os.SEEK_SET)
            try:
                msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            finally:
                os.lseek(descriptor, here, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
    return True
