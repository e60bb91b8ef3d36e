import { expect } from '@playwright/test'
import { demoPassword } from '#seeds/demo.ts'
import { sentence } from '@lastmile/contract/refusals.ts'
import { chooses, input, confirmsDialog } from './office/form.ts'
import { test } from './office/office.ts'
import { hires } from './office/rights.ts'
import { signsInAs } from './office/sign-in.ts'

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

test('an employee delegates to a colleague during an absence and then ends the delegation', async ({ office }) => {
  const [account, deputy] = [await hires(['CareInfo', '12']), await hires(['6'])]
  const person = await signsInAs(office, account)
  const { page, words } = person
  const t = words.delegations
  await page.locator('.user').click()
  await page.getByText(words.frame.delegations, { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.title })
  await expect(dialog.getByText(t.none)).toBeVisible()
  await input(person, dialog, 'deputy').fill(deputy)
  await page.locator('.ant-select-item-option:visible').filter({ hasText: deputy }).first().click()
  await chooses(person, dialog.getByLabel(t.functions, { exact: true }), 'Care')
  await page.keyboard.press('Escape')
  for (const [field, ahead] of [
    ['from', 0],
    ['to', 7],
  ] as const) {
    await input(person, dialog, field).fill(day(ahead))
    await input(person, dialog, field).press('Enter')
  }
  const sends = dialog.getByRole('button', { name: t.send, exact: true })
  const password = dialog.getByLabel(t.password, { exact: true })
  await password.fill('guessed')
  await sends.click()
  await confirmsDialog(person)
  await expect(dialog.getByText(sentence('wrong-password', 'en-US'))).toBeVisible()
  await expect(dialog.getByText(t.none)).toBeVisible()
  await password.fill(demoPassword)
  await sends.click()
  await confirmsDialog(person)
  const row = dialog.getByRole('row').filter({ hasText: 'Daw Newly Come' })
  await expect(row).toContainText('In force')

  await row.getByRole('button', { name: t.takeBack, exact: true }).click()
  await confirmsDialog(person)
  await expect(row).toContainText('Ended')
  await expect(row.getByRole('button')).toHaveCount(0)
})
