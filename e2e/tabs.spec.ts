import { speaks } from './office/accessibility.ts'
import { expect } from '@playwright/test'
import { opensPage, openCustomers, opensCustomer } from './office/customer.ts'
import { existingCustomer } from './office/customers.ts'
import { input, partCalled } from './office/form.ts'
import {
  choosesFromTabs,
  closesTab,
  opensFunction,
  cachedViews,
  nameOf,
  openTabs,
  sessionState,
  tabs,
} from './office/frame.ts'
import { test } from './office/office.ts'
import { codesOf, hires } from './office/rights.ts'
import { signsInAs } from './office/sign-in.ts'
import { wordsIn } from './office/words.ts'

/** Tabs: which are open, what remains after one is closed, and what hidden views and reloads preserve. */
const clerkPages = ['CustomerOpenAct', 'SimpleMiscProcessAct', 'ToDept'] as const

test('tabs open once; closing one activates its left neighbor, or the first; close others; close all', async ({
  office,
}) => {
  const clerk = await signsInAs(office, 'clerk')
  const names = clerkPages.map((code) => nameOf(clerk, code))
  const active = () => tabs(clerk).locator('.tab.active').getByRole('link')
  const openAll = async () => {
    for (const code of clerkPages) await opensFunction(clerk, code)
  }
  await openAll()
  await openAll()
  expect(await openTabs(clerk)).toEqual(names)

  await opensFunction(clerk, 'SimpleMiscProcessAct')
  await closesTab(clerk, 'SimpleMiscProcessAct')
  await expect(active(), 'the left neighbor, not the right one').toHaveText(nameOf(clerk, 'CustomerOpenAct'))
  await opensFunction(clerk, 'SimpleMiscProcessAct')
  await closesTab(clerk, 'CustomerOpenAct')
  await expect(active(), 'closing another tab keeps the active one').toHaveText(nameOf(clerk, 'SimpleMiscProcessAct'))
  await choosesFromTabs(clerk, clerk.words.tabs.closeAll)
  await openAll()

  await closesTab(clerk, 'ToDept')
  await expect(active()).toHaveText(nameOf(clerk, 'SimpleMiscProcessAct'))
  await opensFunction(clerk, 'CustomerOpenAct')
  await closesTab(clerk, 'CustomerOpenAct')
  await expect(active()).toHaveText(nameOf(clerk, 'SimpleMiscProcessAct'))
  await closesTab(clerk, 'SimpleMiscProcessAct')
  await expect(clerk.page).toHaveURL(/\/pages\/index$/)

  await openAll()
  await opensFunction(clerk, 'SimpleMiscProcessAct')
  await clerk.page.goto('/pages/index')
  await tabs(clerk).getByRole('button', { name: clerk.words.tabs.tabMenu, exact: true }).click()
  const others = tabs(clerk).getByRole('button', { name: clerk.words.tabs.closeOthers, exact: true })
  await expect(others, 'the home page has no tab, so there are no others to close').toBeDisabled()
  await expect(async () => {
    await clerk.page.keyboard.press('Escape')
    await expect(others, 'the menu closes before it is reopened').toBeHidden({ timeout: 1_000 })
  }).toPass()
  await opensFunction(clerk, 'SimpleMiscProcessAct')
  await choosesFromTabs(clerk, clerk.words.tabs.closeOthers)
  expect(await openTabs(clerk)).toEqual([nameOf(clerk, 'SimpleMiscProcessAct')])
  await opensFunction(clerk, 'ToDept')
  await choosesFromTabs(clerk, clerk.words.tabs.closeAll)
  expect(await openTabs(clerk)).toEqual([])
  await expect(clerk.page).toHaveURL(/\/pages\/index$/)
  expect(await sessionState(clerk)).toMatchObject({
    tabs: [],
    customers: [],
    currentCustomer: null,
    cachedViews: [],
    activeTab: 'index',
  })
})

