import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses an input when its page is opened or shown again, but never while the user is doing something else: a menu
 * opened before the page had loaded stays open.
 */
export function useFirstFocus<Target extends { focus: () => void }>(): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => {
    const inMenu = document.activeElement?.closest('.menu-button')?.querySelector('.menu-list')
    if (!inMenu) target.current?.focus()
  }, [])
  return target
}
