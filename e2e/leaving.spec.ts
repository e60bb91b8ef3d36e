import { demoPassword } from '#seeds/demo.ts'
import { expect, type Locator } from '@playwright/test'
import { chooses, input, notice, saysYes } from './office/form.ts'
import { goesTo } from './office/frame.ts'
import { cash, handedIn, sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { inTongue } from './office/named.ts'
import { type Person, test } from './office/office.ts'
import { givesReceipts, hires } from './office/rights.ts'
import { confirms, counts, settlementRow } from './office/settle.ts'
import { comes, triesToSignIn } from './office/sign-in.ts'

/** Opens an employee from the list of all. Returns the drawer with everything about them. */
async function opens(admin: Person, account: string): Promise<Locator> {
  const { page } = admin
  await goesTo(admin, '104')
  await input(admin, page.locator('search'), 'keyword').fill(account)
  await page.getByRole('button', { name: account, exact: true }).click()
  return page.getByRole('dialog').filter({ has: page.locator('.ant-drawer-title') })
}

/** Names the successor, by code, and by the name in the list. */
async function succeeds(admin: Person, drawer: Locator, [code, name]: readonly [string, string]): Promise<void> {
  const { page, words } = admin
  const form = drawer
    .locator('form')
    .filter({ has: page.getByRole('button', { name: words.staff.leave, exact: true }) })
  const successor = input(admin, form, 'successor')
  await successor.fill(code)
  await chooses(admin, successor, name)
}

/** Ends the employment today. */
async function ends(admin: Person, drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: admin.words.staff.leave, exact: true }).click()
  await saysYes(admin)
}

for (const language of languagesOf(import.meta.url))
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a clerk leaves today: the cash is handed in first, then everything goes to a successor in one act', async ({
      office,
    }) => {
      test.setTimeout(120_000)
      const clerk = await hires(['CustomerOpenAct', 'order.pay', 'ToDept'])
      await givesReceipts(clerk)
      const sale = await sold(office, { clerk, tenders: cash })
      const admin = await comes(office, 'admin')
      const { words } = admin
      const drawer = await opens(admin, clerk)
      const held = drawer.getByRole('table', { name: words.staff.inHand })
      await expect(held.getByRole('row').filter({ hasText: words.staff.kinds.cash })).toContainText('230,000')
      await succeeds(admin, drawer, ['E0101', inTongue(admin, 'Su Su Hlaing', '苏苏莱')])
      const leaves = () => ends(admin, drawer)
      await leaves()
      await expect(drawer.getByText(language === 'zh-CN' ? '请先交账' : 'The cash is handed in first')).toBeVisible()

      const settlementCode = await handedIn(office, sale, clerk)
      await office.by('cashier').settlements.confirm({ settlementCode, countedAmount: 230_000 })
      await leaves()
      await expect(notice(admin).getByText(words.staff.hasLeft)).toBeVisible()
      await expect(drawer.getByText(words.staff.holdsNothing)).toBeVisible()
    })

    test('a cashier leaves today: the open page is over at once, and the successor packages what was counted', async ({
      office,
    }) => {
      test.setTimeout(120_000)
      const settlementCode = await handedIn(office, await sold(office, { tenders: cash }))
      const leaving = await hires(['DeptConfirm', 'DeptPackage', 'UploadReceipt', 'InvoiceDistributeAct'])
      await givesReceipts(leaving)
      const cashier = await comes(office, leaving)
      await confirms(cashier, await counts(cashier, settlementCode), 230_000)
      await expect(notice(cashier)).toContainText(settlementCode)

      const admin = await comes(office, 'admin')
      const { words } = admin
      const drawer = await opens(admin, leaving)
      await expect(drawer.getByRole('table', { name: words.staff.inHand })).toContainText(
        words.staff.kinds['note-block'],
      )
      await succeeds(admin, drawer, ['E0111', inTongue(admin, 'Aye Aye Mon', '杜埃埃蒙')])
      await ends(admin, drawer)
      await expect(drawer.getByText(words.staff.holdsNothing)).toBeVisible()

      const told = cashier.page.getByRole('dialog', { name: cashier.words.common.error })
      await expect(told).toContainText(cashier.words.common.expired)
      await told.getByRole('button', { name: cashier.words.common.ok }).click()
      await triesToSignIn(cashier, leaving, demoPassword)
      await expect(cashier.page).toHaveURL(/\/login$/)

      const successor = await comes(office, 'cashier')
      await goesTo(successor, 'DeptPackage')
      await settlementRow(successor, settlementCode).getByRole('checkbox').check()
      await successor.page.getByRole('button', { name: successor.words.packages.makePackage }).click()
      await saysYes(successor)
      await expect(notice(successor).getByText(/P\d{8}/)).toBeVisible()
    })
  })