test('a tab keeps its input and is shown from the top', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  await clerk.page.setViewportSize({ width: 1440, height: 500 })
  const top = () => clerk.page.locator('.view:visible').evaluate((view) => view.scrollTop)
  await opensFunction(clerk, 'CustomerOpenAct')
  const form = partCalled(clerk, clerk.words.openAccount.title)
  await input(clerk, form, 'remark').fill('comes back at noon')
  await clerk.page.locator('.view:visible').evaluate((view) => view.scrollTo(0, 300))
  expect(await top()).toBeGreaterThan(100)
  await opensFunction(clerk, 'ToDept')
  expect(await top()).toBe(0)
  await opensFunction(clerk, 'CustomerOpenAct')
  await expect(input(clerk, form, 'remark')).toHaveValue('comes back at noon')
  expect(await top()).toBe(0)
})

test('an open dialog is hidden with its tab and restored with it', async ({ office }) => {
  const admin = await signsInAs(office, 'admin')
  const { page, words } = admin
  await opensFunction(admin, 'MaintainAreaAct')
  await page.getByRole('button', { name: /^Add / }).click()
  const dialog = page.getByRole('dialog')
  await input(admin, dialog, 'name').fill('Left open')
  const finder = page.getByRole('textbox', { name: words.find.findAnything })

  await page.keyboard.press('Control+k')
  await finder.fill(nameOf(admin, 'MaintainOrganiation'))
  await finder.press('Enter')
  await expect(page).toHaveURL(/\/MaintainOrganiation$/)
  await expect(input(admin, dialog, 'name')).toBeHidden()
  await expect(page.locator('.ant-drawer-mask:visible')).toHaveCount(0)

  await opensFunction(admin, 'MaintainAreaAct')
  await expect(input(admin, dialog, 'name')).toHaveValue('Left open')
})

