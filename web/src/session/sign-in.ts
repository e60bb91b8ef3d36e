import type { session as calls } from '@lastmile/contract/session/calls.ts'
import { begin, end, type LoginInput, type LoginReply } from '#platform/session.ts'
import { writeStored, readStored } from '#platform/store.ts'
import { transmit } from '#platform/transport.ts'

/**
 * The calls that start and end a session. They are spelled out here and tied to the contract only by type, so that the
 * sign-in page does not include the whole catalogue.
 */
const path: typeof calls.login.path = 'employees'
const login: typeof calls.login.action = 'login'
const logout: typeof calls.logout.action = 'logout'

/**
 * The storage key of the tokens that identify this browser at the next sign-in, by account: wrong passwords entered
 * elsewhere then don't lock it out.
 */
const devicesKey = 'devices'
const devices = () => (readStored(localStorage, devicesKey) ?? {}) as Record<string, string>
const mostDevices = 20

function rememberDevice(account: string, deviceToken: string): void {
  const { [account]: _, ...others } = devices()
  const kept = [...Object.entries(others).slice(1 - mostDevices), [account, deviceToken]]
  writeStored(localStorage, devicesKey, Object.fromEntries(kept))
}

/**
 * Signs in and starts the session. Throws what `transmit` throws. The form shows the error, and no notice covers the
 * next page.
 */
export async function signIn(input: LoginInput): Promise<void> {
  const account = input.account.toLowerCase()
  const deviceToken = devices()[account]
  const body = { ...input, ...(deviceToken && { deviceToken }) }
  const sent = { method: 'POST', url: `${path}?action=${login}`, body } as const
  const { deviceToken: known, ...reply } = (await transmit(sent, { silent: true, untold: true })) as LoginReply
  rememberDevice(account, known)
  begin(reply)
}

/**
 * Ends the session on the server and then in this browser (specification section 4: on code 0). Throws what `transmit`
 * throws; a notice gives the reason, the session continues, and the employee can retry.
 */
export async function signOut(): Promise<void> {
  await transmit({ method: 'POST', url: `${path}?action=${logout}`, body: {} }, { silent: true })
  end()
}
