import { demoPassword } from '#seeds/demo.ts'
import { expect, type Locator } from '@playwright/test'
import { chooses, input, notice, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { cash, handedIn, sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { inTongue } from './office/area-names.ts'
import { type Office, type Person, test } from './office/office.ts'
import { assignReceiptBlock, hires } from './office/rights.ts'
import { confirms, counts, settlementRow } from './office/settle.ts'
import { signsInAs, triesToSignIn } from './office/sign-in.ts'
import { today } from './office/tasks.ts'

const dayAhead = (days: number) => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)

/** Opens an employee from the list. Returns the drawer. */
async function opens(admin: Person, account: string): Promise<Locator> {
  const { page } = admin
  await opensFunction(admin, '104')
  await input(admin, page.locator('search'), 'keyword').fill(account)
  await page.getByRole('button', { name: account, exact: true }).click()
  return page.getByRole('dialog').filter({ has: page.locator('.ant-drawer-title') })
}

/** Returns the form in the drawer that contains this button. */
const formOf = ({ page }: Person, drawer: Locator, button: string): Locator =>
  drawer.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) })

/** Chooses the successor by typing the code and choosing the name from the list. */
async function succeeds(admin: Person, form: Locator, [code, name]: readonly [string, string]): Promise<void> {
  const successor = input(admin, form, 'successor')
  await successor.fill(code)
  await chooses(admin, successor, name)
}

/** Ends the employment today. */
async function ends(admin: Person, drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: admin.words.staff.leave, exact: true }).click()
  await confirmsDialog(admin)
}

/**
 * Ends the employment by its end field. Expects refusals while the employee holds cash, and then documents without a
 * successor; once a handover is planned, a past instant ends the employment.
 */
async function endsByField(office: Office): Promise<void> {
  const clerk = await hires(['CustomerOpenAct', 'order.pay', 'ToDept'])
  await assignReceiptBlock(clerk)
  const sale = await sold(office, { clerk, tenders: cash })
  const admin = await signsInAs(office, 'admin')
  const { words } = admin
  const drawer = await opens(admin, clerk)
  const end = input(admin, drawer, 'endTime')
  const zh = admin.language === 'zh-CN'
  const leftYesterday = async () => {
    await end.fill(`${dayAhead(-1)} 18:00`)
    await end.press('Enter')
    await drawer.getByRole('button', { name: words.maintenance.save, exact: true }).click()
    await expect(admin.page.getByText(words.staff.askEnds)).toBeVisible()
    await confirmsDialog(admin)
  }
  await leftYesterday()
  await expect(end).toHaveAccessibleDescription(zh ? /230,000.*请先交账/ : /230,000.* handed in first/)

  const settlementCode = await handedIn(office, sale, clerk)
  await office.by('cashier').settlements.confirm({ settlementCode, countedAmount: 230_000 })
  await leftYesterday()
  await expect(end).toHaveAccessibleDescription(
    zh ? /1 项物品须移交.*“离职”/ : /items to be transferred \(1\)\. .*“Leaving”/,
  )

  const plan = formOf(admin, drawer, words.staff.plan)
  await input(admin, plan, 'lastDay').fill(today())
  await input(admin, plan, 'lastDay').press('Enter')
  await succeeds(admin, plan, ['E0101', inTongue(admin, 'Su Su Hlaing', '苏苏莱')])
  await plan.getByRole('button', { name: words.staff.plan, exact: true }).click()
  await confirmsDialog(admin)
  await expect(notice(admin).getByText(words.staff.planned)).toBeVisible()
  // The planned day is now the stored value of the field and has replaced what was typed.
  await expect(end).toHaveValue(/00:00/)
  await leftYesterday()
  await expect(drawer).toBeHidden()
  const left = await opens(admin, clerk)
  await expect(left.getByText(words.staff.holdsNothing)).toBeVisible()
  await expect(left.getByRole('button', { name: words.staff.leave, exact: true })).toBeHidden()
}

