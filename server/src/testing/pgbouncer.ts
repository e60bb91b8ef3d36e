import { type ChildProcess, execFileSync, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#platform/embedded-postgres.ts'

const program = '/usr/sbin/pgbouncer'
const shipped = fileURLToPath(new URL('../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url))

/** Whether PgBouncer is installed. */
export const pgBouncerInstalled = (): boolean => existsSync(program)

/** Settings of pgbouncer.ini to replace; undefined removes one. */
export type Changes = Record<string, string | undefined>

/** Replaces settings of an ini file; those it lacks are added to its last section. */
function withSettings(ini: string, changes: Changes): string {
  return Object.entries(changes).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name.replace('*', '\\*')} = .*\\n`, 'm')
    const next = value === undefined ? '' : `${name} = ${value}\n`
    return line.test(text) ? text.replace(line, () => next) : text + next
  }, ini)
}

/**
 * Starts PgBouncer with deploy/pgbouncer/pgbouncer.ini in front of a PostgreSQL, on a free port of 127.0.0.1, for its
 * user without a password. `sets` is the query for new connections.
 */
export async function startPgBouncer(
  postgres: string,
  { sets = /connect_query='(.*)'/.exec(readFileSync(shipped, 'utf8'))?.[1] ?? '', ...changes }: Changes = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'lastmile-pgbouncer-'))
  const { port, username, password } = new URL(postgres)
  const listenPort = await freePort()
  const user = `user=${username}${password ? ` password='${decodeURIComponent(password)}'` : ''}`
  const ini = withSettings(readFileSync(shipped, 'utf8'), {
    '*': `host=127.0.0.1 port=${port} ${user}${sets ? ` connect_query='${sets}'` : ''}`,
    listen_port: String(listenPort),
    auth_type: 'any',
    auth_file: undefined,
    unix_socket_dir: '',
    ...changes,
  })
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, ini)
  await chmod(folder, 0o755)
  let child: ChildProcess
  const start = async () => {
    // PgBouncer refuses to run as root.
    const rights = process.getuid?.() === 0 ? rightsOf('nobody') : undefined
    const stdio: StdioOptions = ['ignore', 'ignore', 'pipe']
    child = rights ? spawn('setpriv', [...rights, program, file], { stdio }) : spawn(program, [file], { stdio })
    const said: string[] = []
    child.stderr?.on('data', (part: Buffer) => said.push(part.toString()))
    while (!(await listens(listenPort))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said.join('')}`)
      await pause(50)
    }
  }
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    /** Returns the address of the pooler for a database. */
    urlOf: (database: string) =>
      Object.assign(new URL(database), { hostname: '127.0.0.1', port: String(listenPort), search: '' }).href,
    start,
    kill,
    stop: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type PgBouncer = Awaited<ReturnType<typeof startPgBouncer>>

function rightsOf(user: string): string[] {
  const id = (what: string) => execFileSync('id', [what, user], { encoding: 'utf8' }).trim()
  return [`--reuid=${id('-u')}`, `--regid=${id('-g')}`, '--clear-groups']
}

const listens = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
