import { expect } from '@playwright/test'
import { demoPassword } from '#seeds/demo.ts'
import { confirmsDialog } from './form.ts'
import type { Office, Person } from './office.ts'

/** Types the account name and password and presses the button. */
export async function triesToSignIn({ page, words: { session: t } }: Person, account: string, password: string) {
  await page.getByLabel(t.account, { exact: true }).fill(account)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: t.signIn, exact: true }).click()
}

/** The confirmation shown for an account that is signed in elsewhere. */
export const elsewhere = ({ page, words: { session: t } }: Person) =>
  page.getByRole('dialog', { name: t.elsewhereTitle })

/** The frame of the app, shown after signing in. */
export const frame = ({ page, words: { menu: t } }: Person) =>
  page.getByRole('navigation', { name: t.menu, exact: true })

/** Signs an employee in, confirming that a session open elsewhere ends. */
export async function signsIn(person: Person, account: string): Promise<Person> {
  await triesToSignIn(person, account, demoPassword)
  await expect(elsewhere(person).or(frame(person))).toBeVisible()
  if (await elsewhere(person).isVisible()) {
    await elsewhere(person).getByRole('button', { name: person.words.session.yes }).click()
  }
  await expect(frame(person)).toBeVisible()
  return person
}

/** Opens the product for an employee who is already signed in. */
export const signsInAs = (office: Office, account: string, address?: string): Promise<Person> =>
  office.sits(account, address)

/** Signs out through the menu under the employee's name. */
export async function signsOut(person: Person): Promise<void> {
  const { page } = person
  const { frame: t, session } = person.words
  await page.locator('.user').click()
  await page.getByText(t.logout, { exact: true }).click()
  await confirmsDialog(person)
  await expect(page.getByRole('heading', { name: session.title })).toBeVisible()
}
