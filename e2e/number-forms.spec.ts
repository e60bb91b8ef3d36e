import { expect } from '@playwright/test'
import { settingEntries } from '@lastmile/contract/configuration/entries.ts'
import { input, notice, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { inTongue } from './office/area-names.ts'
import { languagesOf } from './office/languages.ts'
import { drawer } from './office/new-employees.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

const key = 'operator.certificatePatterns.passport'

for (const language of languagesOf(import.meta.url))
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the passport number format is removed and entered again', async ({ office }) => {
      const admin = await signsInAs(office, 'admin')
      const { settings } = admin.words
      const { name = '', zhName = '' } = settingEntries[key] ?? {}
      const { settings: keeper } = office.by('admin')
      const now = async () => String((await keeper.list({ type: 'operation' })).find((one) => one.key === key)?.value)
      const before = await now()
      await opensFunction(admin, 'MaintainOperationConfigurationPage')
      const kept = partCalled(admin, nameOf(admin, 'MaintainOperationConfigurationPage'))
      const sets = async (value: string) => {
        await kept.getByRole('button', { name: inTongue(admin, name, zhName), exact: true }).click()
        await input(admin, drawer(admin), 'value').fill(value)
        await drawer(admin).getByRole('button', { name: settings.save, exact: true }).click()
        await confirmsDialog(admin)
        await expect(drawer(admin)).toBeHidden()
      }
      await sets('')
      await expect(notice(admin)).toContainText(settings.saved(before, '–'))
      expect(await now()).toBe('')
      await sets(before)
      await expect.poll(now).toBe(before)
    })
  })
