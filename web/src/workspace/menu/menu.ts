import { fold } from '@lastmile/contract/platform/fold.ts'
import type { Me, MenuItem, WorkspaceEntry } from '@lastmile/contract/session/calls.ts'
import { actTypeOf, type Language } from '@lastmile/contract/words.ts'
import type { Tab } from '#platform/session.ts'
import { nameIn } from '#platform/words.ts'

/** The tab that contains the customer workspaces. */
export const workspaceCode = 'submenus'

/** Returns the menu items that open something, in menu order. */
export function menuItems(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => (item.children.length > 0 ? menuItems(item.children) : [item]))
}

/** Returns how many rows a fully expanded menu has: its groups and what they contain. */
export const rowsOf = (items: readonly MenuItem[]): number =>
  items.reduce((rows, item) => rows + 1 + rowsOf(item.children), 0)

/** Returns the menu tree without the customer workspace, whose pages are opened from a customer. */
export const menuOf = (me: Me | null): MenuItem[] =>
  (me?.actFunctionInfo ?? []).filter((item) => item.actTypeCode !== workspaceCode)

/** Returns all granted pages and actions of the customer workspace. */
export const workspaceEntries = (me: Me | null): WorkspaceEntry[] => [
  ...(me?.customerInfoPages ?? []),
  ...(me?.customerActFunctionInfos ?? []),
]

/** Returns the code of the tab that a menu item opens. */
export const tabCodeOf = (item: MenuItem): string => item.customizeCode ?? item.actTypeCode

/** Returns where a menu item leads: to its tab as it was left, or else to the function. */
export const addressOf = (item: MenuItem, tabs: readonly Tab[]): string =>
  tabs.find((tab) => tab.actTypeCode === tabCodeOf(item))?.url ?? `/${item.actTypeCode}`

/** Returns the function that the tab with this code shows. */
export const functionOfTab = (me: Me | null, tab: string): string =>
  menuItems(menuOf(me)).find((item) => tabCodeOf(item) === tab)?.actTypeCode ?? tab

/** Returns the name of a function in a language, or the code itself if it is unknown. */
export function functionName(code: string, language: Language): string {
  const act = actTypeOf(code)
  return act ? nameIn(language, { ...act, actTypeCode: code }) : code
}

/** Reports whether any name of a menu item matches the typed text. */
export const matches = (
  { name, zhName, actTypeCode }: { name: string; zhName: string; actTypeCode: string },
  text: string,
): boolean => fold(`${name} ${zhName} ${actTypeCode}`).includes(fold(text))

/** Returns the tree reduced to the matching items and the groups that contain them. */
export function sift(items: readonly MenuItem[], text: string): MenuItem[] {
  if (text.trim() === '') return [...items]
  return items.flatMap((item) => {
    const children = matches(item, text) ? item.children : sift(item.children, text)
    return children.length > 0 || (item.children.length === 0 && matches(item, text)) ? [{ ...item, children }] : []
  })
}
