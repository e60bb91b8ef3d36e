import { expect } from '@playwright/test'
import { looksAt, opensCustomer } from './office/customer.ts'
import { partCalled, saysYes } from './office/form.ts'
import { ordered, sold } from './office/given.ts'
import { test } from './office/office.ts'
import { money, takesPayment } from './office/pay.ts'
import { comes } from './office/sign-in.ts'

/** The counter's day at a customer who is there already: what the clerk sees first, and what is one click away. */
test('an unpaid line says so, and one click takes its payment', async ({ office }) => {
  const { line, orderCode } = await ordered(office, { name: 'Daw Not Paid' })
  const clerk = await comes(office, 'clerk')
  const { page, words } = clerk
  await opensCustomer(clerk, line.account)
  const head = page.locator('.customer-head')
  await expect(head).toContainText(words.cause.unpaid)
  const lines = partCalled(clerk, words.overview.title)
  await expect(lines.locator('.line-card')).toContainText(line.account)
  await lines.locator('.line-card').getByRole('link', { name: words.cause.ends.unpaid, exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(orderCode)
  await takesPayment(clerk, drawer, [{ kind: 'card', amount: 230_000, reference: 'SLIP-9' }])
  await drawer.getByRole('button', { name: words.common.close, exact: true }).click()
  await expect(head).toContainText(words.cause.installing)
  const overview = await looksAt(clerk, 'baseInfo')
  await expect(overview.getByRole('complementary')).toContainText(money(230_000))
})

test('what has happened can be looked at by its kind', async ({ office }) => {
  const { customerCode, receiptNumber } = await sold(office)
  const clerk = await comes(office, 'clerk')
  const { page, words } = clerk
  await page.goto(`/submenus/baseInfo?customer=${customerCode}`)
  const history = page.getByRole('complementary')
  await expect(history).toContainText(receiptNumber)
  await history.getByText(words.overview.kinds.order, { exact: true }).click()
  await expect(history).not.toContainText(receiptNumber)
  await history.getByText(words.overview.kinds.payment, { exact: true }).click()
  await expect(history).toContainText(receiptNumber)
})

test('a service agent sends a line to the network once more', async ({ office }) => {
  const { line } = await sold(office)
  const agent = await comes(office, 'service')
  const { page, words } = agent
  await opensCustomer(agent, line.account)
  const refresh = await looksAt(agent, 'RefreshProductAuthAct')
  await expect(refresh.getByRole('radio')).toBeChecked()
  await refresh.getByRole('button', { name: words.refresh.send, exact: true }).click()
  await saysYes(agent)
  await refresh.getByRole('link', { name: words.refresh.follow, exact: true }).click()
  await expect(page.getByRole('region', { name: words.lines.authorizations, exact: true })).toContainText(line.account)
})
