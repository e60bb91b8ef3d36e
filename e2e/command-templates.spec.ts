import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { confirmsDialog, input, notice, partCalled } from './office/form.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { inTongue } from './office/area-names.ts'
import { drawer } from './office/new-employees.ts'
import { type Person, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

const page = 'MaintainCommandTemplateAct'

/** Opens the template that registers an ONT at OLTs of Huawei. */
async function opens(engineer: Person) {
  await opensFunction(engineer, page)
  const list = partCalled(engineer, nameOf(engineer, page))
  const called = inTongue(engineer, 'Register ONT', '添加ONT')
  const row = list
    .getByRole('row')
    .filter({ hasText: called })
    .filter({ hasText: inTongue(engineer, 'Huawei', '华为') })
  await row.getByRole('button', { name: called, exact: true }).click()
  await expect(input(engineer, drawer(engineer), 'vendor')).toHaveValue('huawei')
  await expect(input(engineer, drawer(engineer), 'vendor')).toBeDisabled()
}

/** Presses a button of the drawer and confirms. */
async function presses(engineer: Person, name: string) {
  await drawer(engineer).getByRole('button', { name, exact: true }).click()
  await confirmsDialog(engineer)
}

const already = (engineer: Person) => input(engineer, drawer(engineer), 'alreadyPattern')

/** Changes the already-done pattern and saves it. */
async function saves(engineer: Person, pattern: string) {
  await already(engineer).fill(pattern)
  await drawer(engineer).getByRole('button', { name: engineer.words.maintenance.save, exact: true }).click()
}

async function submits(engineer: Person, reason: string) {
  const { commandTemplates: t } = engineer.words
  await input(engineer, drawer(engineer), 'reason').fill(reason)
  await presses(engineer, t.submit)
  await expect(drawer(engineer)).toContainText(term('templateSubmitted', engineer.language))
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a change of a command template is compared, rejected, changed, approved and withdrawn (${language})`, async ({
      office,
    }) => {
      const engineer = await signsInAs(office, 'network')
      const colleague = await signsInAs(office, 'network2')
      const { commandTemplates: t } = engineer.words
      await opens(engineer)
      const before = await already(engineer).inputValue()
      await saves(engineer, '(not closed')
      await expect(drawer(engineer).getByRole('alert').first()).toBeVisible()
      await expect(already(engineer)).toHaveValue('(not closed')
      await saves(engineer, `${before}|Known at port`)
      await confirmsDialog(engineer)
      await expect(drawer(engineer)).toContainText(term('templateDraft', language))
      await expect(drawer(engineer)).toContainText(`+ ${before}|Known at port`)
      await submits(engineer, 'The firmware words it differently')
      await expect(already(engineer)).toBeDisabled()
      await presses(engineer, t.approve)
      await expect(notice(engineer)).toContainText(inTongue(engineer, 'Phyo Wai Lin', '漂威林'))

      await opens(colleague)
      await input(colleague, drawer(colleague), 'decisionReason').fill('It also matches other ports')
      await presses(colleague, t.reject)
      await expect(drawer(colleague)).toContainText(t.changeRejected)

      await engineer.page.reload()
      await expect(drawer(engineer)).toContainText('It also matches other ports')
      await saves(engineer, `${before}|The ONT is known at this port`)
      await confirmsDialog(engineer)
      await submits(engineer, 'Only this port')
      await presses(engineer, t.withdraw)
      await expect(drawer(engineer)).toContainText(term('templateDraft', language))
      await submits(engineer, 'Only this port')

      await colleague.page.reload()
      await expect(drawer(colleague)).toContainText('Only this port')
      await presses(colleague, t.approve)
      await expect(notice(colleague)).toContainText(t.approved)
      await expect(already(colleague)).toHaveValue(`${before}|The ONT is known at this port`)

      const first = drawer(colleague).getByRole('group').filter({ hasText: t.beforeVersions })
      await first.locator('summary').click()
      await first.getByRole('button', { name: t.restore, exact: true }).click()
      await confirmsDialog(colleague)
      await expect(drawer(colleague)).toContainText(term('templateDraft', language))
      await presses(colleague, t.discard)
      await expect(notice(colleague)).toContainText(t.discarded)
    })
  })
