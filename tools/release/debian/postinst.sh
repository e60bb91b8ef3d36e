#!/bin/sh
set -e
if [ "$1" = configure ]; then
  adduser --quiet --system --group --home /var/lib/lastmile --no-create-home lastmile
  install -d -o lastmile -g lastmile -m 700 /var/lib/lastmile
  # Settings have passwords.
  chown root:lastmile /etc/lastmile/lastmile.env
  chmod 640 /etc/lastmile/lastmile.env
  if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
  if [ -z "$2" ]; then
    echo "Settings: /etc/lastmile/lastmile.env"
    echo "Create your operator, then start it: lastmile first-admin --name \"Your company\" && systemctl enable --now lastmile"
  else
    echo "Lastmile is stopped. Run: lastmile upgrade && systemctl start lastmile"
  fi
fi
