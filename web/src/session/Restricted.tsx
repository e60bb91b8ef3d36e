import type { Me } from '@lastmile/contract/session/calls.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { SecondFactor } from './SecondFactor.tsx'

const stay = () => {}

/** What stands in the place of the product until it is settled: the server answers no other call. */
export function Restricted({ me }: { me: Me }) {
  if (me.passwordExpired) return <ChangePassword open must close={stay} />
  return <SecondFactor must close={stay} />
}
