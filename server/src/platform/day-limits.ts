import type { Call } from '@lastmile/contract/platform/call.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { limitedDaysOf } from '@lastmile/contract/platform/day-limits.ts'
import { faultText } from '@lastmile/contract/platform/faults.ts'
import { Refused } from './context.ts'

/** Refuses input dates that are further in the future than their schema allows, each at its field. */
export function requireDaysWithinHorizon({ input: schema }: Call, input: unknown, today: string): void {
  const late = limitedDaysOf(schema, input)
    .map((one) => ({ ...one, latest: addDays(today, one.daysAhead) }))
    .filter(({ day, latest }) => day > latest)
  if (late.length === 0) return
  throw new Refused(
    'invalid-input',
    {},
    {
      fields: (language) =>
        late.map(({ path, latest }) => ({
          field: path.join('.'),
          msg: faultText(String(path.findLast((step) => typeof step === 'string')), tooLate(latest), language),
        })),
    },
  )
}

const tooLate = (latest: string) => ({ rule: 'day-too-late', params: { latest } }) as const
