import type { Office } from '#testing/office.ts'
import { openedAccount } from '#testing/orders/public.ts'
import { hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { runJob } from '#platform/runtime.ts'
import { approved } from '#testing/approved.ts'
import { type Check, type Person, person } from './check.ts'

const adjustment = (call: 'approveAdjustment' | 'declineAdjustment'): Check => ({
  call: `bills.${call}`,
  refusal: 'own-request',
  step: 'asked for it',
  first: ['AdjustBusinessBillAct'],
  second: ['bill.aboveCeiling'],
  begins: async (office) => {
    const clerk = await hireClerk(office)
    const billNo = await oldBill(office, clerk, {
      customerCode: await walkIn(office),
      amount: 90_000,
      due: '2026-01-10',
    })
    return async (first) => {
      const request = { billNo, line: 1, chargeType: 'outage', remark: 'Three weeks without a line', amount: -50_000 }
      const { requestCode } = await first.bills.requestAdjustment(request)
      return async ({ code, bills }) => {
        await office.db.updateTable('employee').set({ adjust_ceiling: 80_000 }).where('code', '=', code).execute()
        return call === 'approveAdjustment'
          ? bills.approveAdjustment({ requestCode })
          : bills.declineAdjustment({ requestCode, decisionReason: 'The line worked' })
      }
    }
  },
})

const batch: Check = {
  call: 'rechargeCards.activate',
  refusal: 'own-batch',
  step: 'made it',
  unit: 'HQ',
  first: ['RechargeCards'],
  second: ['RechargeCards'],
  begins: async () => async (first) => {
    const wanted = { quantity: 3, cardValue: 20_000, usableUntil: '2026-12-31' }
    const { batchCode } = await first.rechargeCards.make(wanted)
    return ({ rechargeCards }) => rechargeCards.activate({ batchCode })
  },
}

/** Creates a sale that earns its seller 5,000. */
async function sells(office: Office, salesMan: string): Promise<void> {
  await office.db.updateTable('product_offering').set({ base_fee_ratio: 0.8 }).where('code', '=', 'HF30').execute()
  const share = { scale_profit_share: 2.5, profit_share_value: 1_000 }
  await office.db.updateTable('product_offering_price').set(share).where('code', '=', 'HF30-6').execute()
  const { orderCode } = await openedAccount(office, office.demo('clerk'), { salesMan })
  const tenders = [{ kind: 'cash' as const, amount: 230_000 }]
  await (await hireClerk(office)).payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
}
let slips = 0
const pays = ({ clock }: Office, { commissions }: Pick<Person, 'commissions'>, sellerCode: string) =>
  commissions.pay({
    sellerCode,
    through: clock.now.toISOString().slice(0, 10),
    payoutWay: 'payout-transfer',
    bankAccountCode: 'KBZ',
    reference: `TWO-${++slips}`,
    expectedAmount: 5_000,
  })
const payouts: readonly Check[] = [
  {
    call: 'commissions.pay',
    refusal: 'own-commission',
    step: 'earned it',
    first: [],
    second: ['commission.pay'],
    named: true,
    begins: async (office) => async (first) => {
      await sells(office, first.code)
      return (second) => pays(office, second, first.code)
    },
  },
  {
    call: 'commissions.takeBack',
    refusal: 'own-payout',
    step: 'paid it out',
    first: ['commission.pay'],
    second: ['commission.takeBack'],
    begins: async (office) => {
      const seller = await office.hire([], 'YGN-H1')
      await sells(office, seller)
      return async (first) => {
        const { payoutCode } = await pays(office, first, seller)
        return ({ commissions }) => commissions.takeBack({ payoutCode, reason: 'The bank sent it back' })
      }
    },
  },
  {
    call: 'commissions.takeBack',
    refusal: 'own-payout',
    step: 'was paid',
    first: [],
    second: ['commission.takeBack'],
    named: true,
    begins: async (office) => async (first) => {
      await sells(office, first.code)
      const { payoutCode } = await pays(office, await person(office, ['commission.pay']), first.code)
      return ({ commissions }) => commissions.takeBack({ payoutCode, reason: 'The bank sent it back' })
    },
  },
]

const day = 86_400_000
const badDebt: Check = {
  call: 'collection.writeOff',
  refusal: 'own-proposal',
  step: 'proposed it',
  unit: 'YGN-B',
  first: ['badDebt.propose'],
  second: ['badDebt.approve'],
  begins: async (office) => {
    const customerCode = await walkIn(office)
    await oldBill(office, await hireClerk(office), { customerCode, amount: 35_000, due: '2026-01-10' })
    for (let days = 0; days < 7; days++) {
      await runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })
      office.clock.forward(day)
    }
    const { rows } = await (await person(office, ['CollectionCases'], 'YGN-B')).collection.list({ customerCode })
    const caseId = rows[0]?.caseId ?? ''
    return async (first) => {
      await first.collection.proposeBadDebt({ caseId, badDebtReason: 'Moved abroad' })
      return ({ collection }) => collection.writeOff({ caseId, expectedAmount: 35_000 })
    }
  },
}

