import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { fills, input, notice, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { drawer } from './office/new-employees.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

for (const language of ['en-US', 'zh-CN'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a holiday is added, opened by date and renamed, and the working days of the week are set', async ({
      office,
    }) => {
      const admin = await signsInAs(office, 'admin')
      const { page, words } = admin
      const { maintenance, settings } = words
      const adds = maintenance.add(settings.holiday[0])
      // Holidays can be added at most ten years ahead.
      const year = 2028 + randomInt(0, 8)
      const day = `${year}-0${randomInt(1, 10)}-${randomInt(10, 29)}`
      const name = `Holiday ${randomInt(1e5, 1e6)}`
      await opensFunction(admin, 'MaintainOperationConfigurationPage')
      await page.getByText(settings.holidays, { exact: true }).click()
      await page.getByRole('button', { name: adds, exact: true }).click()
      await fills(admin, drawer(admin), { day, name, zhName: name })
      await drawer(admin).getByRole('button', { name: adds, exact: true }).click()
      await confirmsDialog(admin)
      await expect(drawer(admin)).toBeHidden()
      const kept = partCalled(admin, nameOf(admin, 'MaintainOperationConfigurationPage'))
      await input(admin, kept, 'year').fill(String(year))
      const row = kept.getByRole('row').filter({ hasText: name })
      await expect(row).toHaveCount(1)
      await row.getByRole('button', { name: String(year) }).click()
      await expect(input(admin, drawer(admin), 'name')).toHaveValue(name)
      await input(admin, drawer(admin), 'name').fill(`${name} moved`)
      await input(admin, drawer(admin), 'zhName').fill(`${name} moved`)
      await drawer(admin).getByRole('button', { name: maintenance.save, exact: true }).click()
      await confirmsDialog(admin)
      await expect(drawer(admin)).toBeHidden()
      await expect(row).toContainText(`${name} moved`)

      await kept.getByText(settings.settings, { exact: true }).click()
      const named = language === 'en-US' ? 'Working days' : '每周工作日'
      await kept.getByRole('button', { name: named, exact: true }).click()
      const [monday, sunday] = language === 'en-US' ? ['Mon', 'Sun'] : ['周一', '周日']
      await expect(drawer(admin)).toContainText(monday)
      await drawer(admin).getByRole('combobox').click()
      await page.locator('.ant-select-item-option:visible').filter({ hasText: sunday }).click()
      await page.keyboard.press('Escape')
      await drawer(admin).getByRole('button', { name: settings.save, exact: true }).click()
      await confirmsDialog(admin)
      await expect(drawer(admin)).toBeHidden()
      await expect(notice(admin)).toContainText(sunday)
      const { settings: keeper } = office.by('admin')
      const week = async () =>
        (await keeper.list({ type: 'operation' })).find(({ key }) => key === 'field-work.workingWeekdays')?.value
      expect(await week()).toBe('1,2,3,4,5,6,7')
      // Other stories rely on the demo's working days.
      await keeper.modify({ key: 'field-work.workingWeekdays', seen: '1,2,3,4,5,6,7', value: '1,2,3,4,5,6' })
    })
  })
