import { randomUUID } from 'node:crypto'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { workflow } from '@lastmile/contract/workflow/calls.ts'
import { expect } from 'vitest'
import { anAccount, type Api } from '#testing/orders/public.ts'
import { hireClerk, sixMonths, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { paidOrder, taskAt } from '#testing/workflow/public.ts'

/**
 * 64 concurrent calls, each by a different person, compete for something that exists only once. Exactly one succeeds;
 * every other is refused with the reason and leaves no trace. Two more races are tested in their slices: a clerk's cash
 * limit together with receipt numbers (payments/pay-broadband.test.ts), and note blocks that are rolled back
 * (notes/take-receipt-number.test.ts).
 */
const people = 64
const everyone = <T>(make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: people }, (_, at) => make(at)))

/** Runs all of them at once. Checks the responses to the losers, and returns the winner's result and identity. */
async function onlyOne<T>(racing: readonly Promise<T>[], told: string): Promise<{ won: T; by: number }> {
  const outcomes = await Promise.allSettled(racing)
  const losers = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(new Set(losers.map(({ reason }) => (reason as { code?: string }).code ?? String(reason)))).toEqual(
    new Set([told]),
  )
  expect(losers).toHaveLength(people - 1)
  const by = outcomes.findIndex(({ status }) => status === 'fulfilled')
  return { won: (outcomes[by] as PromiseFulfilledResult<T>).value, by }
}

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const price = (sixMonths.period ?? 0) + (sixMonths.install ?? 0)

const countOf = async (office: Office, table: 'customer' | 'customer_order' | 'product' | 'bill' | 'payment') =>
  (
    await office.db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('64 clerks sell one port only once', async ({ office }) => {
  const port = { odbCode: 'KMY-02', portCode: '3' }
  const forms = await everyone(async () => {
    const api: Api = office.holding(await office.session(await office.hire(['CustomerOpenAct'])))
    return { ...api, account: await anAccount(office, api, port) }
  })
  const count = () =>
    Promise.all((['customer', 'customer_order', 'product', 'bill'] as const).map((t) => countOf(office, t)))
  const before = await count()
  const { won } = await onlyOne(
    forms.map(({ orders, account }) => orders.openAccount(account)),
    'port-taken',
  )
  expect((await count()).map((rows, at) => rows - (before[at] ?? 0))).toEqual([1, 1, 1, 1])
  const taken = office.db.selectFrom('odb_port').select(['status', 'product_code']).where('odb_code', '=', port.odbCode)
  expect(await taken.where('code', '=', port.portCode).execute()).toEqual([
    { status: 'reserved', product_code: won.productCode },
  ])
})

test('one of 64 technicians gets a task', async ({ office }) => {
  const taskId = await taskAt(office, await paidOrder(office), 'appointment')
  const team = await everyone(async () => {
    const employee_code = await office.hire([workflow.claim.permission].flat() as FunctionCode[])
    await office.db.insertInto('work_team_member').values({ team_code: 'YGN-T1', employee_code }).execute()
    return { employee_code, api: office.holding(await office.session(employee_code)) }
  })
  const { by } = await onlyOne(
    team.map(({ api }) => api.workflow.claim({ taskId })),
    'task-taken',
  )
  const task = office.db.selectFrom('task').select('assignee').where('id', '=', Number(taskId))
  expect(await task.execute()).toEqual([{ assignee: team[by]?.employee_code }])
})

test('64 clerks pay one bill only once', async ({ office }) => {
  const clerks = await everyone(() => hireClerk(office))
  const orderCode = await unpaidOrder(office, { code: clerks[0]?.code ?? '' }, { customerCode: await walkIn(office) })
  const payments = await countOf(office, 'payment')
  const { by } = await onlyOne(
    clerks.map((clerk) => clerk.payments.payBroadband({ orderCode, expectedAmount: price, tenders: cash(price) })),
    'already-paid',
  )
  expect(await countOf(office, 'payment')).toBe(payments + 1)
  const codes = clerks.map(({ code }) => code)
  const held = await office.db
    .selectFrom('employee_cash')
    .select(['employee_code', 'unsettled'])
    .where('employee_code', 'in', codes)
    .execute()
  expect(held.filter(({ unsettled }) => unsettled !== 0)).toEqual([{ employee_code: codes[by], unsettled: price }])
  const used = await office.db
    .selectFrom('note_block')
    .select('holder_code')
    .where('holder_code', 'in', codes)
    .where('next_no', '>', 1)
    .execute()
  expect(used).toEqual([{ holder_code: codes[by] }])
})

test('64 clicks with one submission key are one payment with one response', async ({ office }) => {
  const clerk = await hireClerk(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode: await walkIn(office) })
  const form = office.holding(clerk.token, { headers: { 'idempotency-key': randomUUID() } })
  const payments = await countOf(office, 'payment')
  const answers = await everyone(() =>
    form.payments.payBroadband({ orderCode, expectedAmount: price, tenders: cash(price) }),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await countOf(office, 'payment')).toBe(payments + 1)
  expect(await clerk.settlements.unSettlementCollection({})).toMatchObject({ count: 1, unsettledAmount: price })
})

test('64 requests for one collection create one settlement, which one of 64 cashiers confirms', async ({ office }) => {
  const clerk = await hireClerk(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode: await walkIn(office) })
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: price, tenders: cash(price) })
  const asking = Array.from({ length: people }, () =>
    clerk.settlements.request({ collections: [{ paymentCode, line: 1 }] }),
  )
  const { settlementCode } = (await onlyOne(asking, 'not-unsettled')).won
  const cashiers = await everyone(async () => office.holding(await office.session(await office.hire(['DeptConfirm']))))
  await onlyOne(
    cashiers.map(({ settlements }) => settlements.confirm({ settlementCode, countedAmount: price })),
    'wrong-state',
  )
  expect(await clerk.settlements.unSettlementCollection({})).toMatchObject({ count: 0, unsettledAmount: 0 })
})
