import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { deposits, financeOf } from '#testing/settlements/cheques.ts'
import { type Office, test } from '#testing/office.ts'

const collectOn = (office: Office, today: string) => {
  office.clock.now = new Date(`${today}T03:00:00Z`)
  return runJob(office.app, { name: 'collection.run', payload: {}, id: today })
}
const stateOf = async ({ db }: Office, code: string) =>
  (await db.selectFrom('product').select('status').where('code', '=', code).executeTakeFirstOrThrow()).status
const told = async (office: Office, customerCode: string) =>
  (await office.demo('finance').outgoing.list({ customerCode })).rows.map(({ body }) => body)

let numbers = 0
/**
 * Opens a working line whose six months and installation, 230,000, were paid with a cheque that the bank returned on 6
 * March.
 */
async function unpaidInAdvance(office: Office) {
  const clerk = await hireClerk(office)
  const opened = await openedAccount(office, office.demo('clerk'))
  const { orderCode, customerCode, productCode } = opened
  const cheque = {
    kind: 'cheque' as const,
    amount: 230_000,
    reference: `A${++numbers}`,
    bank: 'KBZ',
    drawnOn: '2026-03-01',
  }
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders: [cheque] })
  await connected(office, opened)
  const [chequeId = ''] = await deposits(office, clerk)
  await (await financeOf(office)).cheques.bounce({ chequeId, reason: 'No funds', decidedOn: '2026-03-06' })
  return { clerk, customerCode, productCode }
}

/**
 * Throttled on 13 March, blocked on 20 March, ended on 4 June. Then 94 of 184 paid days are left: 102,174 of 200,000
 * and 5,109 of the 10,000 tax, so 122,717 of 230,000 remain unpaid.
 */
test('a line with unpaid prepaid months is throttled, blocked and terminated; its unused days reduce the debt', async ({
  office,
}) => {
  const [pays, silent] = [await unpaidInAdvance(office), await unpaidInAdvance(office)]
  await collectOn(office, '2026-03-12')
  expect(await told(office, pays.customerCode)).toEqual([])
  await collectOn(office, '2026-03-13')
  await collectOn(office, '2026-03-20')
  expect(await stateOf(office, pays.productCode)).toBe('suspended')
  expect(await told(office, pays.customerCode)).toMatchObject([
    expect.stringContaining('blocked'),
    expect.stringContaining('230,000 MMK has been overdue since 2026-03-06'),
  ])
  const decider = office.holding(
    await office.session(await office.hire(['CollectionCases', 'badDebt.propose'], 'YGN-B')),
  )
  const [pursued] = (await decider.collection.list({ customerCode: pays.customerCode })).rows
  const proposal = { caseId: pursued?.caseId ?? '', badDebtReason: 'Moved abroad' }
  await expect(decider.collection.proposeBadDebt(proposal)).rejects.toMatchObject({ code: 'lines-open' })

  const { payments } = office.holding(await office.session(pays.clerk.code))
  const tenders = [{ kind: 'cash' as const, amount: 230_000 }]
  await payments.payForInBatchPayment({ customerCode: pays.customerCode, tenders })
  expect(await stateOf(office, pays.productCode), 'unblocked by the payment itself').toBe('active')

  await collectOn(office, '2026-06-03')
  expect(await stateOf(office, silent.productCode)).toBe('suspended')
  await collectOn(office, '2026-06-04')
  expect(await stateOf(office, silent.productCode)).not.toBe('suspended')
  const counter = office.holding(await office.session(silent.clerk.code))
  expect(await counter.payments.inBatchPaymentDetails({ customerCode: silent.customerCode })).toMatchObject({
    open: 122_717,
  })
})

test('a customer without lines is not notified of a block, and no step is recorded', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  await oldBill(office, clerk, { customerCode, amount: 35_000, due: '2026-01-10' })
  const cases = async () => (await office.demo('finance').collection.list({ customerCode })).rows
  await collectOn(office, '2026-07-06')
  expect(await cases(), 'without interval').toMatchObject([{ nextStageName: 'Closed', nextStageOn: '2026-07-07' }])
  await collectOn(office, '2026-07-07')
  expect(await told(office, customerCode)).toEqual([])
  const [pursued] = await cases()
  expect(pursued).toMatchObject({ badDebtBy: '', badDebtAmount: 35_000 })
  const { rows } = await office.demo('finance').collection.steps({ caseId: pursued?.caseId ?? '' })
  expect(rows.map(({ action }) => action)).toEqual(['propose-bad-debt'])
})
