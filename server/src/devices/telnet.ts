import { createConnection, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { SignIn } from '#network'
import { requireOutside } from '#platform/outside.ts'
import { type Dial, patience_ms } from './line.ts'
import type { Question } from './shell.ts'
import { passwordPrompt, userPrompt } from './password-prompts.ts'
import { SignInError } from './sign-in-error.ts'
import { telnetCodec } from './telnet-codec.ts'

/** Opens a Telnet connection. The sign-in follows in the text that the device prints, so it is left to the shell. */
export const openTelnet: Dial = async (olt, { reach, signIn }) => {
  requireOutside(olt.host)
  if (reach.OLT_THROUGH !== undefined) throw new SignInError('no-gateway', 'the gateway supports only SSH')
  const socket = await connected(olt.host, olt.port ?? 23)
  return { channel: textOf(socket), asks: signInQuestions(signIn), hangUp: () => void socket.destroy() }
}

const connected = (host: string, port: number): Promise<Socket> =>
  new Promise((done, fail) => {
    const socket = createConnection({ host, port, noDelay: true }, () => {
      socket.setTimeout(0)
      done(socket)
    })
    const unreachable = (reason: string) => fail(new SignInError('unreachable', reason))
    socket.setTimeout(patience_ms, () => {
      socket.destroy()
      unreachable(`no connection within ${patience_ms / 1_000} s`)
    })
    // Once connected, its close ends the session.
    socket.on('error', ({ message }) => unreachable(message))
  })

/** Returns the text of a connection, without its Telnet commands. */
function textOf(socket: Socket): Duplex {
  const { decode, encode } = telnetCodec((bytes) => socket.write(bytes))
  const text = new Duplex({
    read: () => undefined,
    write: (data: Buffer, _encoding, done) => {
      socket.write(encode(data))
      done()
    },
  })
  socket.on('data', (packet) => text.push(decode(packet)))
  socket.on('close', () => text.destroy())
  return text
}

/** Returns the answers to the prompts at sign-in. A device that asks again has refused them. */
function signInQuestions({ user, password }: SignIn): readonly Question[] {
  const once = (answer: string) => {
    let isGiven = false
    return () => {
      if (isGiven) throw new SignInError('refused', 'the user name or the password was refused')
      isGiven = true
      return `${answer}\n`
    }
  }
  return [
    [userPrompt, once(user)],
    [passwordPrompt, once(password)],
  ]
}
