import { expect } from '@playwright/test'
import { confirmsDialog } from './office/form.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { cash, handedIn, sold } from './office/given.ts'
import { isAccessible } from './office/accessibility.ts'
import { type Office, type Person, test } from './office/office.ts'
import { money } from './office/pay.ts'
import { settlementRow } from './office/settle.ts'
import { signsInAs } from './office/sign-in.ts'

/** The bell in the top bar with the number of unread messages. */
const bell = ({ page, words: { messages: t } }: Person, unread: string | null) =>
  page.getByRole('button', { name: unread === null ? t.messages : t.unread(unread), exact: true })

/** The notifications of messages that have just arrived. */
const arrivals = ({ page, words: { messages: t } }: Person) => page.getByRole('region', { name: t.arrived })

/** The list behind the bell. */
const drawer = ({ page, words: { messages: t } }: Person) => page.getByRole('dialog', { name: t.messages })

/** Returns a figure of the home page. */
const figure = ({ page }: Person, title: string) => page.getByRole('link', { name: new RegExp(`^${title}: `) })

/** Marks messages that other stories left for this account as read. */
async function knowsAll(office: Office, account: 'clerk'): Promise<void> {
  const { messages } = office.by(account)
  const { rows } = await messages.list({ limit: 1 })
  for (const { id } of rows) await messages.readAll({ upTo: id })
}

/** Hands in a clerk's cash and rejects it as the cashier, with a reason. */
const rejects = (office: Office, settlementCode: string, reason: string) =>
  office.by('cashier').settlements.reject({ settlementCode, reason })

test('a clerk is notified of a rejected settlement while typing, with a link to it', async ({ office }) => {
  await knowsAll(office, 'clerk')
  const clerk = await signsInAs(office, 'clerk')
  const settlementCode = await handedIn(office, await sold(office, { tenders: cash }))
  await opensFunction(clerk, 'SimpleMiscProcessAct')
  const box = clerk.page.getByRole('textbox', { name: clerk.words.desk.ask })
  await box.fill('Daw Kh')

  await rejects(office, settlementCode, '5,000 short')
  await expect(arrivals(clerk)).toContainText('Settlement rejected')
  await expect(arrivals(clerk)).toContainText(`${settlementCode} (${money(230_000)})`)
  await expect(arrivals(clerk)).toContainText('5,000 short')
  await expect(box, 'the cursor stays in the box').toBeFocused()
  await expect(bell(clerk, '1')).toBeVisible()
  await expect(clerk.page).toHaveTitle(`(1) ${clerk.words.common.product}`)

  await arrivals(clerk).getByRole('link', { name: clerk.words.messages.open }).click()
  await expect(clerk.page).toHaveURL(/\/ToDept$/)
  await expect(settlementRow(clerk, settlementCode)).toContainText('Rejected')
  await expect(bell(clerk, null)).toBeVisible()

  await bell(clerk, null).click()
  await expect(drawer(clerk).getByRole('listitem').first()).toContainText('5,000 short')
  await isAccessible(clerk, 'the messages')
})

test('a technician sees the team’s open tasks, without those a colleague has claimed', async ({ office }) => {
  const [first, second] = [await signsInAs(office, 'technician'), await signsInAs(office, 'technician2')]
  const { orderCode } = await sold(office)
  await expect(arrivals(second)).toContainText('New task for your team')
  await expect(bell(second, null)).toBeHidden()
  await expect(first.page.getByRole('button', { name: /^Messages, / })).toBeVisible()

  await first.page.getByRole('button', { name: /^Messages, / }).click()
  await drawer(first).getByRole('listitem').first().getByRole('button').click()
  await expect(first.page).toHaveURL(/\/TaskProcess\?task=\d+$/)
  await expect(first.page.getByText(orderCode).first()).toBeVisible()
  const unread = async () => (await second.page.title()).replaceAll(/\D/g, '')
  const before = Number(await unread())
  await first.page.getByRole('button', { name: first.words.task.claim, exact: true }).click()
  await expect.poll(async () => Number(await unread())).toBe(before - 1)

  const all = second.page.getByRole('button', { name: /^Messages/ })
  await all.click()
  await drawer(second).getByText(second.words.messages.all, { exact: true }).click()
  await expect(drawer(second).getByRole('listitem').first()).not.toContainText(second.words.messages.isUnread)
})

