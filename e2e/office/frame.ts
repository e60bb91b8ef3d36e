import { expect, type Locator } from '@playwright/test'
import { actTypeOf, type FunctionCode } from '@lastmile/contract/permissions.ts'
import type { Person } from './office.ts'

/** What a function is called. */
export function nameOf({ language }: Person, code: FunctionCode): string {
  const { name, zhName } = actTypeOf(code) ?? { name: code, zhName: code }
  return language === 'zh-CN' ? zhName : name
}

/** The menu at the left. */
export const menu = ({ page, words }: Person): Locator =>
  page.getByRole('navigation', { name: words.menu.menu, exact: true })

/** The strip of opened functions. */
export const tabs = ({ page, words }: Person): Locator =>
  page.getByRole('navigation', { name: words.tabs.tabs, exact: true })

/** Opens a function from the menu, as one who types its name into the menu's search. */
export async function goesTo(person: Person, code: FunctionCode): Promise<void> {
  const search = menu(person).getByRole('searchbox')
  await search.fill(nameOf(person, code))
  await menu(person)
    .getByRole('link', { name: nameOf(person, code), exact: true })
    .click()
  await search.fill('')
  await expect(tabs(person).getByRole('link', { name: nameOf(person, code), exact: true })).toBeVisible()
}
