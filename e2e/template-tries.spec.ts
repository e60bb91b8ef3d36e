import { expect } from '@playwright/test'
import { fieldLabel, term } from '@lastmile/contract/words.ts'
import { inTongue } from './office/area-names.ts'
import { chooses, confirmsDialog, input, partCalled } from './office/form.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { drawer } from './office/new-employees.ts'
import { type Person, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

const page = 'MaintainCommandTemplateAct'

/** Opens a template for OLTs of Huawei. */
async function opens(engineer: Person, called: string) {
  await opensFunction(engineer, page)
  const list = partCalled(engineer, nameOf(engineer, page))
  const row = list
    .getByRole('row')
    .filter({ hasText: called })
    .filter({ hasText: inTongue(engineer, 'Huawei', '华为') })
  await row.getByRole('button', { name: called, exact: true }).click()
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`an engineer previews a template, runs it on an OLT and checks a recorded response (${language})`, async ({
      office,
    }) => {
      const engineer = await signsInAs(office, 'network')
      const { commandTemplates: t } = engineer.words
      const part = drawer(engineer)
      const presses = (name: string) => part.getByRole('button', { name, exact: true }).click()
      await opens(engineer, inTongue(engineer, 'Read all ONTs of a PON port', '读取PON口的全部ONT'))
      await presses(t.preview)
      await expect(engineer.page.getByText(inTongue(engineer, 'can not be empty', '不能为空')).first()).toBeVisible()
      await input(engineer, part, 'ponPort').fill('0/1/3')
      await presses(t.preview)
      await expect(part.getByRole('figure', { name: t.wouldType })).toContainText('display ont info 3 all')
      await chooses(engineer, input(engineer, part, 'oltCode'), inTongue(engineer, 'Yangon Central', '仰光中心局'))
      await presses(t.run)
      await confirmsDialog(engineer)
      await expect(part.getByText(term('runDone', language), { exact: true }).first()).toBeVisible({ timeout: 30_000 })
      await expect(part.locator('details[open] pre').first()).toContainText('display ont info 3 all')
      await part.getByText(t.paste, { exact: true }).click()
      const response = '  0/ 1/3    7  48575443 0A1B1054  active  online'
      await part.getByLabel(fieldLabel('response', language), { exact: true }).fill(response)
      await presses(t.readResponse)
      await expect(part.getByRole('alert').filter({ hasText: '0A1B1054' })).toBeVisible()
      await part
        .getByLabel(fieldLabel('response', language), { exact: true })
        .fill('  0/ 1/3    7  485754430A1B1054  active      online   normal   match    no ')
      await presses(t.readResponse)
      await expect(part.getByRole('cell', { name: '485754430A1B1054' })).toBeVisible()

      await engineer.page.keyboard.press('Escape')
      await opens(engineer, inTongue(engineer, 'Remove ONT', '删除ONT'))
      await expect(part).toContainText(t.onlyPreview)
      await expect(part.getByRole('button', { name: t.run, exact: true })).toHaveCount(0)
      await input(engineer, part, 'ponPort').fill('0/1/3')
      await input(engineer, part, 'ontId').fill('7')
      await presses(t.preview)
      await expect(part.getByRole('figure', { name: t.wouldType })).toContainText('ont delete 3 7')
    })
  })
