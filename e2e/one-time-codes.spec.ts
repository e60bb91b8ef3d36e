import { expect } from '@playwright/test'
import { demoPassword } from '#seeds/demo.ts'
import { codeAt } from '#server/testing/session/one-time-code.ts'
import { input, notice } from './office/form.ts'
import { test } from './office/office.ts'
import { hires } from './office/rights.ts'
import { frame, signsOut, triesToSignIn } from './office/sign-in.ts'

test('whose role asks for one-time codes sets them up at the first sign-in, and signs in with one from then on', async ({
  office,
}) => {
  const account = await hires(['SimpleMiscProcessAct', 'signIn.secondFactor'])
  const person = await office.arrives()
  const { page, words } = person
  await triesToSignIn(person, account, demoPassword)
  const dialog = page.getByRole('dialog', { name: words.session.codes })
  await expect(dialog).toContainText(words.codes.codesMust)
  const shown = dialog.locator('.second-factor code')
  await expect(shown).toHaveText(/^[A-Z2-7]{32}$/)
  const secret = (await shown.textContent()) ?? ''
  await input(person, dialog, 'oneTimeCode').fill(codeAt(secret, new Date()))
  await dialog.getByRole('button', { name: words.common.submit, exact: true }).click()
  await expect(notice(person)).toContainText(words.codes.codesOn)
  await expect(dialog.locator('.recovery-codes li')).toHaveCount(8)
  const recovery = (await dialog.locator('.recovery-codes li').first().textContent()) ?? ''
  await dialog.getByRole('button', { name: words.codes.codesKept }).click()
  await expect(dialog).toBeHidden()
  await expect(frame(person)).toBeVisible()

  await signsOut(person)
  await triesToSignIn(person, account, demoPassword)
  const code = page.getByLabel(words.session.code, { exact: true })
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This code is wrong')
  await code.fill(recovery)
  await page.keyboard.press('Enter')
  await expect(frame(person)).toBeVisible()
})