test('an employee forced offline is notified at once', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk2')
  const admin = await signsInAs(office, 'admin')
  await opensFunction(admin, 'OnlineEmployeeForceOfflineAct')
  const row = admin.page.getByRole('row', { name: 'E0102' })
  await row.getByRole('checkbox').check()
  await admin.page.getByRole('button', { name: admin.words.session.forceOffline }).first().click()
  await confirmsDialog(admin)
  const told = clerk.page.getByRole('dialog', { name: clerk.words.common.error })
  await expect(told).toContainText(clerk.words.common.expired, { timeout: 3_000 })
  await told.getByRole('button', { name: clerk.words.common.ok }).click()
  await expect(clerk.page).toHaveURL(/\/login$/)
})

test('the home page shows permitted figures, and each links to its list', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { words } = clerk
  const { orderCode } = await sold(office, { tenders: cash })
  await clerk.page.goto('/pages/index')
  const opened = figure(clerk, words.reports.openings)
  await expect(opened).not.toHaveText('0')
  await expect(figure(clerk, words.reports.collections)).toContainText('MMK')
  await expect(clerk.page.getByRole('img', { name: words.reports.openingsChart })).toBeVisible()
  await expect(figure(clerk, words.reports.commands), 'not shown to a clerk').toHaveCount(0)
  await expect(figure(clerk, words.reports.toCount), 'not shown to a clerk').toHaveCount(0)
  await isAccessible(clerk, 'the home page')

  await opened.click()
  const list = clerk.page.getByRole('dialog', { name: words.reports.openingsList })
  await expect(list.getByRole('link', { name: orderCode })).toBeVisible()
  await clerk.page.keyboard.press('Escape')
  await figure(clerk, words.reports.collections).click()
  await expect(clerk.page.getByRole('dialog')).toContainText('230,000')
  await clerk.page.getByRole('dialog').getByRole('link').first().click()
  await expect(clerk.page).toHaveURL(/\/submenus\/PayInfoConfigComposite\?customer=C/)

  const cashier = await signsInAs(office, 'cashier')
  await expect(figure(cashier, words.reports.toCount)).toBeVisible()
  await expect(figure(cashier, words.reports.openings)).toHaveCount(0)
  const dispatcher = await signsInAs(office, 'dispatcher')
  await figure(dispatcher, words.reports.tasks).click()
  await expect(dispatcher.page).toHaveURL(/\/TaskProcess\?list=AllInProc$/)
})

test('F1 opens the help of the current page', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { words } = clerk
  const help = (title: string) => clerk.page.getByRole('dialog', { name: words.frame.helpFor(title) })
  await clerk.page.keyboard.press('F1')
  await expect(help(words.frame.homePage)).toContainText(words.frame.wrong)
  await clerk.page.keyboard.press('Escape')
  await opensFunction(clerk, 'ToDept')
  await clerk.page.getByRole('button', { name: words.frame.help, exact: true }).click()
  await expect(help(nameOf(clerk, 'ToDept'))).toContainText('count it and hand it in again')
})

test.describe('in Chinese', () => {
  test.use({ language: 'zh-CN' })
  test('messages, figures and help are in Chinese', async ({ office }) => {
    const clerk = await signsInAs(office, 'clerk')
    await rejects(office, await handedIn(office, await sold(office, { tenders: cash })), '少五千')
    await expect(arrivals(clerk)).toContainText('交账被驳回')
    await expect(arrivals(clerk)).toContainText('少五千')
    await clerk.page.goto('/pages/index')
    await expect(figure(clerk, '今日开户')).toBeVisible()
    await clerk.page.keyboard.press('F1')
    await expect(clerk.page.getByRole('dialog', { name: '帮助：首页' })).toContainText('常见问题')
    await isAccessible(clerk, 'the help of the home page')
  })
})
