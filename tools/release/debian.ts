import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Packed = {
  /** The installation to pack, and an empty folder to work in. */
  staged: string
  folder: string
  file: string
  version: string
  /** The content of the configuration file. */
  settings: string
  /** The time of the commit in seconds, to which every file is dated. */
  committed: string
}

const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/** Returns the name of the package's file, as Debian names packages. */
export const debianFile = (version: string): string =>
  `lastmile_${version}_${architectures[process.arch] ?? process.arch}.deb`

/**
 * Writes a Debian package of a staged installation: `/opt/lastmile`, the systemd unit, the command `lastmile`, the settings
 * as a configuration file that an upgrade keeps, and the system user. Needs `dpkg-deb`. Throws its output if it fails.
 */
export function packDebian({ staged, folder, file, version, settings, committed }: Packed): void {
  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
    chmodSync(join(folder, path), mode)
  }
  cpSync(staged, join(folder, 'opt/lastmile'), { recursive: true, verbatimSymlinks: true })
  write('usr/lib/systemd/system/lastmile.service', readFileSync('deploy/systemd/lastmile.service', 'utf8'))
  write('usr/bin/lastmile', readFileSync('tools/release/debian/lastmile.sh', 'utf8'), 0o755)
  write('etc/lastmile/lastmile.env', settings, 0o640)
  write('DEBIAN/conffiles', '/etc/lastmile/lastmile.env\n')
  write(
    'DEBIAN/control',
    `Package: lastmile
Version: ${version}
Architecture: ${architectures[process.arch] ?? process.arch}
Maintainer: Lastmile
Installed-Size: ${kilobytes(folder)}
Depends: libc6 (>= 2.28), libgcc-s1, libstdc++6, adduser, systemd
Section: net
Priority: optional
Description: back office of a broadband and telecom operator
 Accounts, sales, billing, cash, stock, field work and network authorization, with
 its own Node and PostgreSQL.
`,
  )
  for (const script of ['postinst', 'prerm', 'postrm'])
    write(`DEBIAN/${script}`, readFileSync(`tools/release/debian/${script}.sh`, 'utf8'), 0o755)
  const env = { ...process.env, SOURCE_DATE_EPOCH: committed }
  execFileSync('dpkg-deb', ['--root-owner-group', '--build', folder, file], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Returns the size of a folder as Debian states it: every file in whole kilobytes, one for anything else. */
const kilobytes = (folder: string): number =>
  globSync('**', { cwd: folder })
    .map((path) => lstatSync(join(folder, path)))
    .reduce((sum, entry) => sum + (entry.isFile() ? Math.ceil(entry.size / 1024) : 1), 0)
