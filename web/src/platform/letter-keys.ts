import { preferences } from './preferences.ts'

/** Where a letter is a letter: fields, lists that are open, and everything that opened over the page. */
const typing =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]'

const inSight = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })

/** The shortcut that a key is, in lower case; null where it belongs to what has the focus, or is switched off. */
export function letterKey(event: KeyboardEvent): string | null {
  const { key, target } = event
  if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null
  if (event.defaultPrevented || event.repeat || !preferences.get().letterKeys) return null
  if (target instanceof Element && target.closest(typing)) return null
  // The note that was asked for has not got the focus yet: what follows is its text.
  if (new URLSearchParams(location.search).get('do') === 'note') return null
  if ([...document.querySelectorAll('[role=dialog]')].some(inSight)) return null
  return key.toLowerCase()
}

/** Presses what carries this shortcut on the page that is looked at (`aria-keyshortcuts`). Returns whether there was something. */
export function press(key: string): boolean {
  if (!/^[a-z]$/.test(key)) return false
  const marked = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key.toUpperCase()}"]`)
  const found = [...marked].find(inSight)
  found?.click()
  return found !== undefined
}
