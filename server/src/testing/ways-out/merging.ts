import type { Office } from '#testing/office.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { hired, withCash } from '#testing/settlements/cash.ts'
import type { WayOut } from './way.ts'

/** Creates a store without a cashier, and a clerk there who holds 800 in cash. */
async function newStore(office: Office, code: string) {
  const admin = office.demo('admin')
  const store = { name: code, zhName: code, type: 'hall', parentCode: 'YGN-B' } as const
  const { version } = await admin.organizationUnits.add({ code, ...store, childrenOperationAcceptable: false })
  const held = await withCash(office, [300, 500], { unit: code })
  return { ...held, merge: () => admin.unitChanges.merge({ code, into: 'YGN-H2', version }) }
}

/** Transfers an employee to another unit, with the cash in hand. */
const moves = (office: Office, employeeCode: string, unit: string) =>
  office.db.updateTable('employee').set({ organization_unit_code: unit }).where('code', '=', employeeCode).execute()

/** Ways out of refusals about cash in transit that employees of a merged unit hold. */
export const mergingWays: readonly WayOut[] = [
  ...(['settlements.confirm', 'settlements.revoke'] as const).map(
    (call): WayOut => ({
      refusal: 'unit-in-the-way',
      from: 'unitChanges.merge',
      calls: [call],
      another: true,
      begins: async (office) => {
        const cashier = await hired(office, ['DeptConfirm'], 'YGN-B')
        const { clerk, collections, merge } = await newStore(office, call === 'settlements.confirm' ? 'NEW-1' : 'NEW-2')
        const { settlementCode } = await clerk.settlements.request({ collections })
        return {
          refused: merge,
          way: async () =>
            call === 'settlements.revoke'
              ? clerk.settlements.revoke({ settlementCode })
              : cashier.settlements.confirm({ settlementCode, countedAmount: 800 }),
          again: true,
        }
      },
    }),
  ),
  {
    refusal: 'unit-in-the-way',
    from: 'unitChanges.merge',
    calls: ['handovers.withdraw'],
    another: true,
    begins: async (office) => {
      const { clerk, merge } = await newStore(office, 'NEW-3')
      const taker = await hireClerk(office)
      await moves(office, clerk.code, 'YGN-H1')
      const { handoverCode } = await clerk.handovers.offer({ takerCode: taker.code, countedAmount: 800 })
      await moves(office, taker.code, 'NEW-3')
      return {
        refused: merge,
        way: () => clerk.handovers.withdraw({ handoverCode }),
        again: true,
      }
    },
  },
]
