import { expect } from 'vitest'
import { anAccount, openedAccount } from '#orders/testing'
import { test } from '#platform/testing/office.ts'

test('one submission makes customer, order, product, account and port reservation', async ({ office }) => {
  const clerk = office.demo('clerk')
  const account = await anAccount(office, clerk)
  const opened = await clerk.orders.openAccount(account)
  console.log(opened)
  expect(await clerk.customers.find({ keyword: account.contactTel.slice(1) })).toMatchObject({
    rows: [{ matched: 'contactTel' }],
  })
  console.log(await clerk.orders.orderDetailInfo({ orderCode: opened.orderCode }))
  void openedAccount
})
