#!/bin/sh
# Runs Lastmile and the commands of its operator. Needs nothing but this folder.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
command=${1:-help}
[ $# -eq 0 ] || shift

# Beside the unpacked folder, so that the next version finds it.
DATA_DIR=${DATA_DIR:-$(dirname -- "$here")/lastmile-data}
DEMO=${DEMO:-no}
# The commands that messages name: as this one was typed, unless the package or the container has another way.
LASTMILE_COMMAND=${LASTMILE_COMMAND:-$0}
export DATA_DIR DEMO LASTMILE_COMMAND

case $command in
  start) exec "$here/bin/node" "$here/server/src/supervisor/start.ts" "$@" ;;
  --version | version) sed -n 's/^  "version": "\(.*\)",$/\1/p' "$here/package.json" ;;
  help | --help | -h)
    echo "Usage: $LASTMILE_COMMAND <command> [arguments]"
    echo
    echo "Commands:"
    printf "  %s\n" start --version help
    sed 's/^/  /' "$here/tools/commands"
    echo
    echo "Data folder: $DATA_DIR (DATA_DIR)"
    ;;
  *)
    if ! grep -qxF -e "$command" "$here/tools/commands"; then
      echo "Unknown command \"$command\". Run: $LASTMILE_COMMAND help" >&2
      exit 2
    fi
    exec "$here/bin/node" "$here/tools/$command.ts" "$@"
    ;;
esac
