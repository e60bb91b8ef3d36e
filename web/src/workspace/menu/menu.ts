import type { Me, MenuItem, WorkspaceEntry } from '@lastmile/contract/session/calls.ts'
import { actTypeOf, type Language } from '@lastmile/contract/words.ts'
import type { Tab } from '#platform/session.ts'
import { nameIn } from '#platform/words.ts'

/** The container of the customer workspace in the tab strip. */
export const workspaceCode = 'submenus'

/** The items of the menu that open something, in the menu's order. */
export function menuItems(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => (item.children.length > 0 ? menuItems(item.children) : [item]))
}

/** The menu tree without the customer workspace, whose pages are reached through a customer. */
export const menuOf = (me: Me | null): MenuItem[] =>
  (me?.actFunctionInfo ?? []).filter((item) => item.actTypeCode !== workspaceCode)

/** All pages and acts of the customer workspace that are granted. */
export const workspaceEntries = (me: Me | null): WorkspaceEntry[] => [
  ...(me?.customerInfoPages ?? []),
  ...(me?.customerActFunctionInfos ?? []),
]

/** The code a menu item's tab is known by. */
export const tabCodeOf = (item: MenuItem): string => item.customizeCode ?? item.actTypeCode

/** Where an item leads: to its tab as it was left, or else to the function. */
export const addressOf = (item: MenuItem, tabs: readonly Tab[]): string =>
  tabs.find((tab) => tab.actTypeCode === tabCodeOf(item))?.url ?? `/${item.actTypeCode}`

/** The function that a tab shows: the one whose tab goes by that code. */
export const functionOfTab = (me: Me | null, tab: string): string =>
  menuItems(menuOf(me)).find((item) => tabCodeOf(item) === tab)?.actTypeCode ?? tab

/** The name of a function in a language; for an unknown code the code itself. */
export function functionName(code: string, language: Language): string {
  const act = actTypeOf(code)
  return act ? nameIn(language, act) : code
}

/** Does a menu item match what was typed, in any of its names? */
export const matches = (
  { name, zhName, actTypeCode }: { name: string; zhName: string; actTypeCode: string },
  text: string,
): boolean => `${name} ${zhName} ${actTypeCode}`.toLowerCase().includes(text.trim().toLowerCase())

/** The tree with only what matches, and the groups that lead there. */
export function sift(items: readonly MenuItem[], text: string): MenuItem[] {
  if (text.trim() === '') return [...items]
  return items.flatMap((item) => {
    const children = matches(item, text) ? item.children : sift(item.children, text)
    return children.length > 0 || (item.children.length === 0 && matches(item, text)) ? [{ ...item, children }] : []
  })
}
