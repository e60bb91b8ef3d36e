import { walkIn } from '#testing/payments/counter.ts'
import { closedLine } from '#testing/stock/closed-line.ts'
import { hired } from '#testing/stock/public.ts'
import type { WayOut } from './way.ts'

/** The ways out of refusals to receive a device. */
export const recoveryWays: readonly WayOut[] = [
  {
    refusal: 'device-of-other',
    from: 'recoveries.receive',
    calls: ['recoveries.receive'],
    begins: async (office) => {
      const { number } = await closedLine(office)
      const customerCode = await walkIn(office)
      const clerk = await hired(office, ['DeviceRecovery', 'CustomerEquipment', 'recovery.receive'], 'YGN-H1')
      const device = { number, returnCondition: 'good-condition' } as const
      return {
        refused: () => clerk.recoveries.receive({ ...device, customerCode }),
        way: () => clerk.recoveries.receive(device),
      }
    },
  },
]
