import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import ssh2, { type Client, type ClientChannel, type ConnectConfig } from 'ssh2'
import { requireOutside } from '#platform/outside.ts'
import { addressOf, type Dial, type Dialing, patience_ms } from './line.ts'
import { interactiveAnswers, requireNewPassword } from './password-prompts.ts'
import { SignInError, type SignInFailure } from './sign-in-error.ts'

/** Opens a shell over SSH: signs in with a password, by the method that the device offers. */
export const openSsh: Dial = async (olt, dialing) => {
  const client = await connect(olt, dialing)
  try {
    return { channel: await shellOf(client), hangUp: () => void client.end() }
  } catch (error) {
    client.destroy()
    throw error
  }
}

/** Signs in. The password is sent only after the host key was accepted, and the key is stored only after the sign-in. */
async function connect(olt: Parameters<Dial>[0], { reach, signIn, isOwnKey }: Dialing): Promise<Client> {
  requireOutside(olt.host)
  const { OLT_THROUGH: door, OLT_KNOWN_HOSTS: file } = reach
  const [host, port] = door === undefined ? [olt.host, olt.port ?? 22] : addressOf(door)
  const listed = file === undefined ? undefined : await keysIn(file, { host, port })
  // The key of a gateway belongs to no line terminal.
  const keeps = listed === undefined && door === undefined
  const accepts = keeps ? (key: Buffer) => isOwnKey(olt, fingerprintOf(key), false) : listed
  let isForeign = false
  let presented: Buffer | undefined
  const client = new ssh2.Client()
  try {
    await new Promise<void>((done, fail) => {
      client.once('ready', done)
      client.on('error', fail)
      client.once('close', () => fail(new SignInError('closed', 'the connection was closed')))
      const answersTo = interactiveAnswers(signIn)
      /** Ends the sign-in with the reason why a request is not answered. */
      const orFail = (answering: () => void) => {
        try {
          answering()
        } catch (error) {
          fail(error instanceof Error ? error : new Error(String(error)))
        }
      }
      client.on('keyboard-interactive', (...[name, instructions, , prompts, answer]) =>
        orFail(() => answer(answersTo({ name, instructions, prompts }))),
      )
      client.on('change password', () => orFail(requireNewPassword))
      client.connect({
        host,
        port,
        username: door === undefined ? signIn.user : `${signIn.user}@${olt.host}`,
        password: signIn.password,
        tryKeyboard: true,
        readyTimeout: patience_ms,
        algorithms: algorithmsFor(door === undefined ? olt.hostKey : undefined),
        ...(accepts && {
          hostVerifier: (key: Buffer, verify: (isOwn: boolean) => void) => {
            presented = key
            const decide = (isOwn: boolean) => {
              isForeign = !isOwn
              verify(isOwn)
            }
            Promise.resolve(accepts(key)).then(decide, fail)
          },
        }),
      })
      client.setNoDelay(true) // sends each line at once; it waits for the previous response
    })
    if (keeps && presented) isForeign = !(await isOwnKey(olt, fingerprintOf(presented), true))
    if (isForeign) throw new Error('another key was stored meanwhile')
  } catch (error) {
    client.end()
    throw isForeign ? foreign(keeps, error) : named(error)
  }
  return client
}

const foreign = (keeps: boolean, cause: unknown): SignInError =>
  keeps
    ? new SignInError('other-key', 'Host denied: a different host key', { cause })
    : new SignInError('unlisted-key', 'Host denied: its host key is not in OLT_KNOWN_HOSTS', { cause })

const reasons: Record<string, SignInFailure> = {
  'client-authentication': 'refused',
  'client-socket': 'unreachable',
  'client-timeout': 'silent',
}

/** Returns an error of ssh2 with its reason. */
function named(error: unknown): SignInError {
  if (error instanceof SignInError) return error
  const { message, level = '' } = error as Error & { level?: string }
  return new SignInError(reasons[level] ?? 'closed', message, { cause: error })
}

/** Algorithms that old line terminals still need, offered after all stronger ones. */
const algorithms = {
  kex: { append: ['diffie-hellman-group14-sha1', 'diffie-hellman-group1-sha1'], prepend: [], remove: [] },
  cipher: { append: ['aes128-cbc', 'aes256-cbc', '3des-cbc'], prepend: [], remove: [] },
  serverHostKey: { append: ['ssh-rsa'], prepend: [], remove: [] },
} satisfies ConnectConfig['algorithms']

/** Asks a device for the type of key that it presented before; it may have several. */
function algorithmsFor(hostKey: string | null | undefined): NonNullable<ConnectConfig['algorithms']> {
  const [type] = hostKey?.split(' ') ?? []
  if (type === undefined) return algorithms
  const prepend = (type === 'ssh-rsa' ? ['rsa-sha2-512', 'rsa-sha2-256', type] : [type]) as 'ssh-rsa'[]
  return { ...algorithms, serverHostKey: { ...algorithms.serverHostKey, prepend } }
}

/** Returns the type and the fingerprint of a host key, as `ssh-keygen -l` shows it. */
function fingerprintOf(key: Buffer): string {
  const type = key.toString('latin1', 4, 4 + key.readUInt32BE(0))
  return `${type} SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}

/**
 * Returns a check of the host key against a file in the format of `ssh-keyscan`, with unhashed names. Throws if the
 * file cannot be read.
 */
async function keysIn(file: string, { host, port }: { host: string; port: number }) {
  const names = port === 22 ? [host, `[${host}]:22`] : [`[${host}]:${port}`]
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new SignInError('no-key-file', `OLT_KNOWN_HOSTS cannot be read: ${(cause as Error).message}`, { cause })
  })
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/))
  const its = lines.filter(([hosts = '']) => hosts.split(',').some((one) => names.includes(one)))
  const keys = new Set(its.map(([, , key]) => key))
  return async (shown: Buffer) => keys.has(shown.toString('base64'))
}

/** Opens the shell of a connection. Rejects if the device does not open one in time. */
const shellOf = (client: Client): Promise<ClientChannel> =>
  new Promise<ClientChannel>((done, fail) => {
    const noShell = (why: SignInFailure, reason: string) => fail(new SignInError(why, reason))
    const clock = setTimeout(() => noShell('silent', `no shell within ${patience_ms / 1_000} s`), patience_ms)
    client.once('close', () => noShell('closed', 'the connection was closed'))
    client.shell({ term: 'vt100', cols: 200, rows: 200 }, (error, channel) => {
      clearTimeout(clock)
      if (error) noShell('closed', error.message)
      else done(channel)
    })
  })
