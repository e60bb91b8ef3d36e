import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the cursor into an input when its page is opened or shown again, and never while a person is working: a menu that was
 * opened before the page had come stays open.
 */
export function useFirstFocus<Target extends { focus: () => void }>(): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => {
    const inMenu = document.activeElement?.closest('.menu-button')?.querySelector('.menu-list')
    if (!inMenu) target.current?.focus()
  }, [])
  return target
}
