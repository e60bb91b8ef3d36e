import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk, oldBill } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
const aLine = async (office: Office) => connected(office, await openedAccount(office, office.demo('clerk'), monthly))
const statusOf = async ({ db }: Office, code: string) =>
  (await db.selectFrom('product').select('status').where('code', '=', code).executeTakeFirstOrThrow()).status

/** From 6 March: 26 of 31 days at 38,000 are 31870.97, so 31,871. */
test('a line blocked for arrears is billed for all its days; one suspended by its customer is not', async ({
  office,
}) => {
  const [blocked, paused] = [await aLine(office), await aLine(office)]
  const clerk = await hireClerk(office)
  await oldBill(office, clerk, { customerCode: blocked.customerCode, amount: 35_000, due: '2025-12-01' })
  const { productCode } = blocked
  for (let passed = 0; passed < 20 && (await statusOf(office, productCode)) === 'active'; passed += 1) {
    await runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })
    office.clock.forward(day)
  }
  expect(await statusOf(office, productCode)).toBe('suspended')
  const blocks = await office.db.selectFrom('product_block').selectAll().execute()
  expect(blocks).toMatchObject([{ product_code: productCode, owner: 'arrears', until: null }])

  office.clock.now = new Date('2026-03-21T03:00:00Z')
  await office.demo('clerk').orders.suspend({ ...paused, reason: 'travel' })
  office.clock.now = new Date('2026-04-02T03:00:00Z')
  const starter = office.holding(await office.session(await office.hire(['BillRuns'], 'HQ'))).billRuns
  const { runId } = await starter.start({ billMonth: '2026-03-01' })
  await office.work()
  const { rows } = await starter.items({ runId, limit: 200 })
  const billed = (code: string) => rows.find((row) => row.productCode === code)
  expect(billed(productCode)).toMatchObject({ billedDays: 26, amount: 31_871 })
  expect(billed(paused.productCode)?.billedDays, 'billed for 6 to 20 March').toBe(15)
})

/** From 6 to 8 March: 3 of 31 days at 38,000 are 3677.42, so 3,677. */
test('days of a block are not billed if the collection stage stops billing', async ({ office }) => {
  await office.db
    .updateTable('collection_stage')
    .set({ stops_billing: true, days: 10 })
    .where('code', '=', 'POST-BLOCK')
    .execute()
  office.clock.now = new Date('2026-03-06T03:00:00Z')
  const { customerCode, productCode } = await aLine(office)
  await oldBill(office, await hireClerk(office), { customerCode, amount: 35_000, due: '2025-12-01' })
  for (const today of ['2026-03-06', '2026-03-09']) {
    office.clock.now = new Date(`${today}T03:00:00Z`)
    await runJob(office.app, { name: 'collection.run', payload: {}, id: today })
  }
  expect(await statusOf(office, productCode)).toBe('suspended')
  const blocks = office.db.selectFrom('product_block').select('stops_billing').where('product_code', '=', productCode)
  expect(await blocks.execute()).toEqual([{ stops_billing: true }])
  office.clock.now = new Date('2026-03-20T03:00:00Z')
  const shown = await office.demo('clerk').orders.productsForClosable({ customerCode })
  expect(shown[0]?.effect, 'closing counts the same days').toMatchObject({ amount: 3_677 })
})
