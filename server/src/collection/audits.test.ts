import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import { connected, openedAccount, paidThrough } from '#testing/orders/public.ts'

const day = 86_400_000
const collect = (office: Office) => runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })

/** Returns the findings of the audit after `change`; `back` restores the books. */
async function found(office: Office, change: RawBuilder<unknown>, back: RawBuilder<unknown>): Promise<string[]> {
  await change.execute(office.db)
  const violations = await office.audit()
  await back.execute(office.db)
  return violations.map(({ invariant }) => invariant)
}

const works =
  'since the last collection run, every active prepaid line has paid days, a grace period or a promise to pay'
const over = 'a prepaid product is blocked as expired only while its paid days are over'
const caused = 'every customer block has the order that started it, and no ended product has a block'
const suspended = 'a product is suspended exactly while it has a block'

test('the audit finds a working line that is unpaid, and a block without a cause', async ({ office }) => {
  const line = await connected(office, await openedAccount(office, office.demo('clerk')))
  const other = await connected(office, await openedAccount(office, office.demo('clerk')))
  const of = (code: string) => sql`update product set status = 'active' where code = ${code}`
  const holds = (code: string) => sql`update product set status = 'suspended' where code = ${code}`
  await paidThrough(office, line, '2026-03-09') // today is 6 March
  await paidThrough(office, other, '2026-03-20')
  office.clock.forward(7 * day)
  expect(await office.audit(), 'the days are over, but the nightly run is still due').toEqual([])
  await collect(office)
  expect(await office.audit()).toEqual([])

  const { productCode } = line
  const unblocked = sql`with free as (update product_block set until = now() where product_code = ${productCode})
    update product set status = 'active' where code = ${productCode}`
  const blocked = sql`with held as (update product_block set until = null where product_code = ${productCode})
    update product set status = 'suspended' where code = ${productCode}`
  expect(await found(office, unblocked, blocked)).toContain(works)

  const lay = (
    owner: string,
  ) => sql`with held as (insert into product_block (customer_code, product_code, owner, since, reason)
      values (${other.customerCode}, ${other.productCode}, ${owner}, ${office.clock.now}, 'planted'))
    update product set status = 'suspended' where code = ${other.productCode}`
  const lifted = sql`with free as (delete from product_block where product_code = ${other.productCode})
    update product set status = 'active' where code = ${other.productCode}`
  expect(await found(office, lay('expired'), lifted)).toContain(over)
  expect(await found(office, lay('customer'), lifted)).toContain(caused)
  expect(await found(office, of(productCode), holds(productCode))).toContain(suspended)

  office.clock.forward(8 * day)
  expect(await office.audit(), 'the days of the other line ended yesterday').toEqual([])
  await collect(office)
  office.clock.forward(30 * day)
  await collect(office)
  expect(await office.audit()).toEqual([])
  const { status } = await office.db
    .selectFrom('product')
    .select('status')
    .where('code', '=', other.productCode)
    .executeTakeFirstOrThrow()
  expect(status).toBe('suspended')
})
