import { networksOf } from '#platform/networks.ts'
import { requireOutside } from '#platform/outside.ts'
import { type Olt, type SignIn, signInOf } from '#network'
import type { OltDriver } from './driver.ts'
import type { KeyCheck, Line, OltConnection } from './line.ts'
import { openShell, type Shell } from './shell.ts'
import { SignInError, type SignInFailure } from './sign-in-error.ts'
import { openSsh } from './ssh.ts'
import { openTelnet } from './telnet.ts'

/**
 * The lines that prepare a session in privileged mode, by vendor: they switch off alarms, choices and paging for this
 * session only, and the last enters configuration mode. Firmware that does not know one of them refuses it, which does
 * no harm: the shell understands such output too. ZTE shows alarms only to sessions that ask for them.
 */
const preparations: Readonly<Record<string, readonly string[]>> = {
  huawei: ['undo alarm output all', 'undo smart', 'config'],
  zte: ['terminal length 0', 'configure terminal'],
}

/**
 * Connects to line terminals: signs in with the device's own credentials or else the installation's, and enters
 * configuration mode. With OLT_THROUGH, connects to that gateway as `user@host` instead of to the line terminal itself.
 * `isOwnKey` is asked about every host key, unless OLT_KNOWN_HOSTS lists the accepted ones. Sessions reject with a
 * {@link SignInError} that names the host.
 */
export function overNetwork(reach: OltConnection, isOwnKey: KeyCheck): OltDriver {
  return {
    session: async (olt) => {
      requireOutside(olt.host)
      try {
        const signIn = credentialsOf(olt, reach)
        const dial = olt.protocol === 'telnet' ? openTelnet : openSsh
        const line = await dial(olt, { reach, signIn, isOwnKey })
        return await prepare(line, olt, signIn)
      } catch (error) {
        throw unanswered(olt, error)
      }
    },
  }
}

/** Opens the command line and enters configuration mode. Hangs up if that fails. */
async function prepare(line: Line, olt: Olt, signIn: SignIn) {
  try {
    const shell = await openShell(line.channel, line.asks)
    await enable(shell, signIn)
    for (const preparing of preparations[olt.vendor] ?? []) await shell.say(preparing)
    return { run: shell.say, prompt: shell.prompt(), close: async () => line.hangUp() }
  } catch (error) {
    line.hangUp()
    throw error
  }
}

/** Enters privileged mode, if the session is not in it yet. */
async function enable(shell: Shell, { enablePassword: secret }: SignIn): Promise<void> {
  if (!shell.prompt().endsWith('>')) return
  await shell.say('enable', { secret })
  if (shell.prompt().endsWith('>')) throw new SignInError('enable-refused', 'the command enable was refused')
}

/** Returns the credentials for a line terminal. Throws if there are none, or they must not be sent to it. */
function credentialsOf(olt: Olt, reach: OltConnection): SignIn {
  const own = signInOf(reach, olt)
  if (own === 'unreadable') throw new SignInError('unreadable', 'its stored password cannot be decrypted')
  if (own !== 'none') return own
  const { OLT_USER: user, OLT_PASSWORD: password, OLT_ENABLE_PASSWORD: enablePassword = password } = reach
  if (user === undefined || password === undefined || enablePassword === undefined)
    throw new SignInError('no-sign-in', 'OLT_USER and OLT_PASSWORD are not set')
  if (!isTrusted(olt, reach)) throw new SignInError('untrusted', 'OLT_PASSWORD is not sent to this address')
  return { user, password, enablePassword }
}

/**
 * Whether the installation's password may be sent to a line terminal. Employees enter the addresses, and one could
 * enter that of their own machine. A stored host key proves nothing, because it may be the key of that machine.
 */
function isTrusted({ host, protocol }: Olt, { OLT_THROUGH, OLT_KNOWN_HOSTS, OLT_NETWORKS }: OltConnection): boolean {
  if (OLT_THROUGH !== undefined) return true
  if (protocol === 'telnet') return false
  return OLT_KNOWN_HOSTS !== undefined || (OLT_NETWORKS !== undefined && networksOf(OLT_NETWORKS)(host))
}

const beforehand = new Set<SignInFailure>(['no-sign-in', 'unreadable', 'untrusted', 'no-gateway', 'no-key-file'])

/** Returns an error that names the line terminal. */
function unanswered({ host }: Olt, error: unknown): SignInError {
  const reason = error instanceof Error ? error.message : String(error)
  const why = error instanceof SignInError ? error.why : 'silent'
  const message = beforehand.has(why) ? `${host} was not contacted: ${reason}` : `${host} does not answer: ${reason}`
  return new SignInError(why, message, { cause: error })
}