test('an uncached workspace page resets when its tab is shown again', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await opensCustomer(clerk, await existingCustomer('Daw Start Afresh'))
  const comesBack = async () => {
    await opensFunction(clerk, 'ToDept')
    await tabs(clerk).getByRole('link', { name: words.tabs.workspace, exact: true }).click()
  }
  await opensPage(clerk, 'baseInfo')
  await page.getByRole('button', { name: words.desk.modify, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.desk.modifyTitle })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: words.find.findAnything }).fill(nameOf(clerk, 'ToDept'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ToDept$/)
  await tabs(clerk).getByRole('link', { name: words.tabs.workspace, exact: true }).click()
  await expect(page).toHaveURL(/\/submenus\/baseInfo/)
  await expect(page.getByRole('button', { name: words.desk.modify, exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await opensPage(clerk, '6')
  const remark = () => input(clerk, partCalled(clerk, words.purchase.title), 'remark')
  await remark().fill('kept')
  await comesBack()
  await expect(remark()).toHaveValue('kept')
  await expect(page.getByText(words.common.draftKept)).toBeHidden()
})

/** The cached pages of the customer workspace (specification section 2). */
const toBeKept = [
  '6',
  'BroadbandChangeAct',
  'ReplacePhysicalResourceAct',
  'PayDepositeAct',
  '12',
  'ModifyPaymentAct',
  '11',
  '15',
  'ValueAddedProductPurchase',
  'OtherChargeAct',
  'OtherRefundAct',
] as const

test('only the cached pages of the customer workspace stay alive, per customer; the others reset', async ({
  office,
}) => {
  const person = await signsInAs(office, await hires([...codesOf('menu', 'info', 'act'), 'customer.modify']))
  const { page } = person
  const customerCode = await existingCustomer('U Kept Page')
  await opensCustomer(person, customerCode)
  for (const code of codesOf('info', 'act')) await opensPage(person, code)
  const kept = toBeKept.map((code) => `${customerCode}/${code}`)
  expect((await cachedViews(person)).toSorted()).toEqual(kept.toSorted())

  // Marks the rendered view: a cached view keeps the mark, a reset one loses it.
  const view = page.locator('.workspace-views .view:visible > *').first()
  const marked = () => view.evaluate((element) => element.dataset['marked'] ?? 'afresh')
  for (const code of codesOf('info', 'act')) {
    await opensPage(person, code)
    await view.evaluate((element) => {
      element.dataset['marked'] = 'kept'
    })
  }
  for (const code of codesOf('info', 'act')) {
    await opensPage(person, code)
    expect(await marked(), code).toBe(toBeKept.some((one) => one === code) ? 'kept' : 'afresh')
  }
})

test('tabs, active tab, open customers and cached pages survive a reload', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  const first = await existingCustomer('Daw Before Reload')
  const second = await existingCustomer('U After Reload')
  for (const code of ['CustomerOpenAct', 'ToDept'] as const) await opensFunction(clerk, code)
  await opensCustomer(clerk, first)
  await opensPage(clerk, '6')
  await input(clerk, partCalled(clerk, words.purchase.title), 'remark').fill('typed before the reload')
  await opensCustomer(clerk, second)
  await opensPage(clerk, 'balanceInfo')
  await speaks(clerk, 'zh-CN')
  const chinese = { ...clerk, language: 'zh-CN' as const, words: wordsIn('zh-CN') }
  const names = [
    ...(['CustomerOpenAct', 'ToDept', 'SimpleMiscProcessAct'] as const).map((code) => nameOf(chinese, code)),
    chinese.words.tabs.workspace,
  ]
  const before = await sessionState(clerk)
  expect(before).toMatchObject({
    language: 'zh-CN',
    activeTab: 'submenus',
    currentCustomer: second,
    customers: [
      { code: first, currentRoute: '6' },
      { code: second, currentRoute: 'balanceInfo' },
    ],
    currentRoute: `/submenus/balanceInfo?customer=${second}`,
    cachedViews: [`${first}/6`],
    refreshed: true,
  })
  expect(before['token']).toEqual(expect.stringMatching(/.{20}/))
  expect(before['routes']).toEqual(expect.arrayContaining(['/submenus/6', '/ToDept']))
  const employee = await page.evaluate(() => sessionStorage.getItem('session/employee'))
  expect(JSON.parse(employee ?? '{}')).toMatchObject({
    employee: { actFunctionInfo: expect.anything(), customerInfoPages: expect.anything() },
    permissions: { '6': true },
  })

  await page.reload()
  await expect(page.locator('.customer-head')).toContainText(second)
  expect(await sessionState(clerk)).toEqual(before)
  expect(await openTabs(chinese)).toEqual(names)

  await tabs(chinese)
    .getByRole('link', { name: nameOf(chinese, 'ToDept'), exact: true })
    .click()
  await page.reload()
  await expect(page.getByRole('heading', { name: chinese.words.settlements.handIn })).toBeVisible()
  expect(await openTabs(chinese)).toEqual(names)
  await tabs(chinese).getByRole('link', { name: chinese.words.tabs.workspace, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/submenus/balanceInfo\\?customer=${second}`))
  await expect(openCustomers(chinese).getByRole('link')).toHaveText(['Daw Before Reload', 'U After Reload'])
  await openCustomers(chinese).getByRole('link', { name: 'Daw Before Reload' }).click()
  await expect(page).toHaveURL(new RegExp(`/submenus/6\\?customer=${first}`))
  await expect(page.locator('.customer-head')).toContainText(first)
  await expect(page.getByLabel('备注').first()).toHaveValue('typed before the reload')
})

test('after a reload a hidden view has its own address, not that of the visible page', async ({ office }) => {
  const person = await signsInAs(
    office,
    await hires(['QueryEmployeeActTypeLogAct', 'abnormalAuthorizationCommandProcess']),
  )
  const { page } = person
  await opensFunction(person, 'QueryEmployeeActTypeLogAct')
  await page.goto('/abnormalAuthorizationCommandProcess?customerCode=C00000123')
  await expect(input(person, page.locator('.view-place:not(.left)'), 'customerCode')).toHaveValue('C00000123')
  await expect(input(person, page.locator('.view-place.left'), 'customerCode')).toHaveValue('')
})
