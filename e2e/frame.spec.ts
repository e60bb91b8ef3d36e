import { expect } from '@playwright/test'
import { opensAccount } from './office/account.ts'
import { looksAt, openCustomers, opensCustomer } from './office/customer.ts'
import { input, partCalled } from './office/form.ts'
import { choosesFromTabs, closesTab, goesTo, keptViews, menu, nameOf, openTabs, tabs } from './office/frame.ts'
import { test } from './office/office.ts'
import { walkIn } from './office/people.ts'
import { comes } from './office/sign-in.ts'
import { wordsIn } from './office/words.ts'

/**
 * The frame: menu, tabs, kept views, customer workspaces. What belongs to signing in, reloading and unknown addresses
 * is told by the stories of access.
 */
const clerkPages = ['CustomerOpenAct', 'SimpleMiscProcessAct', 'ToDept'] as const

test('menu: groups unfold and fold, the search narrows it, a leaf opens a tab and makes it active', async ({
  office,
}) => {
  const admin = await comes(office, 'admin')
  const { words } = admin
  const group = menu(admin).getByRole('button', { name: 'Administration' })
  const leaf = menu(admin).getByRole('link', { name: nameOf(admin, 'QueryEmployeeActTypeLogAct'), exact: true })
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await group.click()
  await expect(leaf).toBeHidden()
  await group.click()
  await leaf.click()
  await expect(admin.page).toHaveURL(/\/QueryEmployeeActTypeLogAct/)
  await expect(tabs(admin).getByRole('link', { name: nameOf(admin, 'QueryEmployeeActTypeLogAct') })).toHaveAttribute(
    'aria-current',
    'page',
  )

  const search = menu(admin).getByRole('searchbox')
  await search.fill('在线')
  await expect(menu(admin).getByRole('link')).toHaveText([nameOf(admin, 'OnlineEmployeeForceOfflineAct')])
  await search.fill('zzz')
  await expect(menu(admin).getByText(words.menu.nothingFound)).toBeVisible()
})

test('menu: the hover menu shows group by group, and an entry opens a tab', async ({ office }) => {
  const admin = await comes(office, 'admin')
  const { page, words } = admin
  const panel = page.locator('.all-panel')
  await page.getByRole('button', { name: words.menu.allFunctions }).hover()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Tasks' }).hover()
  await expect(panel.getByRole('link')).toHaveText([nameOf(admin, 'TaskManagement')])
  await panel.getByRole('button', { name: 'Administration' }).hover()
  await panel.getByRole('link', { name: nameOf(admin, 'QueryEmployeeActTypeLogAct') }).click()
  await expect(panel).toBeHidden()
  expect(await openTabs(admin)).toEqual([nameOf(admin, 'QueryEmployeeActTypeLogAct')])
})

test('menu and tabs carry the Chinese names as soon as the language is Chinese', async ({ office }) => {
  const clerk = await comes(office, 'clerk')
  await goesTo(clerk, 'ToDept')
  await clerk.page.getByRole('button', { name: clerk.words.frame.language }).click()
  const chinese = { ...clerk, language: 'zh-CN' as const, words: wordsIn('zh-CN') }
  await expect(menu(chinese).getByRole('link')).toHaveText(clerkPages.map((code) => nameOf(chinese, code)))
  expect(await openTabs(chinese)).toEqual([nameOf(chinese, 'ToDept')])
})

test('tabs: opened once; closing goes to the one before, from the first to the first; others; all', async ({
  office,
}) => {
  const clerk = await comes(office, 'clerk')
  const names = clerkPages.map((code) => nameOf(clerk, code))
  const active = () => tabs(clerk).locator('.tab.active').getByRole('link')
  const openAll = async () => {
    for (const code of clerkPages) await goesTo(clerk, code)
  }
  await openAll()
  await openAll()
  expect(await openTabs(clerk)).toEqual(names)

  await closesTab(clerk, 'ToDept')
  await expect(active()).toHaveText(nameOf(clerk, 'SimpleMiscProcessAct'))
  await goesTo(clerk, 'CustomerOpenAct')
  await closesTab(clerk, 'CustomerOpenAct')
  await expect(active()).toHaveText(nameOf(clerk, 'SimpleMiscProcessAct'))
  await closesTab(clerk, 'SimpleMiscProcessAct')
  await expect(clerk.page).toHaveURL(/\/pages\/index$/)

  await openAll()
  await goesTo(clerk, 'SimpleMiscProcessAct')
  await choosesFromTabs(clerk, clerk.words.tabs.closeOthers)
  expect(await openTabs(clerk)).toEqual([nameOf(clerk, 'SimpleMiscProcessAct')])
  await goesTo(clerk, 'ToDept')
  await choosesFromTabs(clerk, clerk.words.tabs.closeAll)
  expect(await openTabs(clerk)).toEqual([])
  await expect(clerk.page).toHaveURL(/\/pages\/index$/)
})

