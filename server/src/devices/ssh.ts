import { readFile } from 'node:fs/promises'
import ssh2, { type Client, type ClientChannel, type ConnectConfig } from 'ssh2'
import type { Config } from '#platform/config.ts'
import { requireOutside } from '#platform/outside.ts'
import type { Olt, OltDriver } from './driver.ts'
import { openShell } from './shell.ts'

/** The settings for reaching line terminals: sign-in, gateway and accepted host keys. */
export type OltConnection = Pick<
  Config,
  'OLT_USER' | 'OLT_PASSWORD' | 'OLT_ENABLE_PASSWORD' | 'OLT_THROUGH' | 'OLT_KNOWN_HOSTS'
>

/** The time limit for signing in to a line terminal. */
const patience_ms = 10_000

/** Algorithms that old line terminals still need, offered after all stronger ones. */
const algorithms = {
  kex: { append: ['diffie-hellman-group14-sha1', 'diffie-hellman-group1-sha1'], prepend: [], remove: [] },
  cipher: { append: ['aes128-cbc', 'aes256-cbc', '3des-cbc'], prepend: [], remove: [] },
  serverHostKey: { append: ['ssh-rsa'], prepend: [], remove: [] },
} satisfies ConnectConfig['algorithms']

/** The lines that take a session from sign-in to configuration mode, by vendor. */
const toConfigure: Record<string, string> = { huawei: 'config', zte: 'configure terminal' }

/**
 * Connects to line terminals over SSH: signs in with a password, by the method that the device offers, opens a shell
 * and enters configuration mode. With OLT_THROUGH, connects to that gateway as `user@host` instead of to the line
 * terminal itself. Rejects with an error that names the host if no sign-in is set, the host does not respond, the
 * sign-in is refused, or the host key is not in OLT_KNOWN_HOSTS.
 */
export function overSsh(reach: OltConnection): OltDriver {
  return {
    session: async (olt) => {
      const client = await connect(olt, reach)
      try {
        const shell = await openShell(await shellOf(client))
        const secret = reach.OLT_ENABLE_PASSWORD ?? reach.OLT_PASSWORD
        if (shell.prompt().endsWith('>')) await shell.say('enable', secret === undefined ? {} : { secret })
        const line = toConfigure[olt.vendor]
        if (line !== undefined) await shell.say(line)
        return { run: shell.say, close: async () => void client.end() }
      } catch (error) {
        client.end()
        throw unanswered(olt, error)
      }
    },
  }
}

const unanswered = ({ host }: Olt, error: unknown) =>
  new Error(`${host} does not answer: ${error instanceof Error ? error.message : String(error)}`, { cause: error })

async function connect(olt: Olt, reach: OltConnection): Promise<Client> {
  requireOutside(olt.host)
  const { OLT_USER: user, OLT_PASSWORD: password, OLT_THROUGH: door } = reach
  if (user === undefined || password === undefined)
    throw new Error(`${olt.host} was not contacted: OLT_USER and OLT_PASSWORD are not set`)
  const [host, port] = addressOf(door ?? olt.host)
  const fits = reach.OLT_KNOWN_HOSTS === undefined ? undefined : await keysIn(reach.OLT_KNOWN_HOSTS, { host, port })
  const client = new ssh2.Client()
  try {
    await new Promise<void>((done, fail) => {
      client.once('ready', done)
      client.on('error', fail)
      client.once('close', () => fail(new Error('the connection was closed')))
      client.on('keyboard-interactive', (...[, , , prompts, answer]) => answer(prompts.map(() => password)))
      client.connect({
        host,
        port,
        username: door === undefined ? user : `${user}@${olt.host}`,
        password,
        tryKeyboard: true,
        readyTimeout: patience_ms,
        algorithms,
        ...(fits && { hostVerifier: fits }),
      })
      client.setNoDelay(true) // sends each line at once; it waits for the previous response
    })
  } catch (error) {
    client.end()
    throw unanswered(olt, error)
  }
  return client
}

/** Splits `10.0.0.1` or `10.0.0.1:2222` into host and port; an IPv6 address with a port is in brackets. */
function addressOf(text: string): [host: string, port: number] {
  const match = /^(?:\[(?<inside>[^\]]+)\]|(?<plain>[^:]+))(?::(?<port>\d+))?$/.exec(text)
  return [match?.groups?.inside ?? match?.groups?.plain ?? text, Number(match?.groups?.port ?? 22)]
}

/** Returns a check of the host key against a file in the format of `ssh-keyscan`, with unhashed names. */
async function keysIn(file: string, { host, port }: { host: string; port: number }) {
  const names = port === 22 ? [host, `[${host}]:22`] : [`[${host}]:${port}`]
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim().split(/\s+/))
  const its = lines.filter(([hosts = '']) => hosts.split(',').some((one) => names.includes(one)))
  const keys = new Set(its.map(([, , key]) => key))
  return (shown: Buffer) => keys.has(shown.toString('base64'))
}

const shellOf = (client: Client): Promise<ClientChannel> =>
  new Promise((done, fail) => {
    client.shell({ term: 'vt100', cols: 200, rows: 200 }, (error, channel) => (error ? fail(error) : done(channel)))
  })
