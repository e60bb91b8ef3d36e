import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { approved } from '#testing/approved.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import { pagesOf } from '#testing/pdf.ts'

vi.setConfig({ testTimeout: 60_000 })

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
const aLine = async (office: Office) => connected(office, await openedAccount(office, office.demo('clerk'), monthly))

type Posted = Awaited<ReturnType<typeof postedOnce>>
let run: Promise<Posted> | undefined
/** Returns the same run to all tests, because a month can be billed only once. */
async function posted(office: Office): Promise<Posted> {
  run ??= postedOnce(office)
  const made = await run
  office.clock.now = new Date('2026-04-02T03:00:00Z')
  return made
}

/** Posts the first month of three lines, one of whose customers reads Chinese; one of the bills is paid. */
async function postedOnce(office: Office) {
  const lines = [await aLine(office), await aLine(office), await aLine(office)] as const
  const [starter, second] = [
    await office.hire(['BillRuns'], 'HQ'),
    await office.hire(['BillRuns', 'billRun.approve'], 'HQ'),
  ]
  office.clock.now = new Date('2026-04-02T03:00:00Z')
  await office.demo('clerk').customerNotices.keep({
    customerCode: lines[1].customerCode,
    version: 0,
    language: 'zh-CN',
    remindBySms: true,
    remindByEmail: true,
  })
  const finance = office.holding(await office.session(starter))
  const { runId } = await finance.billRuns.start({ billMonth: '2026-03-01' })
  await expect(finance.billPrints.start({ runId }), 'a run that is not posted is not printed').rejects.toMatchObject({
    code: 'wrong-state',
  })
  await office.work()
  await approved(office.holding(await office.session(second)).billRuns, runId)
  await office.work()
  const clerk = await hireClerk(office)
  const cash = { kind: 'cash' as const, amount: 31_871 }
  await clerk.payments.payForInBatchPayment({ customerCode: lines[2].customerCode, tenders: [cash] })
  return { lines, finance, runId, starter }
}

const fetched = async (office: Office, code: string, printId: string) => {
  const { raw, headers } = await office.raw('GET', `bill-prints/${printId}/pdf`, {
    headers: { token: await office.session(code) },
  })
  return { headers, pages: await pagesOf(raw) }
}

test('the bills of a posted run become one file, each in its customer’s language, ordered by number', async ({
  office,
}) => {
  const { lines, finance, runId, starter } = await posted(office)
  const ours = lines.map(({ customerCode }) => customerCode)
  const count = await finance.billPrints.count({ runId })
  expect(count).toEqual({ billCount: 3, chineseCount: 1 })
  const { printId, billCount } = await finance.billPrints.start({ runId })
  expect(billCount, 'the number of bills matches the preview').toBe(count.billCount)
  expect((await finance.billPrints.list({ runId })).rows).toMatchObject([
    { printState: 'print-making', setCount: 0, billCount: 3, keptUntil: null },
  ])
  await expect(finance.billPrints.pdf({ printId })).rejects.toMatchObject({ code: 'print-gone' })
  await office.work()
  expect((await finance.billPrints.list({ runId })).rows).toMatchObject([
    { printState: 'print-made', setCount: 3, unitName: null, owedOnly: false, keptUntil: '2026-04-09T03:00:00.000Z' },
  ])
  const { headers, pages } = await fetched(office, starter, printId)
  expect(headers['content-disposition']).toContain(`bills-2026-03-${printId}.pdf`)
  expect(pages).toHaveLength(3)
  for (const [at, page] of pages.entries()) {
    expect(page, 'bills are sorted by customer').toContain(ours.toSorted()[at])
    const chinese = page.includes(lines[1].customerCode)
    expect(page).toContain(chinese ? '第1页，共1页' : 'Page 1 of 1')
    expect(page).toContain(chinese ? '账单' : 'Due date')
    expect(page).toMatch(chinese ? /编号 2026-\d{6}/ : /No\. 2026-\d{6}/)
  }
  const { rows } =
    await sql`select from employee_log where call = 'billPrints.pdf' and employee_code = ${starter}`.execute(office.db)
  expect(rows, 'each download of bills is logged').toHaveLength(2)
})

