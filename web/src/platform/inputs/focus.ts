import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses an input when its page is opened or shown again, unless the user is doing something else: a menu opened while
 * the page was loading stays open.
 */
export function useFirstFocus<Target extends { focus: () => void }>(): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => {
    const inMenu = document.activeElement?.closest('.menu-button')?.querySelector('.menu-list')
    if (!inMenu) target.current?.focus()
  }, [])
  return target
}
