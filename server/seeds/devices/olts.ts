import { generateKeyPairSync } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import ssh2, { type Connection, type ServerChannel } from 'ssh2'
import { answerTo, type Known, type Place, promptOf, questionOf } from './vocabulary.ts'

/**
 * How a session fails: with this answer to its first line, by refusing the sign-in (null), by closing in the middle of
 * a line, or by saying nothing for so long.
 */
export type Fault = string | null | { closes: true } | { silent_ms: number }

type Device = Known & { heard: string[]; faults: Fault[]; meanwhile: (() => Promise<unknown>) | undefined }

/** How one signs in to the simulated line terminals. */
export const simulatedSignIn = { user: 'lastmile', password: 'simulated-line-terminals' }

/**
 * Line terminals of the demo operator and of the tests, reached by SSH through one gateway: a client that signs in as
 * `user@host` speaks to the line terminal `host`. They keep what they are told until the process ends.
 */
export function simulateOlts() {
  const devices = new Map<string, Device>()
  const deviceAt = (host: string): Device => {
    const device = devices.get(host) ?? {
      onts: new Map<string, string>(),
      ports: new Set<string>(),
      heard: [],
      faults: [],
      meanwhile: undefined,
    }
    devices.set(host, device)
    return device
  }
  const key = hostKey()
  const connections = new Set<Connection>()
  const ssh = new ssh2.Server({ hostKeys: [key.pem] }, (connection) => {
    connections.add(connection)
    receive(connection, deviceAt)
    connection.on('close', () => connections.delete(connection))
    connection.on('error', () => connection.end())
  })
  // Each line waits for the answer before it: nothing is held back to be sent together.
  const server = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket))
  return {
    /** Opens the gateway on 127.0.0.1. Returns its port. */
    listen: (port = 0): Promise<number> =>
      new Promise((done, fail) => {
        server.once('error', fail)
        server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port))
      }),
    /** Closes the gateway and every session. */
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        for (const connection of connections) connection.end()
      }),
    /** The type and the key of the gateway, as known_hosts has them. */
    key: (): string => `${key.type} ${key.shown}`,
    /** Lets the process end while the gateway is open. */
    unref: () => server.unref(),
    /** Every line a line terminal was given to configure or to show something, by host. */
    heard: (host: string): readonly string[] => deviceAt(host).heard,
    /** The state of a line terminal: serial numbers by PON port and number, `0/1/3:5`. */
    onts: (host: string): Map<string, string> => deviceAt(host).onts,
    /** The next sessions to this host go wrong; by default their first line is answered by `The system is busy`. */
    failNext: (host: string, times: number, fault: Fault = 'Failure: The system is busy') => {
      deviceAt(host).faults.push(...Array.from({ length: times }, () => fault))
    },
    /** Runs once, while the next command to this host is running. */
    meanwhile: (host: string, happens: () => Promise<unknown>) => {
      deviceAt(host).meanwhile = happens
    },
    /** Every line terminal forgets all: the next office begins with empty ones. */
    clear: () => devices.clear(),
  }
}

/**
 * The host key of the gateway: its PEM, its type and its public part as base64. Node makes it, because one in 256 of
 * the Ed25519 keys that ssh2 makes cannot be read by ssh2.
 */
function hostKey(): { pem: string; type: string; shown: string } {
  const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'sec1', format: 'pem' })
  const read = ssh2.utils.parseKey(pem)
  if (read instanceof Error) throw read
  return { pem: String(pem), type: read.type, shown: read.getPublicSSH().toString('base64') }
}

/** Lets a connection in that knows the sign-in, and serves its shells. */
function receive(connection: Connection, deviceAt: (host: string) => Device): void {
  let host = ''
  let fault: Fault | undefined
  connection.on('authentication', (asked) => {
    const [user, at = ''] = asked.username.split('@')
    if (asked.method !== 'password') return asked.reject(['password'])
    if (user !== simulatedSignIn.user || asked.password !== simulatedSignIn.password) return asked.reject(['password'])
    host = at
    fault = deviceAt(host).faults.shift()
    return fault === null ? connection.end() : asked.accept()
  })
  connection.on('session', (accept) => {
    const session = accept()
    session.on('pty', (allow) => allow())
    session.on('shell', (open) => void serveShell(open(), { device: deviceAt(host), fault }))
  })
}

/** So many lines a screen of the simulated line terminals holds. */
const screen = 10

type Shell = { channel: ServerChannel; typed: ReturnType<typeof typedOn>; device: Device; place: Place }

/** Reads lines and answers them as a line terminal does: with its echo, screen by screen, and the prompt at the end. */
async function serveShell(channel: ServerChannel, { device, fault }: { device: Device; fault: Fault | undefined }) {
  const shell: Shell = { channel, typed: typedOn(channel), device, place: { level: 'look', at: '' } }
  let wrong = fault
  channel.write(`\r\nSimulated line terminal\r\n\r\n${promptOf(shell.place)}`)
  for (;;) {
    const line = (await shell.typed.line())?.trim()
    if (line === undefined) return
    channel.write(`${line}\r\n`)
    if (isMove(line)) await show(shell, answerTo(device, shell.place, line))
    else {
      await obey(shell, line, wrong)
      wrong = undefined
    }
    channel.write(promptOf(shell.place))
  }
}

/** A session only comes to where it configures: no fault is kept for that. */
const isMove = (line: string) => /^(enable|config|configure terminal)$/.test(line)

/** Does what a line says, or what is wrong with this session. */
async function obey(shell: Shell, line: string, wrong: Fault | undefined): Promise<void> {
  const { channel, device, place } = shell
  const happens = device.meanwhile
  device.meanwhile = undefined
  await happens?.()
  device.heard.push(line)
  if (typeof wrong === 'string') return show(shell, wrong)
  if (wrong && 'closes' in wrong) {
    channel.close()
    return
  }
  if (wrong) await sleep(wrong.silent_ms)
  if (await agreed(shell, line)) await show(shell, answerTo(device, place, line))
}

/** Asks what a real one asks before it does this line. Is it to go on? */
async function agreed({ channel, typed }: Shell, line: string): Promise<boolean> {
  const question = questionOf(line)
  if (!question) return true
  channel.write(question.asks)
  const reply = (await typed.line())?.trim() ?? ''
  channel.write(`${reply}\r\n`)
  return question.goOn.test(reply)
}

async function show({ channel, typed }: Shell, said: string): Promise<void> {
  const lines = said === '' ? [] : said.split('\n')
  for (const [at, line] of lines.entries()) {
    if (at > 0 && at % screen === 0) {
      channel.write("---- More ( Press 'Q' to break ) ----")
      await typed.key()
      channel.write('\u001B[37D                                     \u001B[37D')
    }
    channel.write(`${line}\r\n`)
  }
}

/** The input of a channel, key by key or line by line; undefined when it is closed. */
function typedOn(channel: ServerChannel) {
  let pending = ''
  let closed = false
  let news = Promise.withResolvers<undefined>()
  const tell = () => {
    news.resolve(undefined)
    news = Promise.withResolvers()
  }
  channel.on('data', (data: Buffer) => {
    pending += data.toString()
    tell()
  })
  channel.on('close', () => {
    closed = true
    tell()
  })
  const until = async (length: () => number): Promise<string | undefined> => {
    while (length() === 0) {
      if (closed) return undefined
      await news.promise
    }
    const found = pending.slice(0, length())
    pending = pending.slice(found.length)
    return found
  }
  return {
    key: () => until(() => (pending === '' ? 0 : 1)),
    line: () => until(() => pending.search(/[\r\n]/) + 1),
  }
}
