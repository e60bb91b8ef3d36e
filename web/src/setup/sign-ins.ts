import { useSession } from '#platform/session.ts'
import { storeOf, useStore } from '#platform/store.ts'
import type { SignIns } from './plan.ts'

/** The one-time passwords still shown, and the employee who created them. */
const handed = storeOf<{ to: string; signIns: SignIns }>({ to: '', signIns: [] })
const none: SignIns = []

/** Hides the passwords for good. */
export const putAway = (): void => handed.set({ to: '', signIns: [] })

/** Returns the passwords for this employee, which survive navigation, and a function that keeps new ones. */
export function useSignIns(): { signIns: SignIns; keep: (signIns: SignIns) => void } {
  const me = useSession(({ employee }) => employee?.employee.code ?? '')
  const signIns = useStore(handed, (state) => (state.to === me ? state.signIns : none))
  return { signIns, keep: (created) => handed.set({ to: me, signIns: created }) }
}
