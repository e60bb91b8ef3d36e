import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverAnswers } from './radclient.ts'

export type FreeradiusOptions = {
  /** The URL of the database, with the role radius. */
  databaseUrl: string
  /** The shared secret of the client 127.0.0.1. */
  secret?: string
  /** Also listens for Disconnect and CoA requests, as an access server does, and refuses those for this user. */
  coa?: { refuse: string }
  /** Also listens on ::1, with the lines that site.conf contains for IPv6. */
  ipv6?: boolean
  /** How user names become accounts; unchanged by default. */
  names?: { stripRealm?: boolean; lowerCase?: boolean }
  /** The lines that `lastmile radius-key` prints; without them, those of a site.conf of version 1.0.0. */
  keys?: string
}

export type Freeradius = {
  authPort: number
  acctPort: number
  coaPort: number
  /** The port of the status server, if there are `keys`. */
  statusPort: number
  secret: string
  log: () => string
  stop: () => Promise<void>
}

const shipped = fileURLToPath(new URL('../../../radius/', import.meta.url))
const guide = fileURLToPath(new URL('../../../../docs/radius.md', import.meta.url))
/** The folder to which the guide says to copy the files. */
const documentedFolder = '/etc/freeradius/lastmile'
const files = ['radiusd.conf', 'key.conf', 'status.conf', 'queries.conf', 'access_reject', 'dictionary']
const programs = ['/usr/sbin/freeradius', '/usr/sbin/radiusd', '/usr/local/sbin/radiusd']

/** Whether FreeRADIUS with radclient is installed. */
export const freeradiusInstalled = (): boolean =>
  programs.some((program) => existsSync(program)) &&
  ['/usr/bin', '/usr/local/bin'].some((folder) => existsSync(join(folder, 'radclient')))

/** Returns the guide's commands, unchanged except for the folder: the check, then the start. */
function documented(folder: string): { check: string[]; start: string[] } {
  const commands = [...readFileSync(guide, 'utf8').matchAll(/`freeradius (-.+?)`/g)]
  const [check = [], start = []] = commands.map(([, words = '']) =>
    words.split(' ').map((word) => (word === documentedFolder ? folder : word)),
  )
  if (!check.includes('-C') || !start.includes('-f')) throw new Error(`${guide} shows no check and start of FreeRADIUS`)
  return { check, start }
}

/**
 * Starts FreeRADIUS with the shipped configuration (server/radius) and the commands of docs/radius.md, on free ports of
 * 127.0.0.1, as an unprivileged user if we are root. If the configuration fails the guide's check, it does not start.
 * Resolves when it responds; rejects with its log otherwise.
 */
