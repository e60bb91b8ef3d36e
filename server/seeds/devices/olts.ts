import { generateKeyPairSync } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import ssh2, { type Connection, type ServerChannel } from 'ssh2'
import { answerTo, type Known, type Place, promptOf, questionOf } from './vocabulary.ts'

/**
 * How a session fails: with this response to its first line, by refusing the sign-in (null), by closing in the middle
 * of a line, by staying silent for this long, or by an alarm. An alarm comes `before` the response to the first line,
 * with the prompt again as OLTs print it, or right `behind` the prompt that follows the response.
 */
export type Fault = string | null | { closes: true } | { silent_ms: number } | { alarm: 'before' | 'behind' }

type Device = Known & { heard: string[]; faults: Fault[]; meanwhile: (() => Promise<unknown>) | undefined }

/** The sign-in of the simulated OLTs. */
export const simulatedSignIn = { user: 'lastmile', password: 'simulated-line-terminals' }

/**
 * Simulates the OLTs of the demo operator and of tests, reached by SSH through one gateway: a client that signs in as
 * `user@host` reaches the OLT `host`. They keep their state until the process ends.
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
  // Each line waits for the previous response, so Nagle's algorithm would only delay it.
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
    /** The type and the key of the gateway, in the format of known_hosts. */
    key: (): string => `${key.type} ${key.shown}`,
    /** Allows the process to exit while the gateway is open. */
    unref: () => server.unref(),
    /** Every configuring or showing line sent to an OLT, by host. */
    heard: (host: string): readonly string[] => deviceAt(host).heard,
    /** The state of an OLT: serial numbers by PON port and ONT ID, `0/1/3:5`. */
    onts: (host: string): Map<string, string> => deviceAt(host).onts,
    /** Makes the next sessions to this host fail; by default their first line gets `The system is busy`. */
    failNext: (host: string, times: number, fault: Fault = 'Failure: The system is busy') => {
      deviceAt(host).faults.push(...Array.from({ length: times }, () => fault))
    },
    /** Runs a function once, during the next command to this host. */
    meanwhile: (host: string, happens: () => Promise<unknown>) => {
      deviceAt(host).meanwhile = happens
    },
    /** Clears every OLT, so that the next test file starts with empty ones. */
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

/** Accepts a connection with the right sign-in and serves its shells. */
function receive(connection: Connection, deviceAt: (host: string) => Device): void {
  let host = ''
  let fault: Fault | undefined
  connection.on('authentication', (asked) => {
    const [user, at = ''] = asked.username.split('@')
    // Some devices take a password only as the answer to a question.
    const method = at.endsWith('-keyboard') ? 'keyboard-interactive' : 'password'
    const decide = (password: string | undefined) => {
      if (user !== simulatedSignIn.user || password !== simulatedSignIn.password) return asked.reject([method])
      host = at
      fault = deviceAt(host).faults.shift()
      return fault === null ? connection.end() : asked.accept()
    }
    if (asked.method === 'password' && asked.method === method) return decide(asked.password)
    if (asked.method === 'keyboard-interactive' && asked.method === method)
      return asked.prompt([{ prompt: 'Password: ', echo: false }], ([answer]) => decide(answer))
    return asked.reject([method])
  })
  connection.on('session', (accept) => {
    const session = accept()
    session.on('pty', (allow) => allow())
    session.on('shell', (open) => void serveShell(open(), { device: deviceAt(host), fault }))
  })
}

/** Longer than a packet takes: a reader sees the alarm with its prompt alone. */
const alarmGap_ms = 700

/** The number of lines per screen of the simulated OLTs. */
const screen = 10

type Shell = { channel: ServerChannel; typed: ReturnType<typeof typedOn>; device: Device; place: Place }

/** Reads lines and responds as an OLT does: with echo, screen by screen, and the prompt at the end. */
async function serveShell(channel: ServerChannel, { device, fault }: { device: Device; fault: Fault | undefined }) {
  const shell: Shell = { channel, typed: typedOn(channel), device, place: { level: 'look', at: '' } }
  let wrong = fault
  channel.write(`\r\nSimulated line terminal\r\n\r\n${promptOf(shell.place)}`)
  for (;;) {
    const line = (await shell.typed.line())?.trim()
    if (line === undefined) return
    channel.write(`${line}\r\n`)
    const late = typeof wrong === 'object' && wrong && 'alarm' in wrong && wrong.alarm === 'behind' && !isMove(line)
    if (line === '') {
      channel.write(promptOf(shell.place))
      continue
    }
    if (isMove(line)) await show(shell, answerTo(device, shell.place, line))
    else {
      await obey(shell, line, wrong)
      wrong = undefined
    }
    channel.write(promptOf(shell.place) + (late ? alarm : ''))
  }
}

const alarm =
  '\r\n  ! FAULT    MAJOR 2026-11-28 10:20:11+08:00 ALARM 0x2e112003\r\n  Failure of the feed fiber, FrameID: 0, SlotID: 1\r\n'

/** These lines only navigate: faults are not consumed by them. */
const isMove = (line: string) => /^(enable|config|configure terminal)$/.test(line)

/** Executes a line, or the fault of this session. */
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
  if (wrong && 'silent_ms' in wrong) await sleep(wrong.silent_ms)
  if (wrong && 'alarm' in wrong && wrong.alarm === 'before') {
    channel.write(`${alarm}${promptOf(place)}`)
    await sleep(alarmGap_ms)
  }
  if (await agreed(shell, line)) await show(shell, answerTo(device, place, line))
}

/** Asks for confirmation before a line as a real OLT does. Returns whether to continue. */
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

/** Reads the input of a channel, by key or by line; undefined once it is closed. */
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
