import { preferences } from './preferences.ts'

/** Where a letter is text: inputs, open lists, and everything that opened over the page. */
const typing =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]'

const inSight = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })

/**
 * Returns the shortcut of a key, in lowercase; null if it belongs to the focused element, or shortcuts are disabled.
 */
export function letterKey(event: KeyboardEvent): string | null {
  const { key, target } = event
  if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null
  if (event.defaultPrevented || event.repeat || !preferences.get().letterKeys) return null
  if (target instanceof Element && target.closest(typing)) return null
  // The requested note does not have the focus yet: what follows is its text.
  if (new URLSearchParams(location.search).get('do') === 'note') return null
  if ([...document.querySelectorAll('[role=dialog]')].some(inSight)) return null
  return key.toLowerCase()
}

/** Presses the element with this shortcut on the visible page (`aria-keyshortcuts`). Returns whether there was one. */
export function press(key: string): boolean {
  if (!/^[a-z]$/.test(key)) return false
  const marked = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key.toUpperCase()}"]`)
  const found = [...marked].find(inSight)
  found?.click()
  return found !== undefined
}
