#!/bin/sh
set -e
# The files of a running product must not be replaced.
case $1 in
  remove | upgrade)
    if [ -d /run/systemd/system ]; then systemctl stop lastmile.service; fi
    ;;
esac
