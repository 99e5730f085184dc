#!/bin/sh
# Starts Keepsake from where this folder was unpacked, also over a link to this file.
here=$(dirname "$(readlink -f "$0")")
exec "$here/../lib/keepsake/keepsake" "$@"
