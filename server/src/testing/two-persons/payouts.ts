import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Office } from '#testing/office.ts'
import { hireClerk, walkIn } from '#testing/payments/counter.ts'
import type { Check } from './check.ts'

const amount = 60_000
const remark = 'The customer left'
const approval = ['refund.aboveCeiling'] as const
const paying = ['OtherRefundAct'] as const

/** Requests a payout of a balance above a clerk's limit. */
async function requested(office: Office): Promise<string> {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  await clerk.payments.recharge({ customerCode, tenders: [{ kind: 'cash', amount }] })
  return (await clerk.payments.requestBalancePayout({ customerCode, amount, remark })).requestCode
}

/** Inserts a request under the name of an employee who may approve, because such an employee needs no request. */
const decided = (call: 'approveBalancePayout' | 'declineBalancePayout'): Check => ({
  call: `payments.${call}`,
  refusal: 'own-request',
  step: 'asked for it',
  first: approval,
  second: approval,
  named: true,
  begins: async (office) => {
    const requestCode = await requested(office)
    return async ({ code }) => {
      await sql`update balance_payout_request set requested_by = ${code} where code = ${requestCode}`.execute(office.db)
      return ({ payments }) =>
        call === 'approveBalancePayout'
          ? payments.approveBalancePayout({ requestCode })
          : payments.declineBalancePayout({ requestCode, decisionReason: 'Without a form' })
    }
  },
})

/** Two-person checks on payouts of a balance: requested, approved and paid. */
export const payoutChecks: readonly Check[] = [
  decided('approveBalancePayout'),
  decided('declineBalancePayout'),
  {
    call: 'payments.payApprovedBalance',
    refusal: 'own-approval',
    step: 'approved it',
    first: approval,
    second: paying,
    begins: async (office) => {
      const requestCode = await requested(office)
      return async (first) => {
        await first.payments.approveBalancePayout({ requestCode })
        const tenders = [{ kind: 'card' as const, amount, reference: randomUUID().slice(0, 20) }]
        return ({ payments }) => payments.payApprovedBalance({ requestCode, tenders })
      }
    },
  },
]
