import { expect, type Locator } from '@playwright/test'
import { demoPassword } from '#seeds/demo.ts'
import { codeAt } from '#server/testing/session/one-time-code.ts'
import { fills, input, notice, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { type Office, type Person, test } from './office/office.ts'
import { hires } from './office/rights.ts'
import { signsInAs, frame, signsOut, triesToSignIn } from './office/sign-in.ts'

/** Opens the dialog that sets up one-time codes. Returns it with the secret. */
async function settingUp(person: Person, password: string): Promise<{ dialog: Locator; secret: string }> {
  const { page, words } = person
  const dialog = page.getByRole('dialog', { name: words.session.codes })
  await expect(dialog).toContainText(words.codes.codesMust)
  const proof = input(person, dialog, 'password')
  const next = dialog.getByRole('button', { name: words.codes.codesNext, exact: true })
  await proof.fill(`not ${password}`)
  await next.click()
  await expect(proof).toHaveAccessibleDescription(/Wrong password/)
  await expect(dialog.locator('.second-factor')).toBeHidden()
  await proof.fill(password)
  await next.click()
  const shown = dialog.locator('.second-factor code')
  await expect(shown).toHaveText(/^[A-Z2-7]{32}$/)
  return { dialog, secret: (await shown.textContent()) ?? '' }
}

/** Types a code as an authenticator app shows it. */
async function confirms(person: Person, dialog: Locator, code: string): Promise<void> {
  await input(person, dialog, 'oneTimeCode').fill(code)
  await dialog.getByRole('button', { name: person.words.common.submit, exact: true }).click()
}

/** Sets up one-time codes, which are required, at the first sign-in; then signs out. */
async function setsUp(office: Office) {
  const account = await hires(['SimpleMiscProcessAct', 'signIn.secondFactor'])
  const person = await office.arrives()
  const { words } = person
  await triesToSignIn(person, account, demoPassword)
  const { dialog, secret } = await settingUp(person, demoPassword)
  await confirms(person, dialog, codeAt(secret, new Date()))
  await expect(notice(person)).toContainText(words.codes.codesOn)
  await expect(dialog.locator('.recovery-codes li')).toHaveCount(8)
  const recovery = (await dialog.locator('.recovery-codes li').first().textContent()) ?? ''
  await dialog.getByRole('button', { name: words.codes.codesKept }).click()
  await expect(dialog).toBeHidden()
  await expect(frame(person)).toBeVisible()
  await signsOut(person)
  return { account, person, secret, recovery }
}

test('an employee whose role requires one-time codes sets them up at first sign-in and signs in with one afterwards', async ({
  office,
}) => {
  const { account, person, recovery } = await setsUp(office)
  const { page, words } = person
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

test('an administrator resets one-time codes after a lost phone; the old ones no longer work', async ({ office }) => {
  const { account, person, secret: oldSecret, recovery } = await setsUp(office)
  const { page, words } = person

  const admin = await signsInAs(office, 'admin')
  await opensFunction(admin, '104')
  await input(admin, admin.page.locator('search'), 'keyword').fill(account)
  await admin.page.getByRole('button', { name: account, exact: true }).click()
  const drawer = admin.page.getByRole('dialog').filter({ has: admin.page.locator('.ant-drawer-title') })
  await drawer.getByRole('button', { name: admin.words.staff.resetCodes, exact: true }).click()
  await confirmsDialog(admin)
  const oldPassword = await drawer.locator('.one-time .secret').innerText()

  await triesToSignIn(person, account, oldPassword)
  const newPassword = 'Padauk-2026'
  await fills(person, page.locator('form'), { oldPassword, newPassword, repeatPassword: newPassword })
  await page.locator('form .submit').click()
  const { dialog, secret } = await settingUp(person, newPassword)
  expect(secret).not.toBe(oldSecret)
  await confirms(person, dialog, codeAt(oldSecret, new Date()))
  await expect(input(person, dialog, 'oneTimeCode')).toHaveAccessibleDescription(/This code is wrong/)
  await confirms(person, dialog, codeAt(secret, new Date()))
  await expect(dialog.locator('.recovery-codes li')).toHaveCount(8)
  await dialog.getByRole('button', { name: words.codes.codesKept }).click()
  await expect(frame(person)).toBeVisible()
  await signsOut(person)

  await triesToSignIn(person, account, newPassword)
  const code = page.getByLabel(words.session.code, { exact: true })
  for (const gone of [codeAt(oldSecret, new Date()), recovery]) {
    await code.fill(gone)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This code is wrong')
  }
  // The code of the current half minute has already been used.
  await code.fill(codeAt(secret, new Date(Date.now() + 30_000)))
  await page.keyboard.press('Enter')
  await expect(frame(person)).toBeVisible()
})