export async function startFreeradius(options: FreeradiusOptions): Promise<Freeradius> {
  const program = programs.find((path) => existsSync(path))
  if (!program)
    throw new Error('FreeRADIUS is not installed: apt-get install freeradius freeradius-postgresql freeradius-utils')
  const folder = await mkdtemp(join(tmpdir(), 'lastmile-radius-'))
  const secret = options.secret ?? 'loopback-test-secret'
  const ports = await freePorts()
  const [authPort, acctPort, coaPort, statusPort] = ports
  await configure(folder, siteConf({ ...options, secret, folder, ports }))
  const user = serviceUser()
  if (user)
    for (const path of [folder, ...['site.conf', ...files].map((file) => join(folder, file))])
      await chown(path, user.uid, user.gid)
  const commands = documented(folder)
  const checked = await checks(spawnAs(user, program, commands.check))
  const child = spawnAs(user, program, commands.start)
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  const said: string[] = []
  const hear = (part: Buffer) => said.push(part.toString())
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const logFile = join(folder, 'radius.log')
  const log = () => checked.said + said.join('') + (existsSync(logFile) ? readFileSync(logFile, 'utf8') : '')
  const stop = async () => {
    process.off('exit', abandon)
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  if (checked.ok && (await answers(child, authPort, secret)))
    return { authPort, acctPort, coaPort, statusPort, secret, log, stop }
  const why = `FreeRADIUS did not answer on port ${authPort}:\n${log().split('\n').slice(-15).join('\n')}`
  await stop()
  throw new Error(why)
}

type Ports = [auth: number, acct: number, coa: number, status: number]
type Site = FreeradiusOptions & { secret: string; folder: string; ports: Ports }

const yesOrNo = (choice = false): string => (choice ? 'yes' : 'no')

/** Returns the part of the configuration that an operator writes. */
function siteConf({ databaseUrl, secret, folder, ports, coa, names = {}, ipv6 = false, keys }: Site): string {
  const url = new URL(databaseUrl)
  return `
db_host = "${url.hostname}"
db_port = ${url.port || 5432}
db_name = "${decodeURIComponent(url.pathname.slice(1))}"
db_login = "${decodeURIComponent(url.username)}"
db_password = "${decodeURIComponent(url.password)}"
listen_address = 127.0.0.1
auth_port = ${ports[0]}
acct_port = ${ports[1]}
confdir = ${folder}
logdir = ${folder}
run_dir = ${folder}
reject_delay_s = 0
client_lifetime_s = 1
access_server_network = 0.0.0.0/0
access_server_network_ipv6 = ::/0
strip_realm = ${yesOrNo(names.stripRealm)}
lower_case = ${yesOrNo(names.lowerCase)}
trim_blanks = yes
client loopback {
  ipaddr = 127.0.0.1
  secret = ${secret}
}
${ipv6 ? ipv6Conf() : ''}
${keys ? `${keys}\nstatus_address = 127.0.0.1\nstatus_port = ${ports[3]}\nstatus_network = 127.0.0.1\n$INCLUDE status.conf` : ''}
${coa ? accessServerConf(ports[2], coa.refuse) : ''}`
}

/** Returns the sections of site.conf that listen on IPv6, uncommented. */
function ipv6Conf(): string {
  const site = readFileSync(join(shipped, 'site.conf'), 'utf8')
  const sections = site.slice(site.indexOf('#listen {'))
  return sections.replaceAll(/^#/gm, '').replaceAll('ipv6addr = ::', 'ipv6addr = ::1')
}

/** Configures FreeRADIUS as an access server, because it is the only other implementation of RFC 5176 available. */
const accessServerConf = (port: number, refused: string): string => `
server access_server {
  listen {
    type = coa
    ipaddr = 127.0.0.1
    port = ${port}
  }
  recv-coa {
    if (&User-Name == "${refused}") {
      update reply {
        &Error-Cause := Session-Context-Not-Found
      }
      reject
    }
    ok
  }
  send-coa {
    ok
  }
}
`

async function configure(folder: string, site: string): Promise<void> {
  await writeFile(join(folder, 'site.conf'), site)
  for (const file of files) {
    await copyFile(join(shipped, file), join(folder, file))
    await chmod(join(folder, file), 0o640)
  }
}

type User = { uid: number; gid: number }

/** Returns the user that Debian's package creates for the service. Only root can, and must, switch to it. */
function serviceUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (what: string) => Number(execFileSync('id', [what, 'freerad'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function spawnAs(user: User | undefined, program: string, args: string[]): ChildProcess {
  const rights = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
  return user
    ? spawn('setpriv', [...rights, program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
}

async function checks(child: ChildProcess): Promise<{ ok: boolean; said: string }> {
  const said: string[] = []
  child.stdout?.on('data', (part: Buffer) => said.push(part.toString()))
  child.stderr?.on('data', (part: Buffer) => said.push(part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { ok: code === 0, said: said.join('') }
}

async function answers(child: ChildProcess, port: number, secret: string): Promise<boolean> {
  for (const patience = Date.now() + 30_000; !isGone(child) && Date.now() < patience; await sleep(50)) {
    if (await serverAnswers({ port, secret })) return true
  }
  return false
}

const isGone = (child: ChildProcess) => child.pid === undefined || child.exitCode !== null || child.signalCode !== null

async function end(child: ChildProcess): Promise<void> {
  if (isGone(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(late)
}

/** Returns free ports. All are held open at once, so that they differ. */
async function freePorts(): Promise<Ports> {
  const open = () =>
    new Promise<ReturnType<typeof createSocket>>((done) => {
      const socket = createSocket('udp4')
      socket.bind(0, '127.0.0.1', () => done(socket))
    })
  const sockets = [await open(), await open(), await open(), await open()] as const
  const [auth, acct, coa, status] = sockets
  const ports: Ports = [auth.address().port, acct.address().port, coa.address().port, status.address().port]
  for (const socket of sockets) socket.close()
  return ports
}
