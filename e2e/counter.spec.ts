import { expect } from '@playwright/test'
import { opensPage, opensCustomer } from './office/customer.ts'
import { inDatabase } from './office/database.ts'
import { chooses, fills, input, partCalled, picks, confirmsDialog } from './office/form.ts'
import { installed, ordered, sold } from './office/given.ts'
import { test } from './office/office.ts'
import { money, takesPayment } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

/** Work with an existing customer at the counter: what the clerk sees first, and what takes one click. */
test('an unpaid line shows its payment one click away', async ({ office }) => {
  const { line, orderCode } = await ordered(office, { name: 'Daw Not Paid' })
  const clerk = await signsInAs(office, 'clerk')
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
  const overview = await opensPage(clerk, 'baseInfo')
  await expect(overview.getByRole('complementary')).toContainText(money(230_000))
})

test('the timeline can be filtered by type', async ({ office }) => {
  const { customerCode, receiptNumber } = await sold(office)
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await page.goto(`/submenus/baseInfo?customer=${customerCode}`)
  const history = page.getByRole('complementary')
  await expect(history).toContainText(receiptNumber)
  await history.getByText(words.overview.kinds.order, { exact: true }).click()
  await expect(history).not.toContainText(receiptNumber)
  await history.getByText(words.overview.kinds.payment, { exact: true }).click()
  await expect(history).toContainText(receiptNumber)
})

test('the header, line and timeline show the appointment, session, optical power and last contact', async ({
  office,
}) => {
  const { customerCode, line, ont } = await installed(office)
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await opensCustomer(clerk, line.account)
  const head = page.locator('.customer-head')
  await head.getByRole('link', { name: words.customer.neverOnline, exact: true }).click()
  await expect(page).toHaveURL(/authorizationInfo/)
  const overview = await opensPage(clerk, 'baseInfo')
  const card = overview.locator('.line-card')
  await expect(card).toContainText(ont)
  await expect(card).toContainText(/Optical power -\d+(\.\d)? dBm/)
  const history = overview.getByRole('complementary')
  await history.getByText(words.overview.kinds.visit, { exact: true }).click()
  await expect(history.getByRole('listitem')).toHaveText(/Visit on site.*Installed · Aung Ko Latt/)
  await history.getByRole('link', { name: 'Visit on site', exact: true }).click()
  const order = page.getByRole('dialog')
  await expect(order).toContainText('Su Su Hlaing')
  await order.getByRole('button', { name: words.common.close, exact: true }).click()

  const began = new Date(Date.now() - 60_000)
  await inDatabase((db) =>
    db
      .insertInto('radacct')
      .values({
        acctsessionid: line.account,
        acctuniqueid: line.account,
        username: line.account,
        nasipaddress: '127.0.0.1',
        acctstarttime: began,
        acctupdatetime: new Date(),
      })
      .execute(),
  )
  await page.goto(`/submenus/baseInfo?customer=${customerCode}`)
  await expect(head.getByRole('link', { name: words.customer.online, exact: true })).toBeVisible()
  await expect(page.locator('.line-card').getByRole('link', { name: /^Online since/ })).toBeVisible()

  const lastContact = head.locator('.head-figure').filter({ hasText: 'Last contact' }).getByRole('link')
  await expect(lastContact).toHaveText('–')
  await head.getByRole('link', { name: words.customer.note, exact: true }).click()
  const box = page.locator('.note-box')
  await box.getByLabel(words.care.note).fill('Asks for a faster line')
  await chooses(clerk, input(clerk, box, 'serviceType'), 'Renewal')
  await box.getByRole('button', { name: words.care.saveNote, exact: true }).click()
  await expect(lastContact).toHaveText(/\d{4}/)
  await lastContact.click()
  await expect(page.locator('.workspace-views')).toContainText('Asks for a faster line')
})

test('a service agent resends a line to the network', async ({ office }) => {
  const { line } = await sold(office)
  const agent = await signsInAs(office, 'service')
  const { page, words } = agent
  await opensCustomer(agent, line.account)
  const refresh = await opensPage(agent, 'RefreshProductAuthAct')
  await expect(refresh.getByRole('radio')).toBeChecked()
  await refresh.getByRole('button', { name: words.refresh.send, exact: true }).click()
  await confirmsDialog(agent)
  await refresh.getByRole('link', { name: words.refresh.follow, exact: true }).click()
  await expect(page.getByRole('region', { name: words.lines.authorizations, exact: true })).toContainText(line.account)
})