/** Advances the clock past April. */
function isMay({ clock }: Office): void {
  const may = new Date('2026-05-10T03:00:00Z')
  if (clock.now < may) clock.now = may
}

const month = '2026-03-01'
/** Recognizes the revenue of March, and optionally closes the month. */
async function stands(office: Office, wanted: 'period-closed' | 'recognised'): Promise<void> {
  isMay(office)
  const keeper = async () => (await person(office, ['AccountingPeriods', 'period.reopen'], 'HQ')).periods
  const state = async () =>
    (await (await keeper()).list({})).rows.find((row) => row.month === month)?.periodState ?? 'period-open'
  if ((await state()) === 'period-open') {
    await (await keeper()).recognise({ month })
    await office.work()
  }
  if ((await state()) === wanted) return
  await (wanted === 'recognised' ? (await keeper()).reopen({ month }) : (await keeper()).close({ month }))
}
const periods: readonly Check[] = [
  {
    call: 'periods.reopen',
    refusal: 'own-closing',
    step: 'closed it',
    unit: 'HQ',
    first: ['AccountingPeriods'],
    second: ['period.reopen'],
    begins: async (office) => {
      await stands(office, 'recognised')
      return async (first) => {
        await first.periods.close({ month })
        return (second) => second.periods.reopen({ month })
      }
    },
  },
  {
    call: 'periods.close',
    refusal: 'own-reopening',
    step: 'opened it again',
    unit: 'HQ',
    first: ['period.reopen'],
    second: ['AccountingPeriods'],
    begins: async (office) => {
      await stands(office, 'period-closed')
      return async (first) => {
        await first.periods.reopen({ month })
        return (second) => second.periods.close({ month })
      }
    },
  },
]

let billDay = 0
/** Bill runs that need a second person because their billing day has had no run before. */
const run = (step: 'started it' | 'computed it again'): Check => ({
  call: 'billRuns.approve',
  refusal: 'second-person',
  step,
  unit: 'HQ',
  first: ['BillRuns'],
  second: ['BillRuns', 'billRun.approve'],
  begins: async (office) => {
    isMay(office)
    const starts = ({ billRuns }: Pick<Person, 'billRuns'>) =>
      billRuns.start({ billMonth: '2026-04-01', billDay: ++billDay })
    const begun = step === 'started it' ? null : await starts(await person(office, ['BillRuns'], 'HQ'))
    await office.work()
    return async (first) => {
      const { runId } = begun ? await first.billRuns.compute({ runId: begun.runId }) : await starts(first)
      await office.work()
      return ({ billRuns }) => approved(billRuns, runId)
    }
  },
})

/** Two-person checks on the ledger. The last ones advance the clock. */
export const bookChecks: readonly Check[] = [
  adjustment('approveAdjustment'),
  adjustment('declineAdjustment'),
  batch,
  ...payouts,
  badDebt,
  ...periods,
  run('started it'),
  run('computed it again'),
]
