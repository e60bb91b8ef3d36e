import type { session as calls } from '@lastmile/contract/session.ts'
import { begin, end, type LoginInput, type LoginReply } from '#platform/session.ts'
import { Refusal, tell, transmit } from '#platform/transport.ts'

/**
 * The two calls that are needed before and after a session. They are written out here, bound to the contract by type
 * only, so that the sign-in page does not carry the whole catalogue.
 */
const path: typeof calls.login.path = 'employees'
const login: typeof calls.login.action = 'login'
const logout: typeof calls.logout.action = 'logout'

/** Signs in and begins the session. Throws what `transmit` throws. */
export async function signIn(input: LoginInput): Promise<void> {
  try {
    const sent = { method: 'POST', url: `${path}?action=${login}`, body: input } as const
    begin((await transmit(sent, { silent: true, untold: true })) as LoginReply)
  } catch (error) {
    // Being signed in elsewhere is a question that the page asks, and not an error.
    if (!(error instanceof Refusal && error.code === 'logged-in-elsewhere')) tell(error)
    throw error
  }
}

/** Tells the server that the session is over, and forgets it here, whatever the server answers. */
export async function signOut(): Promise<void> {
  try {
    await transmit({ method: 'POST', url: `${path}?action=${logout}`, body: {} }, { silent: true })
  } catch (error) {
    console.warn('signed out here only', error)
  }
  end()
}
