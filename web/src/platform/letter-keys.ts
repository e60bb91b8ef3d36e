import { preferences } from './preferences.ts'

/** Where letters are typed as text, or belong to what has opened over the page: inputs, open lists, dialogs. */
const typing =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]'

const inSight = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })

/**
 * Returns the shortcut that a key press stands for, in lowercase; null if the key belongs to the focused element or
 * shortcuts are disabled.
 */
export function letterKey(event: KeyboardEvent): string | null {
  const { key, target } = event
  if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null
  if (event.defaultPrevented || event.repeat || !preferences.get().letterKeys) return null
  if (target instanceof Element && target.closest(typing)) return null
  // A note was requested but does not have the focus yet; the letters typed now are its text.
  if (new URLSearchParams(location.search).get('do') === 'note') return null
  if ([...document.querySelectorAll('[role=dialog]')].some(inSight)) return null
  return key.toLowerCase()
}

/**
 * Presses the element on the visible page that has this shortcut (`aria-keyshortcuts`). Reports whether there was one.
 */
export function press(key: string): boolean {
  if (!/^[a-z]$/.test(key)) return false
  const marked = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key.toUpperCase()}"]`)
  const found = [...marked].find(inSight)
  found?.click()
  return found !== undefined
}
