import { createServer, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { setImmediate as nextTick } from 'node:timers/promises'
import { type Device, serveShell, typedOn } from './command-line.ts'

/** What a client of a simulated OLT agreed to, such as `terminal VT100` and `size 200x200`. */
export type Agreed = Set<string>

/** The banner and the sign-in prompts of a simulated OLT. */
export type Greeting = { banner: string; user: string; password: string; wrong: string }

const greetings: Record<string, Greeting> = {
  huawei: {
    banner: 'Warning: Telnet is not a secure protocol, and it is recommended to use Stelnet.\r\n\r\n',
    user: '>>User name:',
    password: '>>User password:',
    wrong: '  Username or password invalid.\r\n\r\n',
  },
  zte: {
    banner: '************************************************\r\nWelcome to ZXAN product C300 of ZTE Corporation\r\n',
    user: 'Username:',
    password: 'Password:',
    wrong: '%Error 20209: No username or bad password\r\n',
  },
}

/**
 * Simulates an OLT that is reached by Telnet. It negotiates options, escapes data bytes of 255 and sends everything in
 * packets of one byte, so that each command and prompt is split.
 */
export function telnetOlt(device: Device, { vendor = 'huawei', isSilent = false } = {}) {
  const agreed: Agreed = new Set()
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    if (!isSilent) void serve(socket, { device, agreed, greeting: greetings[vendor] as Greeting })
  })
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { server, agreed, close }
}

type Serving = { device: Device; agreed: Agreed; greeting: Greeting }

async function serve(socket: Socket, { device, agreed, greeting }: Serving): Promise<void> {
  const channel = textOf(socket, agreed)
  const typed = typedOn(channel)
  // WILL ECHO, WILL SUPPRESS-GO-AHEAD, DO TERMINAL-TYPE, DO NAWS, and an option that no client knows.
  void channel.raw([255, 251, 1, 255, 251, 3, 255, 253, 24, 255, 253, 31, 255, 253, 200])
  channel.write(`\r\n${greeting.banner}`)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    channel.write(greeting.user)
    const user = (await typed.line())?.trim()
    channel.write(`${user}\r\n${greeting.password}`)
    const password = (await typed.line())?.trim()
    channel.write('\r\n')
    const { signIn } = device
    if (user === signIn.user && password === signIn.password)
      return serveShell(channel, { device, fault: device.faults.shift(), typed })
    channel.write(greeting.wrong)
  }
  socket.destroy()
}

/** Reads the client's text and its answers, and sends everything byte by byte. */
function textOf(socket: Socket, agreed: Agreed) {
  let last: Promise<unknown> = Promise.resolve()
  const raw = (bytes: Iterable<number>) => {
    last = last.then(async () => {
      for (const byte of bytes) {
        socket.write(Buffer.from([byte]))
        await nextTick()
      }
    })
    return last
  }
  const channel = new Duplex({
    read: () => undefined,
    write: (data: Buffer, _encoding, done) => {
      void raw([...data].flatMap((byte) => (byte === 255 ? [255, 255] : [byte])))
      done()
    },
    destroy: (_error, done) => {
      socket.destroy()
      done(null)
    },
  })
  let pending = ''
  socket.on('data', (data: Buffer) => {
    pending = understood(pending + data.toString('latin1'), { agreed, raw, text: (said) => channel.push(said) })
  })
  socket.on('close', () => channel.destroy())
  return Object.assign(channel, { raw })
}

type Understanding = { agreed: Agreed; raw: (bytes: number[]) => unknown; text: (said: string) => void }

const whole =
  /^(?:[^\u00FF]+|\u00FF\u00FF|\u00FF[\u00FB-\u00FE][^]|\u00FF\u00FA((?:[^\u00FF]|\u00FF\u00FF)*)\u00FF\u00F0)/

/** Handles the complete text and commands at the start of a client's bytes. Returns the rest. */
function understood(bytes: string, how: Understanding): string {
  const [found, parameter] = whole.exec(bytes) ?? []
  if (found === undefined) return bytes
  const { agreed, raw, text } = how
  if (found === '\u00FF\u00FB\u0018') raw([255, 250, 24, 1, 255, 240])
  else if (parameter?.startsWith('\u0018\0')) agreed.add(`terminal ${parameter.slice(2)}`)
  else if (parameter?.startsWith('\u001F'))
    agreed.add(
      `size ${parameter.charCodeAt(1) * 256 + parameter.charCodeAt(2)}x${parameter.charCodeAt(3) * 256 + parameter.charCodeAt(4)}`,
    )
  else if (!found.startsWith('\u00FF')) text(found.replaceAll('\r\n', '\n'))
  else agreed.add(`${['will', 'wont', 'do', 'dont'][found.charCodeAt(1) - 251]} ${found.charCodeAt(2)}`)
  return understood(bytes.slice(found.length), how)
}
