import { expect } from '@playwright/test'
import { input, notice, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { inTongue } from './office/area-names.ts'
import { drawer } from './office/new-employees.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

const page = 'MaintainCommandTemplateAct'

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`an engineer finds a command template by name and sets its already-done pattern (${language})`, async ({
      office,
    }) => {
      const engineer = await signsInAs(office, 'network')
      const { maintenance } = engineer.words
      await opensFunction(engineer, page)
      const list = partCalled(engineer, nameOf(engineer, page))
      const called = inTongue(engineer, 'Register ONT', '添加ONT')
      const row = list
        .getByRole('row')
        .filter({ hasText: called })
        .filter({ hasText: inTongue(engineer, 'Huawei', '华为') })
      const opens = async () => {
        await row.getByRole('button', { name: called, exact: true }).click()
        await expect(input(engineer, drawer(engineer), 'vendor')).toHaveValue('huawei')
        await expect(input(engineer, drawer(engineer), 'vendor')).toBeDisabled()
      }
      const already = input(engineer, drawer(engineer), 'alreadyPattern')
      const saves = async (pattern: string) => {
        await already.fill(pattern)
        await drawer(engineer).getByRole('button', { name: maintenance.save, exact: true }).click()
      }
      await opens()
      const before = await already.inputValue()
      const wider = `${before}|The ONT is known at this port`
      await saves('(not closed')
      await expect(drawer(engineer).getByRole('alert').first()).toBeVisible()
      await expect(already).toHaveValue('(not closed')
      await saves(wider)
      await confirmsDialog(engineer)
      await expect(notice(engineer)).toBeVisible()
      await expect(drawer(engineer)).toBeHidden()
      await engineer.page.reload()
      await opens()
      await expect(already).toHaveValue(wider)
      await expect(drawer(engineer)).toContainText(`${before} → ${wider}`)
      // Restores the demo's template for other stories.
      await saves(before)
      await confirmsDialog(engineer)
      await expect(drawer(engineer)).toBeHidden()
    })
  })
