import { sql } from 'kysely'
import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { inTransaction } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

/** Creates a customer with cases of these products, oldest first; '' stands for the case of the customer's debt. */
async function pursued(office: Office, productCodes: readonly string[]): Promise<string> {
  const { customerCode } = await openedAccount(office, office.demo('clerk'))
  for (const productCode of productCodes)
    await sql`
      insert into collection_case (customer_code, product_code, payment_mode, organization_unit_code, since, stage_code,
        stage_days, stage_on)
      select code, ${productCode}, ${productCode === '' ? 'postpaid' : 'prepaid'}, organization_unit_code, '2026-03-01',
        'PRE-REMIND', 1, '2026-03-02'
      from customer where code = ${customerCode}`.execute(office.db)
  return customerCode
}

/** Reads a list page by page. Returns the rows of each page. */
async function pagesOf<Row>(read: (after: string | undefined) => Promise<{ rows: Row[]; next: string | null }>) {
  const pages: Row[][] = []
  let after: string | undefined
  do {
    const { rows, next } = await read(after)
    pages.push(rows)
    after = next ?? undefined
  } while (after !== undefined && pages.length < 9)
  return pages
}

test('cases are paged newest first, each once', async ({ office }) => {
  const customerCode = await pursued(office, ['', 'LINE-1', 'LINE-2'])
  const { collection } = office.demo('finance')
  const pages = await pagesOf((after) => collection.list({ customerCode, limit: 1, after }))
  expect(pages.map((rows) => rows.map(({ productCode }) => productCode))).toEqual([['LINE-2'], ['LINE-1'], ['']])
  expect((await collection.list({ customerCode, paymentMode: 'postpaid' })).rows).toMatchObject([{ productCode: '' }])
})

test('the actions on a case are paged in their order', async ({ office }) => {
  const customerCode = await pursued(office, ['LINE-1'])
  const { collection } = office.demo('finance')
  const caseId = (await collection.list({ customerCode })).rows[0]?.caseId ?? ''
  for (const day of ['03', '02', '01'])
    await sql`insert into collection_step (case_id, stage_code, name, zh_name, action, day, at, amount)
      values (${caseId}::bigint, ${`STEP-${day}`}, 'Step', '步骤', 'remind', ${`2026-03-${day}`}, ${`2026-03-${day}T03:00:00Z`}, 0)`.execute(
      office.db,
    )
  const pages = await pagesOf((after) => collection.steps({ caseId, limit: 2, after }))
  expect(pages.map((rows) => rows.map(({ stageCode }) => stageCode))).toEqual([['STEP-01', 'STEP-02'], ['STEP-03']])
})

test('a promise made to a visiting collector appears in the case of the debt, with its remark', async ({ office }) => {
  const customerCode = await pursued(office, ['', 'LINE-1'])
  const { collection } = office.demo('finance')
  for (const remark of ['After the harvest', '']) {
    await inTransaction(office, 'E0101', (ctx) =>
      ctx.announce('payment.promised', { customerCode, promisedOn: '2026-03-20', remark }),
    )
    expect((await collection.list({ customerCode })).rows).toMatchObject([
      { productCode: 'LINE-1', promisedOn: null, promiseRemark: null },
      { productCode: '', promisedOn: '2026-03-20', promiseRemark: remark === '' ? null : remark },
    ])
  }
})