test('a customer recharges the balance, pays a deposit and is refunded', async ({ office }) => {
  const { line } = await sold(office)
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await opensCustomer(clerk, line.account)
  const recharge = await opensPage(clerk, '12')
  await recharge.getByRole('button', { name: '20,000', exact: true }).click()
  await takesPayment(clerk, recharge, [{ kind: 'cash', amount: 20_000 }])
  await expect(page.locator('.customer-head').getByRole('link', { name: money(20_000), exact: true })).toBeVisible()

  const deposit = await opensPage(clerk, 'PayDepositeAct')
  await deposit.getByLabel(words.recharges.amount, { exact: true }).fill('10000')
  await takesPayment(clerk, deposit, [{ kind: 'cash', amount: 10_000 }])
  await deposit.getByRole('button', { name: words.recharges.again, exact: true }).click()
  await deposit.getByText(words.recharges.payOut, { exact: true }).click()
  await deposit.getByRole('button', { name: words.recharges.returnIt(money(10_000)), exact: true }).click()
  await confirmsDialog(clerk)
  await expect(deposit.getByText(words.recharges.returned(money(10_000)))).toBeVisible()
})

test('a change is planned for the next period, shown on the line and withdrawn', async ({ office }) => {
  const { customerCode } = await installed(office)
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await page.goto(`/submenus/BroadbandChangeAct?customer=${customerCode}`)
  const change = partCalled(clerk, words.change.change)
  const groups = change.getByRole('radiogroup')
  await picks(groups.nth(1), 'Home Fibre 100')
  await picks(groups.nth(2))
  await change.getByText(words.change['next-period'], { exact: true }).click()
  await expect(change.getByRole('complementary')).toContainText(words.change.untilThen)
  await change.getByRole('button', { name: words.change.submitChange, exact: true }).click()
  await confirmsDialog(clerk)
  const overview = await opensPage(clerk, 'baseInfo')
  const card = overview.locator('.line-card')
  await expect(card).toContainText('Home Fibre 100')
  await card.getByRole('link', { name: words.overview.takeBack, exact: true }).click()
  const drawer = page.getByRole('dialog')
  await chooses(clerk, input(clerk, drawer, 'reason'), '')
  await drawer.getByRole('button', { name: words.orders.cancel, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(drawer.getByRole('button', { name: words.orders.cancel, exact: true })).toHaveCount(0)
  await page.goto(`/submenus/baseInfo?customer=${customerCode}`)
  await expect(card).not.toContainText('Home Fibre 100')
})

test('a line gets a special price with a reason, and renews at that price', async ({ office }) => {
  const { line } = await installed(office)
  const finance = await signsInAs(office, 'finance')
  const { page, words } = finance
  await opensCustomer(finance, line.account)
  const products = await opensPage(finance, 'productInfo')
  await products.getByRole('row', { name: line.account }).getByRole('button').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: words.orders.changePrice, exact: true }).click()
  await expect(drawer).toContainText(words.orders.each(money(210_000), 6))
  await fills(finance, drawer, { ownPrice: '180000' })
  await drawer.getByLabel(words.orders.why, { exact: true }).fill('A neighbour came along')
  await expect(drawer).toContainText(words.orders.each(money(180_000), 6))
  await drawer.getByRole('button', { name: words.orders.changePrice, exact: true }).click()
  await confirmsDialog(finance)
  await expect(drawer.getByRole('button', { name: words.orders.changePrice, exact: true })).toHaveCount(1)
  await expect(drawer).toContainText(money(180_000))
  await page.keyboard.press('Escape')
  await expect(products.getByRole('row', { name: line.account })).toContainText('180,000')

  const clerk = await signsInAs(office, 'clerk')
  await opensCustomer(clerk, line.account)
  await clerk.page.locator('.line-card').getByRole('link', { name: words.overview.renew, exact: true }).click()
  const renew = partCalled(clerk, words.renew.renew)
  await expect(renew.getByRole('complementary')).toContainText(money(180_000))
})
