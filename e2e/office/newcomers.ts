import { expect } from '@playwright/test'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { chooses, fills, input, saysYes } from './form.ts'
import { goesTo, menu, nameOf } from './frame.ts'
import type { Person } from './office.ts'
import { triesToSignIn } from './sign-in.ts'

/** The form that slides in over a list. */
export const drawer = ({ page }: Person) => page.getByRole('dialog').filter({ has: page.locator('.ant-drawer-title') })

/** Chooses in a field of the form, and closes the list that stays open. */
export async function choosing(person: Person, field: string, option: string | RegExp) {
  await chooses(person, input(person, drawer(person), field), option)
  await drawer(person).locator('.ant-drawer-title').click()
}

/** Opens the form for a new thing of a list. */
export async function adds(person: Person, thing: string) {
  const { page, words } = person
  await page.getByRole('button', { name: words.maintenance.add(thing), exact: true }).click()
}

/** Adds what the form describes. */
export const submits = (person: Person, thing: string) =>
  drawer(person)
    .getByRole('button', { name: person.words.maintenance.add(thing), exact: true })
    .click()

type Hired = { account: string; trueName: string; zhName: string; role: string; limit?: string }

/** The administrator adds an employee to the hall. Returns the password that is printed once. */
export async function hires(
  admin: Person,
  hall: number,
  { account, trueName, zhName, role, limit }: Hired,
): Promise<string> {
  const { words } = admin
  await goesTo(admin, '104')
  await adds(admin, words.staff.employee[0])
  await drawer(admin).getByLabel(words.staff.account, { exact: true }).fill(account)
  await fills(admin, drawer(admin), { trueName, zhName, ...(limit && { maxUnsettledAmount: limit }) })
  await choosing(admin, 'organizationUnitCode', String(hall))
  await choosing(admin, 'operationRole', role)
  await submits(admin, words.staff.employee[0])
  await drawer(admin).getByRole('button', { name: words.staff.reset, exact: true }).click()
  await saysYes(admin)
  const password = await drawer(admin).locator('.one-time .secret').innerText()
  await drawer(admin).locator('.ant-drawer-close').click()
  return password
}

type Newcomer = { account: string; password: string; has: FunctionCode; lacks: FunctionCode }

/** The newcomer signs in with the printed password, chooses another one, and has the pages of the job and no others. */
export async function worksAlone(newcomer: Person, { account, password, has, lacks }: Newcomer): Promise<Person> {
  await triesToSignIn(newcomer, account, password)
  for (const [field, text] of Object.entries({
    oldPassword: password,
    newPassword: 'Padauk-2026',
    repeatPassword: 'Padauk-2026',
  }))
    await input(newcomer, newcomer.page.locator('form'), field).fill(text)
  await newcomer.page.locator('form .submit').click()
  await expect(menu(newcomer).getByRole('link', { name: nameOf(newcomer, has), exact: true })).toBeVisible()
  await expect(menu(newcomer).getByRole('link', { name: nameOf(newcomer, lacks), exact: true })).toHaveCount(0)
  return newcomer
}
