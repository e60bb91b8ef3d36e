import { expect, type Locator } from '@playwright/test'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { Part } from './form.ts'
import { opensFunction, nameOf } from './frame.ts'
import type { Person } from './office.ts'

/** Types a search at the service desk. */
export async function searchesFor(person: Person, text: string): Promise<void> {
  await opensFunction(person, 'SimpleMiscProcessAct')
  await person.page.getByRole('textbox', { name: person.words.desk.ask }).fill(text)
}

/** Finds a customer at the service desk and opens their workspace. */
export async function opensCustomer(person: Person, text: string): Promise<void> {
  await searchesFor(person, text)
  const { page, words } = person
  await expect(page.getByText(words.desk.found(1), { exact: true })).toBeVisible()
  // The results of the last search may still be shown; Enter opens nothing until the response to this one arrives.
  await expect(page.locator('.desk-found').getByRole('link')).toContainText(text)
  await page.getByRole('textbox', { name: words.desk.ask }).press('Enter')
  await expect(openCustomers(person).locator('[aria-current]')).toBeVisible()
}

/** The strip of open customers. */
export const openCustomers = ({ page, words }: Person): Locator =>
  page.getByRole('navigation', { name: words.tabs.openCustomers })

/** Opens a page of the open customer. */
export async function opensPage(person: Person, code: FunctionCode): Promise<Part> {
  const rail = person.page.getByRole('navigation', { name: person.words.customer.workspace, exact: true })
  await rail.getByRole('link', { name: nameOf(person, code), exact: true }).click()
  await expect(rail.getByRole('link', { name: nameOf(person, code), exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  return person.page.locator('.workspace-views').getByRole('region').first()
}