test('a print can be limited to unpaid bills and to a unit and those below it; others cannot see it', async ({
  office,
}) => {
  const { lines, finance, runId, starter } = await posted(office)
  const owed = await finance.billPrints.start({ runId, organizationUnitCode: 'YGN-H1', owedOnly: true })
  await office.work()
  const { pages } = await fetched(office, starter, owed.printId)
  expect(pages).toHaveLength(2)
  expect(pages.join(' '), 'a customer who has paid gets no bill').not.toContain(lines[2].customerCode)
  const elsewhere = { runId, organizationUnitCode: 'MDY-H1' }
  expect(await finance.billPrints.count(elsewhere)).toEqual({ billCount: 0, chineseCount: 0 })
  await expect(finance.billPrints.start(elsewhere)).rejects.toMatchObject({ code: 'nothing-to-print' })
  const hall = office.holding(await office.session(await office.hire(['BillRuns'], 'MDY-H1')))
  for (const asks of [
    () => hall.billPrints.list({ runId }),
    () => hall.billPrints.count({ runId }),
    () => hall.billPrints.start({ runId }),
    () => hall.billPrints.pdf({ printId: owed.printId }),
    () => hall.billPrints.stop({ printId: owed.printId }),
  ])
    await expect(asks()).rejects.toMatchObject({ code: 'not-found' })
  const nobody = office.holding(await office.session(await office.hire(['billInfo'], 'HQ')))
  await expect(nobody.billPrints.pdf({ printId: owed.printId })).rejects.toMatchObject({ code: 'no-permission' })
})

/** Copies a customer's bill 240 times, as if the run had posted that many bills and all were paid. */
async function many(office: Office, { runId, customerCode }: { runId: string; customerCode: string }) {
  await sql`insert into bill_run_item select run_id, customer_code, product_code, 100 + n, kind, days, billed_days, rate, gross, tax, tax_code,
      tax_percent, price_code, price_version, name, zh_name, state, reason, 'X' || n
    from bill_run_item, generate_series(1, 240) n where run_id = ${runId}::bigint and customer_code = ${customerCode}`.execute(
    office.db,
  )
  await sql`insert into bill (customer_code, bill_no, organization_unit_code, number_year, number, charge_period, state, billed_amount, paid_amount,
      due_on, posted_at, created_at)
    select b.customer_code, 'X' || n, b.organization_unit_code, b.number_year, 1000 + n, b.charge_period, 'settled', b.billed_amount, b.billed_amount, b.due_on,
      b.posted_at, b.created_at
    from bill b, generate_series(1, 240) n where b.customer_code = ${customerCode} and b.number is not null and b.order_code is null`.execute(
    office.db,
  )
  return async () => {
    await sql`delete from bill_run_item where bill_no like 'X%'`.execute(office.db)
    await sql`delete from bill where bill_no like 'X%'`.execute(office.db)
  }
}

test('a killed print resumes after its last part; a stopped or expired one leaves nothing behind', async ({
  office,
}) => {
  const { lines, finance, runId, starter } = await posted(office)
  const undo = await many(office, { runId, customerCode: lines[0].customerCode })
  const { printId, billCount } = await finance.billPrints.start({ runId })
  expect(billCount).toBe(243)
  // Makes storing the third part fail, which leaves the state of a process that dies after the second part.
  await sql`alter table bill_print_part add constraint dies check (part < 2)`.execute(office.db)
  const job = { name: 'billing.print-bills', payload: { printId }, id: 'test' } as const
  await expect(runJob(office.app, job)).rejects.toThrow('dies')
  await sql`alter table bill_print_part drop constraint dies`.execute(office.db)
  const now = async () => (await finance.billPrints.list({ runId })).rows[0]
  expect(await now()).toMatchObject({ printState: 'print-making', setCount: 200 })
  await Promise.all([runJob(office.app, job), runJob(office.app, { ...job, id: 'twice' })])
  expect(await now()).toMatchObject({ printState: 'print-made', setCount: 243 })
  const { pages } = await fetched(office, starter, printId)
  const numbers = pages.map((page) => Number(/20\d\d-(\d{6})/.exec(page)?.[1]))
  expect(new Set(numbers).size, 'each bill is printed once').toBe(243)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  await expect(finance.billPrints.stop({ printId })).rejects.toMatchObject({ code: 'wrong-state' })

  const second = await finance.billPrints.start({ runId })
  await finance.billPrints.stop({ printId: second.printId })
  await office.work()
  expect(await now()).toMatchObject({ printState: 'print-stopped', setCount: 0 })
  await expect(finance.billPrints.pdf({ printId: second.printId })).rejects.toMatchObject({ code: 'print-gone' })

  office.clock.now = new Date('2026-04-09T03:00:01Z')
  await runJob(office.app, { name: 'billing.forget-prints', payload: {}, id: 'test' })
  const { rows } = await sql`select from bill_print_part union all select from bill_print_bill`.execute(office.db)
  expect(rows).toHaveLength(0)
  await expect(office.holding(await office.session(starter)).billPrints.pdf({ printId })).rejects.toMatchObject({
    code: 'print-gone',
  })
  await undo()
})
