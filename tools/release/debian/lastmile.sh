#!/bin/sh
# Runs a command with the settings and the user of the service.
set -eu
LASTMILE_COMMAND=lastmile
export LASTMILE_COMMAND
case ${1:-help} in
  help | --help | -h | version | --version)
    DATA_DIR=/var/lib/lastmile exec /opt/lastmile/lastmile "$@"
    ;;
  start)
    echo "The service runs the product: systemctl start lastmile" >&2
    exit 2
    ;;
esac
if [ "$(id -u)" -ne 0 ]; then
  echo "lastmile $1 needs root: sudo lastmile $*" >&2
  exit 1
fi
if [ ! -d /run/systemd/system ]; then
  echo "lastmile $1 needs a machine that runs systemd." >&2
  exit 1
fi
# On a terminal Ctrl+C ends the command; otherwise standard input and output are passed on.
exec systemd-run --quiet --pty --pipe --wait --collect --uid=lastmile --gid=lastmile \
  --property=WorkingDirectory=/var/lib/lastmile --property=EnvironmentFile=-/etc/lastmile/lastmile.env \
  --setenv=DATA_DIR=/var/lib/lastmile --setenv=DEMO=no \
  --setenv=LASTMILE_COMMAND=lastmile --setenv="LASTMILE_START=systemctl start lastmile" \
  -- /opt/lastmile/lastmile "$@"
