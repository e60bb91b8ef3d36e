import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Packed = {
  /** The installation to pack, and an empty folder to work in. */
  staged: string
  folder: string
  file: string
  version: string
  /** The content of the configuration file. */
  settings: string
  /** The time of the commit in seconds, which every file gets. */
  committed: string
}

const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Writes a Debian package of a staged installation: `/opt/lastmile`, the systemd unit, the settings as a configuration
 * file that an upgrade keeps, and the system user. Needs `dpkg-deb`. Throws its output if it fails.
 */
export function packDebian({ staged, folder, file, version, settings, committed }: Packed): void {
  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
    chmodSync(join(folder, path), mode)
  }
  cpSync(staged, join(folder, 'opt/lastmile'), { recursive: true, verbatimSymlinks: true })
  mkdirSync(join(folder, 'lib/systemd/system'), { recursive: true })
  cpSync('deploy/systemd/lastmile.service', join(folder, 'lib/systemd/system/lastmile.service'))
  write('usr/bin/lastmile', wrapper, 0o755)
  write('etc/lastmile/lastmile.env', settings, 0o640)
  write('DEBIAN/conffiles', '/etc/lastmile/lastmile.env\n')
  write(
    'DEBIAN/control',
    `Package: lastmile
Version: ${version}
Architecture: ${architectures[process.arch] ?? process.arch}
Maintainer: Lastmile
Depends: libc6, adduser
Section: net
Priority: optional
Description: back office of a broadband and telecom operator
 Accounts, sales, billing, cash, stock, field work and network authorization, with
 its own Node and PostgreSQL.
`,
  )
  write('DEBIAN/postinst', postinst, 0o755)
  write('DEBIAN/prerm', prerm, 0o755)
  const env = { ...process.env, SOURCE_DATE_EPOCH: committed }
  execFileSync('dpkg-deb', ['--root-owner-group', '--build', folder, file], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Runs a command as the service does: with its user and its settings. */
const wrapper = `#!/bin/sh
# Runs a command with the settings and the user of the service. Needs root.
exec systemd-run --quiet --pipe --wait --collect --uid=lastmile -p WorkingDirectory=/var/lib/lastmile \\
  -p EnvironmentFile=-/etc/lastmile/lastmile.env -E DATA_DIR=/var/lib/lastmile -E DEMO=no -- /opt/lastmile/lastmile "$@"
`

const postinst = `#!/bin/sh
set -e
if [ "$1" = configure ]; then
  adduser --quiet --system --group --home /var/lib/lastmile --no-create-home lastmile
  install -d -o lastmile -g lastmile -m 700 /var/lib/lastmile
  chown root:lastmile /etc/lastmile/lastmile.env
  if [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    [ -z "$2" ] || echo "Lastmile is stopped. Run: lastmile upgrade && systemctl start lastmile"
  fi
fi
`

const prerm = `#!/bin/sh
set -e
# The files of a running product must not be replaced.
case $1 in
  remove | upgrade) [ ! -d /run/systemd/system ] || systemctl stop lastmile.service || true ;;
esac
`
