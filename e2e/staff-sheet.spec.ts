import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { staffColumns } from '@lastmile/contract/employees/staff-sheet.ts'
import { workbook } from '#server/testing/workbooks.ts'
import { notice, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

for (const language of languagesOf(import.meta.url))
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the preview of a workbook with three invalid lines blocks the import; once corrected, all are added', async ({
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
      const shows = async (lines: readonly string[][]) => {
        const buffer = await workbook({ Notes: [['Read me']], Staff: [[...head, 'Birthday'], ...lines] })
        const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
        await drawer.locator('input[type=file]').setInputFiles({ name: 'employees.xlsx', mimeType, buffer })
        await expect(drawer.getByRole('table', { name: words.staff.firstLines })).toContainText(`one${number}`)
      }
      const importing = drawer.getByRole('button', { name: words.staff.importNow, exact: true })
      const good = [line(`one${number}`), line(`two${number}`)]
      await shows([...good, line('clerk'), line(`lost${number}`, 'NOWHERE'), line('two words')])
      const faults = drawer.getByRole('table', { name: words.staff.linesWithErrors(3) })
      for (const wrong of ['clerk', 'NOWHERE', 'two words']) await expect(faults).toContainText(wrong)
      await expect(drawer).toContainText(words.staff.notImported('Birthday'))
      await expect(drawer).toContainText(words.staff.correctFirst)
      const { rows } = await office.by('admin').staff.list({ keyword: String(number) })
      expect(rows, 'nobody was added').toEqual([])
      await shows(good)
      await expect(faults).toBeHidden()
      await importing.click()
      await confirmsDialog(admin)
      await expect(notice(admin).getByText(words.staff.imported(2))).toBeVisible()
      await page.locator('search').getByRole('textbox').first().fill(String(number))
      for (const account of [`one${number}`, `two${number}`])
        await expect(page.getByRole('row').filter({ hasText: account })).toBeVisible()
    })
  })
