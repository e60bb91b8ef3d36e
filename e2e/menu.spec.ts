import { expect, type Locator } from '@playwright/test'
import { actTypeOf, type FunctionCode } from '@lastmile/contract/words.ts'
import type { Me } from '@lastmile/contract/session/calls.ts'
import { opensFunction, menu, nameOf, openTabs, tabs } from './office/frame.ts'
import { type Person, test } from './office/office.ts'
import { codesOf, hires } from './office/rights.ts'
import { signsInAs, signsIn } from './office/sign-in.ts'
import { wordsIn } from './office/words.ts'

/** The menu: the tree, its three levels shown on hover, the search, and what an entry opens. */
const button = (where: Locator, person: Person, code: FunctionCode) =>
  where.getByRole('button', { name: nameOf(person, code), exact: true })
const link = (where: Locator, person: Person, code: FunctionCode) =>
  where.getByRole('link', { name: nameOf(person, code), exact: true })

test('menu groups expand and collapse on two levels; a leaf opens its tab, which keeps its view', async ({
  office,
}) => {
  const admin = await signsInAs(
    office,
    await hires(['SimpleMiscProcessAct', 'QueryEmployeeActTypeLogAct', 'OnlineEmployeeForceOfflineAct', '104', '113']),
  )
  const { page } = admin
  const leaf = link(menu(admin), admin, 'QueryEmployeeActTypeLogAct')
  for (const parent of ['administration', 'supervision'] as const) {
    const group = button(menu(admin), admin, parent)
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await group.click()
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await expect(leaf).toBeHidden()
    await group.click()
    await expect(leaf).toBeVisible()
  }
  await leaf.click()
  await expect(page).toHaveURL(/\/QueryEmployeeActTypeLogAct$/)
  await expect(link(tabs(admin), admin, 'QueryEmployeeActTypeLogAct')).toHaveAttribute('aria-current', 'page')

  await link(menu(admin), admin, 'SimpleMiscProcessAct').click()
  const asked = page.getByRole('textbox', { name: admin.words.desk.ask })
  await asked.fill('half a na')
  await leaf.click()
  await expect(asked).toBeHidden()
  await link(menu(admin), admin, 'SimpleMiscProcessAct').click()
  await expect(asked).toHaveValue('half a na')
  expect(await openTabs(admin)).toEqual([
    nameOf(admin, 'QueryEmployeeActTypeLogAct'),
    nameOf(admin, 'SimpleMiscProcessAct'),
  ])
})

test('the search filters the menu by either name and shows when nothing matches', async ({ office }) => {
  const admin = await signsInAs(office, 'admin')
  const search = menu(admin).getByRole('searchbox')
  for (const typed of ['在线', 'ONLINE emp', 'forceoffline']) {
    await search.fill(typed)
    await expect(menu(admin).getByRole('link')).toHaveText([nameOf(admin, 'OnlineEmployeeForceOfflineAct')])
  }
  await search.fill('zzz')
  await expect(menu(admin).getByText(admin.words.menu.nothingFound)).toBeVisible()
})

test('hovering shows the menu’s three levels, and an entry opens a tab', async ({ office }) => {
  const keeper = await signsInAs(office, await hires([...codesOf('menu')]))
  const { page, words } = keeper
  const panel = page.locator('.all-panel')
  const opener = page.getByRole('button', { name: words.menu.allFunctions })
  await opener.hover()
  await expect(panel).toBeVisible()
  await button(panel, keeper, 'stock').hover()
  const [devices, materials] = (['devices', 'materials'] as const).map((code) =>
    panel.getByRole('listitem').filter({ has: page.getByText(nameOf(keeper, code), { exact: true }) }),
  ) as [Locator, Locator]
  await expect(devices.getByRole('link')).toHaveText(
    codesOf('menu')
      .filter((code) => actTypeOf(code)?.parent === 'devices')
      .map((code) => nameOf(keeper, code)),
  )
  await expect(materials.getByRole('link')).toHaveCount(5)
  await button(panel, keeper, 'workflow').hover()
  await expect(link(panel, keeper, 'TaskProcess'), 'a function on the second level').toBeVisible()
  await link(panel, keeper, 'MaintainTaskForm').click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/MaintainTaskForm$/)
  expect(await openTabs(keeper)).toEqual([nameOf(keeper, 'MaintainTaskForm')])

  await page.mouse.move(700, 500)
  await opener.focus()
  await page.keyboard.press('Enter')
  await button(panel, keeper, 'settlement').focus()
  await expect(link(panel, keeper, 'UploadReceipt')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
})

test('menu and tabs use Chinese names whenever the language is not English', async ({ office }) => {
  const granted: FunctionCode[] = [
    'SimpleMiscProcessAct',
    'QueryEmployeeActTypeLogAct',
    'OnlineEmployeeForceOfflineAct',
    '104',
    '113',
  ]
  const admin = await signsInAs(office, await hires(granted))
  await opensFunction(admin, 'QueryEmployeeActTypeLogAct')
  await admin.page.locator('.topbar button[lang]').click()
  const chinese = { ...admin, language: 'zh-CN' as const, words: wordsIn('zh-CN') }
  for (const code of ['customerService', 'administration', 'supervision'] as const)
    await expect(button(menu(chinese), chinese, code)).toBeVisible()
  const names = codesOf('menu')
    .filter((code) => granted.includes(code))
    .map((code) => nameOf(chinese, code))
  expect(names).toContain('操作日志')
  await expect(menu(chinese).getByRole('link')).toHaveText(names)
  expect(await openTabs(chinese)).toEqual(['操作日志'])
  await chinese.page.getByRole('button', { name: chinese.words.menu.allFunctions }).hover()
  await expect(chinese.page.locator('.all-panel').getByText('系统管理')).toBeVisible()
})

test('the item’s customizeCode identifies a tab, while its address is that of the function', async ({ office }) => {
  const account = await hires(['SimpleMiscProcessAct', 'ToDept'])
  const person = await office.arrives()
  // No built-in function shares a tab, so the response is changed to what an operator could configure.
  await person.page.route(/action=(login|me)/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data?: Me }
    for (const group of body.data?.actFunctionInfo ?? [])
      for (const item of group.children) if (item.actTypeCode === 'ToDept') item.customizeCode = 'cashDesk'
    await route.fulfill({ response: answer, json: body })
  })
  await signsIn(person, account)
  await opensFunction(person, 'ToDept')
  await expect(person.page).toHaveURL(/\/ToDept$/)
  await expect(person.page.getByRole('heading', { name: person.words.settlements.handIn })).toBeVisible()
  await opensFunction(person, 'SimpleMiscProcessAct')
  await opensFunction(person, 'ToDept')
  expect(await openTabs(person)).toEqual([nameOf(person, 'ToDept'), nameOf(person, 'SimpleMiscProcessAct')])
  const codes = await person.page.evaluate(() =>
    (JSON.parse(sessionStorage.getItem('session') ?? '{}') as { tabs: { actTypeCode: string }[] }).tabs.map(
      (tab) => tab.actTypeCode,
    ),
  )
  expect(codes).toEqual(['cashDesk', 'SimpleMiscProcessAct'])
})