test('a tab keeps what was typed and where it was scrolled to; a page that is opened begins at its top', async ({
  office,
}) => {
  const clerk = await comes(office, 'clerk')
  await clerk.page.setViewportSize({ width: 1440, height: 500 })
  const top = () => clerk.page.locator('.view:visible').evaluate((view) => view.scrollTop)
  await goesTo(clerk, 'CustomerOpenAct')
  const form = partCalled(clerk, clerk.words.openAccount.title)
  await input(clerk, form, 'remark').fill('comes back at noon')
  await clerk.page.locator('.view:visible').evaluate((view) => view.scrollTo(0, 300))
  const left = await top()
  expect(left).toBeGreaterThan(100)
  await goesTo(clerk, 'ToDept')
  expect(await top()).toBe(0)
  await goesTo(clerk, 'CustomerOpenAct')
  await expect(input(clerk, form, 'remark')).toHaveValue('comes back at noon')
  expect(await top()).toBe(left)
})

test('customers: half-filled forms never mix; only the pages to be kept are kept; closing all forgets them', async ({
  office,
}) => {
  const clerk = await comes(office, 'clerk')
  const { page, words } = clerk
  const codes: string[] = []
  for (const name of ['U Kyaw Min', 'Daw Mya Mya'])
    codes.push((await opensAccount(clerk, walkIn({ name }))).customerCode)
  const [first = '', second = ''] = codes
  const switchesTo = (name: string) => openCustomers(clerk).getByRole('link', { name, exact: true }).click()
  const remark = () => input(clerk, partCalled(clerk, words.purchase.title), 'remark')

  await opensCustomer(clerk, first)
  await looksAt(clerk, '6')
  await remark().fill('for the first')
  await opensCustomer(clerk, second)
  await looksAt(clerk, '6')
  await expect(remark()).toHaveValue('')
  await remark().fill('for the second')
  await switchesTo('U Kyaw Min')
  await expect(page).toHaveURL(new RegExp(`/submenus/6\\?customer=${first}`))
  await expect(page.locator('.customer-head')).toContainText(first)
  await expect(remark()).toHaveValue('for the first')
  await switchesTo('Daw Mya Mya')
  await expect(page.locator('.customer-head')).toContainText(second)
  await expect(remark()).toHaveValue('for the second')

  await looksAt(clerk, 'baseInfo')
  await page.getByRole('button', { name: words.desk.modify, exact: true }).click()
  await expect(page.getByRole('dialog', { name: words.desk.modifyTitle })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const code of ['PayInfoConfigComposite', 'billInfo', 'balanceInfo', 'productInfo', '8', '9'] as const)
    await looksAt(clerk, code)
  expect(await keptViews(clerk)).toEqual([`${first}/6`, `${second}/6`])
  await expect(page.locator('.workspace-views > .view, .workspace-views > * > .view')).toHaveCount(3)
  await looksAt(clerk, '6')
  await expect(remark()).toHaveValue('for the second')
  await expect(page.getByText(words.common.draftKept)).toBeHidden()

  await choosesFromTabs(clerk, words.tabs.closeAll)
  expect(await openTabs(clerk)).toEqual([])
  expect(await keptViews(clerk)).toEqual([])
  await page.goto('/submenus/baseInfo')
  await expect(page.getByText(words.customer.noCustomer)).toBeVisible()
})

test('Ctrl+K finds functions and customers by the keys alone', async ({ office }) => {
  const clerk = await comes(office, 'clerk')
  const { page, words } = clerk
  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog').getByRole('textbox', { name: words.frame.findAnything })
  await expect(box).toBeFocused()
  await box.fill('hand in')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ToDept/)
  await page.keyboard.press('Control+k')
  await box.fill('U Kyaw Min')
  await expect(page.getByRole('dialog').getByRole('link').first()).toContainText('U Kyaw Min')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/submenus\/baseInfo\?customer=/)
  await expect(page.locator('.customer-head')).toContainText('U Kyaw Min')
})

test('the bar: full screen and back, help on the keys, who I am', async ({ office }) => {
  const clerk = await comes(office, 'clerk')
  const { page, words } = clerk
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.getByRole('button', { name: words.frame.fullScreen, exact: true }).click()
  await expect.poll(isFull).toBe(true)
  await page.getByRole('button', { name: words.frame.leaveFullScreen }).click()
  await expect.poll(isFull).toBe(false)

  const help = page.getByRole('button', { name: words.frame.help, exact: true })
  await help.click()
  await expect(page.getByRole('dialog', { name: words.frame.help })).toContainText(words.frame.keys.submit)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: words.frame.help })).toBeHidden()
  await expect(help).toBeFocused()

  await page.locator('.user').click()
  await expect(page.locator('.who')).toContainText('Su Su Hlaing')
  await expect(page.locator('.who')).toContainText('E0101')
})

test('a failure while the routes are built clears the session and leads to the sign-in page', async ({ office }) => {
  const clerk = await comes(office, 'clerk')
  const { page, words } = clerk
  office.forgives(/the routes could not be built/)
  await goesTo(clerk, 'ToDept')
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
