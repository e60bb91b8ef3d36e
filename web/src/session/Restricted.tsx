import type { Me } from '@lastmile/contract/session/calls.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { SecondFactor } from './SecondFactor.tsx'

const stay = () => {}

/** Shown instead of the app until the restriction is lifted, because the server refuses all other calls. */
export function Restricted({ me }: { me: Me }) {
  if (me.passwordExpired) return <ChangePassword open must close={stay} />
  return <SecondFactor must close={stay} />
}
