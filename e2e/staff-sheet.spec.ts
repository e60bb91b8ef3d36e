import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { staffColumns } from '@lastmile/contract/employees/staff-sheet.ts'
import { notice, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

for (const language of languagesOf(import.meta.url))
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a sheet with three invalid lines adds no employee and names each line; once corrected, it adds all', async ({
      office,
    }) => {
      const number = randomInt(1e5, 1e6)
      const admin = await signsInAs(office, 'admin')
      const { page, words } = admin
      await opensFunction(admin, '104')
      await page.getByRole('button', { name: words.staff.importSheet }).click()
      const drawer = page.getByRole('dialog').filter({ has: page.locator('.ant-drawer-title') })
      const { name, trueName, zhName, organizationUnitCode } = staffColumns
      const head = [name, trueName, zhName, organizationUnitCode].map((one) => one[language === 'zh-CN' ? 'zh' : 'en'])
      const line = (account: string, unit = 'YGN-H1') => [account, 'Daw New', '新人', unit]
      const reads = async (lines: readonly string[][]) => {
        const text = `\uFEFF${[head, ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`
        const file = { name: 'employees.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
        await drawer.locator('input[type=file]').setInputFiles(file)
        await drawer.getByRole('button', { name: words.staff.importNow, exact: true }).click()
        await confirmsDialog(admin)
      }
      const good = [line(`one${number}`), line(`two${number}`)]
      await reads([...good, line('clerk'), line(`lost${number}`, 'NOWHERE'), line('two words')])
      const told = drawer.getByRole('alert').first()
      await expect(told).toContainText('3')
      for (const wrong of ['4 (clerk', 'NOWHERE', '6 (']) await expect(told).toContainText(wrong)
      const { rows } = await office.by('admin').staff.list({ keyword: String(number) })
      expect(rows, 'nobody was added').toEqual([])
      await reads(good)
      await expect(notice(admin).getByText(words.staff.imported(2))).toBeVisible()
      await page.locator('search').getByRole('textbox').first().fill(String(number))
      for (const account of [`one${number}`, `two${number}`])
        await expect(page.getByRole('row').filter({ hasText: account })).toBeVisible()
    })
  })
