import { expect } from '@playwright/test'
import { opensPage, openCustomers, opensCustomer } from './office/customer.ts'
import { existingCustomer } from './office/customers.ts'
import { input, partCalled } from './office/form.ts'
import { choosesFromTabs, opensFunction, cachedViews, openTabs, tabs } from './office/frame.ts'
import { type Person, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/** The customer workspace: several open customers, each with separate pages. */
test('open customers do not share form input; only cached pages keep it; closing all clears it', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  const codes: string[] = []
  for (const name of ['U Kyaw Min', 'Daw Mya Mya']) codes.push(await existingCustomer(name))
  const [first = '', second = ''] = codes
  const switchesTo = (name: string) => openCustomers(clerk).getByRole('link', { name, exact: true }).click()
  const remark = () => input(clerk, partCalled(clerk, words.purchase.title), 'remark')

  await opensCustomer(clerk, first)
  await opensPage(clerk, '6')
  await remark().fill('for the first')
  await opensCustomer(clerk, second)
  await opensPage(clerk, '6')
  await expect(remark()).toHaveValue('')
  await remark().fill('for the second')
  await switchesTo('U Kyaw Min')
  await expect(page).toHaveURL(new RegExp(`/submenus/6\\?customer=${first}`))
  await expect(page.locator('.customer-head')).toContainText(first)
  await expect(remark()).toHaveValue('for the first')
  await switchesTo('Daw Mya Mya')
  await expect(page.locator('.customer-head')).toContainText(second)
  await expect(remark()).toHaveValue('for the second')

  await opensPage(clerk, 'baseInfo')
  await page.getByRole('button', { name: words.desk.modify, exact: true }).click()
  await expect(page.getByRole('dialog', { name: words.desk.modifyTitle })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const code of ['PayInfoConfigComposite', 'billInfo', 'balanceInfo', 'productInfo', '8', '9'] as const)
    await opensPage(clerk, code)
  expect(await cachedViews(clerk)).toEqual([`${first}/6`, `${second}/6`])
  await expect(page.locator('.workspace-views .view')).toHaveCount(3)
  await opensPage(clerk, '6')
  await expect(remark()).toHaveValue('for the second')
  await expect(page.getByText(words.common.draftKept)).toBeHidden()

  await choosesFromTabs(clerk, words.tabs.closeAll)
  expect(await openTabs(clerk)).toEqual([])
  expect(await cachedViews(clerk)).toEqual([])
  await page.goto('/submenus/baseInfo')
  await expect(page.getByText(words.customer.noCustomer)).toBeVisible()
})

/** Closes a customer in the strip of open customers. */
const closes = (person: Person, name: string) =>
  openCustomers(person)
    .getByRole('button', { name: person.words.tabs.closeCustomer(name), exact: true })
    .click()

test('each open customer keeps their current page; closing one returns to the previous customer’s page', async ({
  office,
}) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  const names = ['U Erste', 'U Zweite', 'U Dritte']
  const codes: string[] = []
  for (const name of names) codes.push(await existingCustomer(name))
  const [first = '', second = '', third = ''] = codes
  await opensCustomer(clerk, first)
  await opensPage(clerk, 'billInfo')
  await opensCustomer(clerk, second)
  await opensPage(clerk, '8')
  await opensCustomer(clerk, third)
  await expect(page).toHaveURL(new RegExp(`/submenus/baseInfo\\?customer=${third}`))
  await expect(openCustomers(clerk).getByRole('link')).toHaveText(names)

  await closes(clerk, 'U Dritte')
  await expect(page).toHaveURL(new RegExp(`/submenus/8\\?customer=${second}`))
  await expect(page.locator('.customer-head')).toContainText(second)
  await openCustomers(clerk).getByRole('link', { name: 'U Erste', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/submenus/billInfo\\?customer=${first}`))
  await closes(clerk, 'U Erste')
  await expect(page).toHaveURL(new RegExp(`/submenus/8\\?customer=${second}`))
  await closes(clerk, 'U Zweite')
  await expect(page.getByText(words.customer.noCustomer)).toBeVisible()
})

test('the function log records a page when it is opened, not when it is shown again', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  const noted: unknown[] = []
  page.on('request', (request) => {
    if (!request.url().includes('action=accessFunction')) return
    const { actTypeCode, customerCode } = request.postDataJSON() as Record<string, unknown>
    if (customerCode !== undefined) noted.push(actTypeCode)
  })
  await opensCustomer(clerk, await existingCustomer('Daw Noted Once'))
  await opensPage(clerk, 'billInfo')
  for (const away of ['ToDept', 'CustomerOpenAct', 'ToDept'] as const) {
    await opensFunction(clerk, away)
    await tabs(clerk).getByRole('link', { name: words.tabs.workspace, exact: true }).click()
    await expect(page).toHaveURL(/\/submenus\/billInfo/)
    await expect(page.locator('.customer-head')).toBeVisible()
  }
  // Cached pages are shown again, all others are opened again.
  for (const code of ['6', 'billInfo', '6', 'balanceInfo'] as const) await opensPage(clerk, code)
  await expect.poll(() => noted.at(-1)).toBe('balanceInfo')
  expect(noted).toEqual(['baseInfo', 'billInfo', '6', 'billInfo', 'balanceInfo'])
})

test('a customer’s name appears in the strip and on the home page even if the page was left before the header loaded', async ({
  office,
}) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  const customerCode = await existingCustomer('U Left Early')
  const released = Promise.withResolvers<void>()
  await page.route(/\/head/, async (route) => {
    await released.promise
    await route.continue().catch(() => {})
  })
  await opensCustomer(clerk, customerCode)
  await expect(openCustomers(clerk).getByRole('link')).toHaveText(customerCode)
  await tabs(clerk).getByRole('link', { name: words.tabs.home, exact: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: customerCode, exact: true })).toBeVisible()
  released.resolve()
  await expect(page.getByRole('main').getByRole('link', { name: 'U Left Early', exact: true })).toBeVisible()
})

test('an unknown or out-of-scope customer shows a message with a link to the service desk', async ({ office }) => {
  const { page } = await signsInAs(office, 'clerk')
  await page.goto('/submenus/baseInfo?customer=C99999999')
  await expect(page.getByText('This customer can’t be shown')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeHidden()
  await page.getByRole('link', { name: 'Go to the service desk' }).click()
  await expect(page).toHaveURL(/\/SimpleMiscProcessAct/)
})
