import { catalogue } from '@lastmile/contract/catalogue.ts'
import { admits, type Call } from '@lastmile/contract/platform/call.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { waysOut } from '@lastmile/contract/ways-out.ts'
import type { Actor } from './context.ts'

/** Whether the actor may make a call of the catalog, named `slice.name`. */
function may({ permissions }: Actor, call: string): boolean {
  const [slice = '', name = ''] = call.split('.')
  const found = (catalogue as Record<string, Record<string, Call>>)[slice]?.[name]
  return found !== undefined && admits(found.permission, (right) => permissions.has(right))
}

/** Whether a refusal names ways out but the employee may take none of them. */
export function needsColleague(actor: Actor, code: RefusalCode): boolean {
  const ways = waysOut[code]
  if (!ways || !actor.tokenHash) return false
  return !ways.some((calls) => calls.every((call) => may(actor, call)))
}
