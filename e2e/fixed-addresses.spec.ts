import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { opensCustomer, opensPage } from './office/customer.ts'
import { chooses, confirmsDialog, fills, notice, rowWith } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { installed } from './office/given.ts'
import { adds, drawer, pressesAdd, submits } from './office/new-employees.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

test('a static IP address comes from a pool, is shown with the line, and can be changed', async ({ office }) => {
  const { line, customerCode, productCode } = await installed(office)
  const engineer = await signsInAs(office, 'network')
  const { page, words } = engineer
  const { networkResources, addressPools: t } = words
  const third = randomInt(1, 255)
  const code = `PUBLIC-${third}`
  await opensFunction(engineer, 'NetWorkResourEdit')
  await page.getByText(networkResources.addresses, { exact: true }).click()
  await adds(engineer, t.pool[0])
  const form = drawer(engineer)
  await fills(engineer, form, { code, name: 'Public addresses', zhName: '公网地址', network: `10.99.${third}.1` })
  await chooses(engineer, form.getByLabel(t.offerings, { exact: true }), 'Static IP address')
  await page.keyboard.press('Escape')
  await pressesAdd(engineer, t.pool[0])
  await expect(form).toContainText('must be a network such as 203.0.113.0/24')
  await fills(engineer, form, { network: `10.99.${third}.0/24`, firstAddress: `10.99.${third}.2` })
  await submits(engineer, t.pool[0])
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('253')

  const { orders, payments } = office.by('clerk')
  const extra = { productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-1', expectedAmount: 10_000 }
  const { orderCode } = await orders.purchaseBroadband({ ...extra, customerCode, parentProductCode: productCode })
  await payments.payBroadband({ orderCode, expectedAmount: 10_000, tenders: [{ kind: 'cash', amount: 10_000 }] })

  await page.getByRole('button', { name: code, exact: true }).click()
  const held = rowWith(form, productCode)
  await expect(held).toContainText(`10.99.${third}.`)
  const before = String((await held.innerText()).match(/10\.99\.\d+\.\d+/)?.[0])
  await held.getByRole('button', { name: t.change, exact: true }).click()
  const change = page.getByRole('dialog').filter({ hasText: t.changeOf(before) })
  await fills(engineer, change, { address: `10.98.0.1` })
  await change.getByRole('button', { name: t.change, exact: true }).click()
  await confirmsDialog(engineer)
  await expect(change.getByRole('alert')).toContainText('10.98.0.1')
  await fills(engineer, change, { address: `10.99.${third}.77` })
  await change.getByRole('button', { name: t.change, exact: true }).click()
  await confirmsDialog(engineer)
  await expect(notice(engineer)).toContainText(t.changed(productCode))
  await expect(rowWith(form, productCode).filter({ hasText: `10.99.${third}.77` })).toBeVisible()
  await page.keyboard.press('Escape')

  await opensCustomer(engineer, line.account)
  await expect(await opensPage(engineer, 'authorizationInfo')).toContainText(`10.99.${third}.77`)
})
