import { expect } from '@playwright/test'
import { chooses, input, notice, saysYes } from './office/form.ts'
import { goesTo } from './office/frame.ts'
import { cash, handedIn, sold } from './office/given.ts'
import { test } from './office/office.ts'
import { givesReceipts, hires } from './office/rights.ts'
import { comes } from './office/sign-in.ts'

for (const language of ['en-US', 'zh-CN'] as const)
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
      const { page, words } = admin
      await goesTo(admin, '104')
      await input(admin, page.locator('search'), 'keyword').fill(clerk)
      await page.getByRole('button', { name: clerk, exact: true }).click()
      const drawer = page.getByRole('dialog').filter({ has: page.locator('.ant-drawer-title') })
      const held = drawer.getByRole('table', { name: words.staff.inHand })
      await expect(held.getByRole('row').filter({ hasText: words.staff.kinds.cash })).toContainText('230,000')
      const now = drawer
        .locator('form')
        .filter({ has: page.getByRole('button', { name: words.staff.leave, exact: true }) })
      const successor = input(admin, now, 'successor')
      await successor.fill('E0101')
      await chooses(admin, successor, language === 'zh-CN' ? '苏苏莱' : 'Su Su Hlaing')
      const leaves = async () => {
        await drawer.getByRole('button', { name: words.staff.leave, exact: true }).click()
        await saysYes(admin)
      }
      await leaves()
      await expect(drawer.getByText(language === 'zh-CN' ? '请先交账' : 'The cash is handed in first')).toBeVisible()

      const settlementCode = await handedIn(office, sale, clerk)
      await office.by('cashier').settlements.confirm({ settlementCode, countedAmount: 230_000 })
      await leaves()
      await expect(notice(admin).getByText(words.staff.hasLeft)).toBeVisible()
      await expect(drawer.getByText(words.staff.holdsNothing)).toBeVisible()
    })
  })
