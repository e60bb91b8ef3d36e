import { expect } from '@playwright/test'
import { actTypeOf, type FunctionCode } from '@lastmile/contract/words.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { existingCustomer } from './office/customers.ts'
import { opensFunction, menu, routes } from './office/frame.ts'
import { ordered } from './office/given.ts'
import { type Office, test } from './office/office.ts'
import { codesOf, grants, hires } from './office/rights.ts'
import { signsInAs } from './office/sign-in.ts'

/** There is one address for each granted function, and no others. The stories of access cover signing in. */
const allPages = codesOf('menu', 'info', 'act')

/** Signs in a new employee who has these functions. */
const newcomer = async (office: Office, codes: readonly FunctionCode[]) => signsInAs(office, await hires(codes))

/** Returns the top-level menu group of a page, or the customer workspace. */
function outermost(code: string): string {
  const parent = actTypeOf(code)?.parent
  return parent === undefined ? code : outermost(parent)
}
for (const group of new Set(allPages.map(outermost)))
  test(`a function of ${group} opens its page at its address`, async ({ office }) => {
    const person = await newcomer(office, allPages)
    const { page, words } = person
    const here = allPages.filter((code) => outermost(code) === group)
    if (group === 'submenus') await opensCustomer(person, await existingCustomer('U Every Page'))
    for (const code of here) {
      await (group === 'submenus' ? opensPage : opensFunction)(person, code)
      await expect(page).toHaveURL(
        group === 'submenus' ? new RegExp(`/submenus/${code}\\?customer=C`) : new RegExp(`/${code}$`),
      )
      const shown = page.locator('.view:visible')
      await expect(shown.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(shown.getByText(words.views.lost)).toHaveCount(0)
    }
  })

test('addresses are built from granted functions, and rebuilt on a reload', async ({ office }) => {
  const account = await hires(['SimpleMiscProcessAct', 'baseInfo'])
  const person = await signsInAs(office, account)
  const { page, words } = person
  const granted = await routes(person)
  expect(granted).toContain('/SimpleMiscProcessAct')
  expect(granted).toContain('/submenus/baseInfo')
  expect(granted).not.toContain('/ToDept')
  await page.goto('/ToDept')
  await expect(page).toHaveURL(/\/err404$/)
  await expect(page.getByText(words.views.lost)).toBeVisible()

  await grants(account, 'ToDept')
  await page.goto('/ToDept')
  await expect(page.getByRole('heading', { name: words.settlements.handIn })).toBeVisible()
  await expect(page).toHaveURL(/\/ToDept$/)
  expect(await routes(person)).toContain('/ToDept')

  await grants(account, 'CustomerOpenAct')
  await page.reload()
  await opensFunction(person, 'CustomerOpenAct')
  await expect(page.getByRole('heading', { name: words.openAccount.title })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: words.openAccount.title })).toBeVisible()
  expect(await routes(person)).toContain('/CustomerOpenAct')
})

test('a signed-in employee is led from the root, the sign-in page and the frame to the home page', async ({
  office,
}) => {
  // The browser reports the 404 that the server returns for an unknown address.
  office.forgives(/status of 404/)
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  for (const address of ['/', '/login', '/pages/frame']) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/pages\/index$/)
    await expect(page.getByRole('heading', { name: words.home.welcome('Su Su Hlaing') })).toBeVisible()
  }
  await page.goto('/submenus')
  await expect(page).toHaveURL(/\/submenus\/baseInfo$/)
  await expect(page.getByText(words.customer.noCustomer)).toBeVisible()
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL(/\/err404$/)
  await expect(page.getByText(words.views.lost)).toBeVisible()
  await expect(menu(clerk)).toBeVisible()
})

test('a response without permissions leaves pages open and disables every action', async ({ office }) => {
  const { customerCode } = await ordered(office)
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await page.route(/action=me/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data?: { permissions?: unknown } }
    delete body.data?.permissions
    await route.fulfill({ response: answer, json: body })
  })
  await page.evaluate(() => {
    const { employee } = JSON.parse(sessionStorage.getItem('session/employee') ?? '{}') as {
      employee: { permissions?: unknown }
    }
    delete employee.permissions
    sessionStorage.setItem('session/employee', JSON.stringify({ employee }))
  })
  await page.goto(`/submenus/OrderInfoConfigComposite?customer=${customerCode}`)
  await expect(page.getByRole('row', { name: customerCode })).toBeVisible()
  await expect(page.getByRole('button', { name: words.orders.pay, exact: true })).toHaveCount(0)
})

test('a page with a slow chunk shows that it is loading, then appears', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  const going = opensFunction(clerk, 'ToDept')
  await expect(page.locator('.view:visible').getByText(words.common.loading, { exact: true })).toBeVisible()
  arrive()
  await going
  await expect(page.locator('.view:visible').getByText(words.common.loading, { exact: true })).toHaveCount(0)
})

test('a failure while building routes clears the session and leads to the sign-in page', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  office.forgives(/the routes could not be built/)
  await opensFunction(clerk, 'ToDept')
  await page.evaluate(() => sessionStorage.removeItem('session/employee'))
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: words.session.title })).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}') as object)).toMatchObject({
    token: null,
    tabs: [],
    routes: [],
    customers: [],
  })
})
