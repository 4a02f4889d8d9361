#!/bin/sh
# Adds Pantheon to your own menu of programs, from the folder in which this file lies; run it again after moving it.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
menu=${XDG_DATA_HOME:-$HOME/.local/share}/applications
mkdir -p "$menu"
sed -e "s|@HERE@|$here|g" "$here/pantheon.desktop" > "$menu/pantheon.desktop"
chmod 644 "$menu/pantheon.desktop"
echo "Pantheon is in your menu now. / メニューに Pantheon を加えました。"
