import { expect, type Locator } from '@playwright/test'
import { actTypeOf, type FunctionCode } from '@lastmile/contract/words.ts'
import type { Me, MenuItem } from '@lastmile/contract/session/calls.ts'
import type { Person } from './office.ts'

/** Returns the name of a function in the person's language. */
export function nameOf({ language }: Person, code: FunctionCode): string {
  const { name, zhName } = actTypeOf(code) ?? { name: code, zhName: code }
  return language === 'zh-CN' ? zhName : name
}

/** The menu on the left. */
export const menu = ({ page, words }: Person): Locator =>
  page.getByRole('navigation', { name: words.menu.menu, exact: true })

/** The strip of open tabs. */
export const tabs = ({ page, words }: Person): Locator =>
  page.getByRole('navigation', { name: words.tabs.tabs, exact: true })

/** Opens a function by typing its name into the menu search. */
export async function opensFunction(person: Person, code: FunctionCode): Promise<void> {
  const search = menu(person).getByRole('searchbox')
  await search.fill(nameOf(person, code))
  await menu(person)
    .getByRole('link', { name: nameOf(person, code), exact: true })
    .click()
  await search.fill('')
  await expect(tabs(person).getByRole('link', { name: nameOf(person, code), exact: true })).toBeVisible()
}

/** Returns the names of the open tabs, from left to right. */
export const openTabs = (person: Person): Promise<string[]> =>
  tabs(person).locator('.tabs-scroll').getByRole('link').allTextContents()

/** Closes the tab of a function. */
export const closesTab = (person: Person, code: FunctionCode): Promise<void> =>
  tabs(person)
    .getByRole('button', { name: person.words.tabs.closeTab(nameOf(person, code)), exact: true })
    .click()

/** Chooses an entry of the menu at the end of the tab strip. */
export async function choosesFromTabs(person: Person, entry: string): Promise<void> {
  await tabs(person).getByRole('button', { name: person.words.tabs.tabMenu, exact: true }).click()
  await tabs(person).getByRole('button', { name: entry, exact: true }).click()
}

/** Reads the session that the browser stores across reloads. */
export const sessionState = ({ page }: Person): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}') as Record<string, unknown>)

/** Reads the routes that were built for the session. */
export const routes = async (person: Person): Promise<unknown> => (await sessionState(person))['routes']

/** Reads which customer pages are cached, by customer code and function. */
export const cachedViews = async (person: Person): Promise<string[]> =>
  (await sessionState(person))['cachedViews'] as string[]

/** Returns the functions in a person's menu, and the customer pages they may open. */
export async function granted({ page }: Person): Promise<{ functions: string[]; workspace: string[] }> {
  const kept = await page.evaluate(() => sessionStorage.getItem('session/employee'))
  const { employee } = JSON.parse(kept ?? '{}') as { employee: Me }
  const leaves = (items: readonly MenuItem[]): string[] =>
    items.flatMap(({ actTypeCode, children }) => (children.length > 0 ? leaves(children) : [actTypeCode]))
  return {
    functions: leaves(employee.actFunctionInfo.filter(({ actTypeCode }) => actTypeCode !== 'submenus')),
    workspace: [...employee.customerInfoPages, ...employee.customerActFunctionInfos].map((entry) => entry.actTypeCode),
  }
}
