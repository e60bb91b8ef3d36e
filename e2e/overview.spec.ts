import { expect } from '@playwright/test'
import { fieldLabel, term } from '@lastmile/contract/words.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { opensFunction } from './office/frame.ts'
import { installed } from './office/given.ts'
import { cutOff } from './office/accessibility.ts'
import { languagesOf } from './office/languages.ts'
import { test } from './office/office.ts'
import { money } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })

    test('a fault shows no amount, timeline buttons are aligned, and the list names each author and unit', async ({
      office,
    }) => {
      const { customerCode, productCode } = await installed(office)
      const fault = 'no-internet#ont-light#los-red'
      await office.by('service').orders.reportFault({ customerCode, productCode, fault })
      const agent = await signsInAs(office, 'service')
      const { page, words } = agent
      await opensCustomer(agent, customerCode)
      const row = page.locator('.overview-row').filter({ hasText: term('fault', language) })
      await expect(row).toBeVisible()
      await expect(row.locator('.money')).toHaveCount(0)

      const kinds = page.getByRole('radiogroup', { name: words.overview.timeline, exact: true }).locator('label')
      await expect(kinds).toHaveCount(7)
      const boxes = await kinds.evaluateAll((all) =>
        all.map((kind) => kind.getBoundingClientRect().toJSON() as DOMRect),
      )
      const lines = new Set(boxes.map(({ y }) => Math.round(y)))
      expect(lines.size).toBe(language === 'zh-CN' ? 1 : 2)
      const widths = boxes.map(({ width }) => Math.round(width))
      expect(Math.max(...widths) - Math.min(...widths), 'columns have equal widths').toBeLessThanOrEqual(1)
      await kinds.filter({ hasText: words.overview.kinds.payment }).click()
      await expect(page.locator('.history').getByText(words.overview.payment).first()).toBeVisible()
      expect(await cutOff(agent)).toEqual([])

      const orders = await opensPage(agent, 'OrderInfoConfigComposite')
      await orders.getByRole('button', { name: words.common.viewsAndColumns }).click()
      for (const column of ['createdBy', 'serviceChannel'] as const) {
        await page.getByRole('checkbox', { name: fieldLabel(column, language) }).check()
        await expect(orders.getByRole('columnheader', { name: fieldLabel(column, language) })).toBeVisible()
      }
      await page.keyboard.press('Escape')
      const entered = orders.getByRole('row').filter({ hasText: term('fault', language) })
      await expect(entered).toContainText(language === 'zh-CN' ? '宁威漂' : 'Hnin Wai Phyo')
      await expect(entered).toContainText(language === 'zh-CN' ? '营业厅' : 'Business hall')
    })

    test('the customer shows the months, fees and total of the sale', async ({ office }) => {
      const { customerCode } = await installed(office)
      const clerk = await signsInAs(office, 'clerk')
      await opensCustomer(clerk, customerCode)
      const sales = clerk.page.locator('section.box').filter({ hasText: clerk.words.desk.sales })
      for (const [field, value] of [
        ['totalMonth', '7'],
        ['internetFee', money(210_000)],
        ['installFee', money(20_000)],
        ['totalAmount', money(230_000)],
      ] as const)
        await expect(sales.locator('.figures > div').filter({ hasText: fieldLabel(field, language) })).toHaveText(
          `${fieldLabel(field, language)}${value}`,
        )
      expect(await cutOff(clerk)).toEqual([])
    })

    test('employee sessions and aged arrears fit the screen', async ({ office }) => {
      const admin = await signsInAs(office, 'admin')
      const { page, words } = admin
      await page.goto('/report?report=arrears')
      await expect(page.getByRole('table')).toBeVisible()
      expect(await cutOff(admin)).toEqual([])
      await opensFunction(admin, '104')
      await page.getByRole('button', { name: 'E0001', exact: true }).click()
      await expect(page.getByRole('table', { name: words.staff.sessions })).toBeVisible()
      expect(await cutOff(admin, '.ant-drawer')).toEqual([])
      const ends = page.getByRole('dialog').getByLabel(fieldLabel('passwordExpiresOn', language), { exact: true })
      await expect(ends, 'a date field, not a password field').not.toHaveAttribute('type', 'password')
    })
  })
