import { expect } from '@playwright/test'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { chooses, fills, input, notice, confirmsDialog } from './form.ts'
import { opensFunction, menu, nameOf } from './frame.ts'
import type { Person } from './office.ts'
import { triesToSignIn } from './sign-in.ts'

/** The form that slides in over a list. */
export const drawer = ({ page }: Person) => page.getByRole('dialog').filter({ has: page.locator('.ant-drawer-title') })

/** Chooses an option in a field of the drawer and closes the list, which would stay open. */
export async function choosing(person: Person, field: string, option: string | RegExp) {
  await chooses(person, input(person, drawer(person), field), option)
  await drawer(person).locator('.ant-drawer-title').click()
}

/** Opens the form that adds a record to a list. */
export async function adds(person: Person, thing: string) {
  const { page, words } = person
  await page.getByRole('button', { name: words.maintenance.add(thing), exact: true }).click()
}

/** Presses the form's button that adds the record. */
export const pressesAdd = (person: Person, thing: string) =>
  drawer(person)
    .getByRole('button', { name: person.words.maintenance.add(thing), exact: true })
    .click()

/** Adds the record in the form and confirms. */
export async function submits(person: Person, thing: string): Promise<void> {
  await pressesAdd(person, thing)
  await confirmsDialog(person)
}

type Thing = { types: Record<string, string>; chooses?: Record<string, string | RegExp> }

/** Adds a record to the open list, with values typed and values chosen. */
export async function makes(person: Person, thing: string, { types, chooses: choices = {} }: Thing): Promise<void> {
  await adds(person, thing)
  await fills(person, drawer(person), types)
  for (const [field, option] of Object.entries(choices)) await choosing(person, field, option)
  const answer = person.page.waitForResponse((one) => /action=(add|save)\b/.test(one.url()))
  await submits(person, thing)
  const { data } = (await (await answer).json()) as { data: { code: string } }
  await expect(notice(person).getByText(person.words.maintenance.added(data.code), { exact: true })).toBeVisible()
  await person.page.keyboard.press('Escape')
  await expect(drawer(person)).toBeHidden()
}

type Hired = { account: string; trueName: string; zhName: string; role: string; limit?: string }

/** Adds an employee to the store as the administrator. Returns the password, which the product shows only once. */
export async function hires(
  admin: Person,
  hall: number | string,
  { account, trueName, zhName, role, limit }: Hired,
): Promise<string> {
  const { words } = admin
  await opensFunction(admin, '104')
  await adds(admin, words.staff.employee[0])
  await drawer(admin).getByLabel(words.staff.account, { exact: true }).fill(account)
  await fills(admin, drawer(admin), { trueName, zhName, ...(limit && { maxUnsettledAmount: limit }) })
  await choosing(admin, 'organizationUnitCode', String(hall))
  await choosing(admin, 'operationRole', role)
  await submits(admin, words.staff.employee[0])
  await drawer(admin).getByRole('button', { name: words.staff.reset, exact: true }).click()
  await confirmsDialog(admin)
  const password = await drawer(admin).locator('.one-time .secret').innerText()
  await drawer(admin).locator('.ant-drawer-close').click()
  return password
}

type Newcomer = { account: string; password: string; has: FunctionCode; lacks: FunctionCode }

/** Signs in as a new employee with the first password and changes it. */
export async function choosesPassword(newcomer: Person, { account, password }: Pick<Newcomer, 'account' | 'password'>) {
  await triesToSignIn(newcomer, account, password)
  for (const [field, text] of Object.entries({
    oldPassword: password,
    newPassword: 'Padauk-2026',
    repeatPassword: 'Padauk-2026',
  }))
    await input(newcomer, newcomer.page.locator('form'), field).fill(text)
  await newcomer.page.locator('form .submit').click()
}

/** Signs in as a new employee, changes the password, and expects the pages of the job and no others. */
export async function completesFirstSignIn(newcomer: Person, { has, lacks, ...signIn }: Newcomer): Promise<Person> {
  await choosesPassword(newcomer, signIn)
  // A long menu is initially collapsed; searching expands it.
  const search = menu(newcomer).getByRole('searchbox')
  await search.fill(nameOf(newcomer, has))
  await expect(menu(newcomer).getByRole('link', { name: nameOf(newcomer, has), exact: true })).toBeVisible()
  await search.fill(nameOf(newcomer, lacks))
  await expect(menu(newcomer).getByRole('link', { name: nameOf(newcomer, lacks), exact: true })).toHaveCount(0)
  await search.fill('')
  return newcomer
}
