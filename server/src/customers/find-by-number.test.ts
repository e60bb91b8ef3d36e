import { sql } from 'kysely'
import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'

test('finds a phone number by its prefix in any format, and a bill by its number', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk, { contactTel: '+959790045678' })
  const other = await openedAccount(office, clerk, { contactTel: '09511112222' })
  for (const keyword of ['097900', '09 790-0', '+95 979', '959790', '00959790', '97900456'])
    expect({ keyword, ...(await clerk.customers.find({ keyword })) }).toMatchObject({
      keyword,
      rows: [{ customerCode, matched: 'contactTel' }],
    })
  expect(await clerk.customers.find({ keyword: '0951' })).toMatchObject({
    rows: [{ customerCode: other.customerCode }],
  })
  const both = await clerk.customers.find({ keyword: '09' })
  expect(both.rows.map((row) => row.customerCode)).toEqual(expect.arrayContaining([customerCode, other.customerCode]))
  expect(await clerk.customers.find({ keyword: `${customerCode}-01` })).toMatchObject({
    rows: [{ customerCode, matched: 'customerCode' }],
  })
  for (const keyword of ['+44 979', '0098']) expect(await clerk.customers.find({ keyword })).toMatchObject({ rows: [] })
})

test('finds a broadband account with a realm, or named like a MAC address', async ({ office }) => {
  const clerk = office.demo('clerk')
  for (const broadbandAccount of ['Ma.Ei@golden', '02:a0:00:00:08:2b']) {
    const { customerCode } = await openedAccount(office, clerk, { broadbandAccount })
    for (const keyword of [broadbandAccount, broadbandAccount.slice(0, 8).toUpperCase()])
      expect(await clerk.customers.find({ keyword })).toMatchObject({
        rows: [{ customerCode, matched: 'broadbandAccount', broadbandAccounts: [broadbandAccount.toLowerCase()] }],
      })
  }
})

test('the printed number of a bill finds its customer, in the visible units', async ({ office }) => {
  const clerk = await hireClerk(office, { more: ['SimpleMiscProcessAct'] })
  const customerCode = await walkIn(office)
  await oldBill(office, clerk, { customerCode, amount: 9_000, due: '2026-02-10' })
  const [bill] = (await clerk.bills.list({ customerCode })).rows
  const keyword = bill?.documentNumber ?? ''
  expect(keyword).toMatch(/^2026-\d{6}$/)
  for (const typed of [keyword, keyword.replace(/-0+/, '-')])
    expect(await clerk.customers.find({ keyword: typed })).toMatchObject({
      rows: [{ customerCode, matched: 'documentNumber' }],
    })
  const stranger = await hireClerk(office, { unit: 'MDY-H1', more: ['SimpleMiscProcessAct'] })
  for (const [who, typed] of [
    [stranger, keyword],
    [clerk, '2026-999999'],
    [clerk, '2025-000001'],
  ] as const)
    expect(await who.customers.find({ keyword: typed })).toMatchObject({ rows: [] })
})

test('the search by phone prefix uses an index', async ({ office }) => {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where indexname = 'customer_tel_start'`.execute(office.db)
  expect(rows[0]?.definition).toContain('text_pattern_ops')
})