/** Plans the last day by entering a later instant, and cancels it by clearing the field; both ask for confirmation. */
async function laterAndNever(office: Office): Promise<void> {
  const clerk = await hires(['CareInfo'])
  const admin = await signsInAs(office, 'admin')
  const { page, words } = admin
  const saves = async (drawer: Locator, question: string) => {
    await drawer.getByRole('button', { name: words.maintenance.save, exact: true }).click()
    await expect(page.getByRole('dialog', { name: words.common.submitTip })).toContainText(question)
    await confirmsDialog(admin)
    await expect(drawer).toBeHidden()
  }
  const drawer = await opens(admin, clerk)
  const end = input(admin, drawer, 'endTime')
  const later = `${dayAhead(7)} 18:00`
  await end.fill(later)
  await end.press('Enter')
  const when = new Intl.DateTimeFormat(admin.language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  await saves(drawer, words.staff.askEndsOn(when.format(new Date(later))))

  await opens(admin, clerk)
  await expect(end).toHaveValue(later)
  const planned = drawer.getByText(words.staff.plannedAlone(inTongue(admin, 'Thiha Zaw', '迪哈佐')))
  await expect(planned).toBeVisible()
  await end.hover()
  await end.locator('..').locator('.ant-picker-clear').click()
  await saves(drawer, words.staff.askStays)
  await opens(admin, clerk)
  await expect(end).toHaveValue('')
  await expect(drawer.getByText(words.staff.holdsNothing)).toBeVisible()
  await expect(planned).toBeHidden()
}

for (const language of languagesOf(import.meta.url))
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a clerk leaves today: the cash is handed in first, then everything goes to a successor in one operation', async ({
      office,
    }) => {
      const clerk = await hires(['CustomerOpenAct', 'order.pay', 'ToDept'])
      await assignReceiptBlock(clerk)
      const sale = await sold(office, { clerk, tenders: cash })
      const admin = await signsInAs(office, 'admin')
      const { words } = admin
      const drawer = await opens(admin, clerk)
      const held = drawer.getByRole('table', { name: words.staff.inHand })
      await expect(held.getByRole('row').filter({ hasText: words.staff.kinds.cash })).toContainText('230,000')
      await succeeds(admin, formOf(admin, drawer, words.staff.leave), [
        'E0101',
        inTongue(admin, 'Su Su Hlaing', '苏苏莱'),
      ])
      const leaves = () => ends(admin, drawer)
      await leaves()
      await expect(drawer.getByText(language === 'zh-CN' ? '请先交账' : 'in unconfirmed cash')).toBeVisible()

      const settlementCode = await handedIn(office, sale, clerk)
      await office.by('cashier').settlements.confirm({ settlementCode, countedAmount: 230_000 })
      await leaves()
      await expect(notice(admin).getByText(words.staff.hasLeft)).toBeVisible()
      await expect(drawer.getByText(words.staff.holdsNothing)).toBeVisible()
    })

    test('a cashier leaves today: the session ends at once, and the successor packages the counted cash', async ({
      office,
    }) => {
      const settlementCode = await handedIn(office, await sold(office, { tenders: cash }))
      const leaving = await hires(['DeptConfirm', 'DeptPackage', 'UploadReceipt', 'InvoiceDistributeAct'])
      await assignReceiptBlock(leaving)
      const cashier = await signsInAs(office, leaving)
      await confirms(cashier, await counts(cashier, settlementCode), 230_000)
      await expect(notice(cashier)).toContainText(settlementCode)

      const admin = await signsInAs(office, 'admin')
      const { words } = admin
      const drawer = await opens(admin, leaving)
      await expect(drawer.getByRole('table', { name: words.staff.inHand })).toContainText(
        words.staff.kinds['note-block'],
      )
      await succeeds(admin, formOf(admin, drawer, words.staff.leave), [
        'E0111',
        inTongue(admin, 'Aye Aye Mon', '杜埃埃蒙'),
      ])
      await ends(admin, drawer)
      await expect(drawer.getByText(words.staff.holdsNothing)).toBeVisible()

      const told = cashier.page.getByRole('dialog', { name: cashier.words.common.error })
      await expect(told).toContainText(cashier.words.common.expired)
      await told.getByRole('button', { name: cashier.words.common.ok }).click()
      await triesToSignIn(cashier, leaving, demoPassword)
      await expect(cashier.page).toHaveURL(/\/login$/)

      const successor = await signsInAs(office, 'cashier')
      await opensFunction(successor, 'DeptPackage')
      await settlementRow(successor, settlementCode).getByRole('checkbox').check()
      await successor.page.getByRole('button', { name: successor.words.packages.makePackage }).click()
      await confirmsDialog(successor)
      await expect(notice(successor).getByText(/P\d{8}/)).toBeVisible()
    })

    test('“End date” is refused while cash or forms are held, and plans a departure once there is a successor', ({
      office,
    }) => endsByField(office))

    test('an administrator plans the end of an employment in the field “End date”, and cancels the plan', ({
      office,
    }) => laterAndNever(office))
  })
