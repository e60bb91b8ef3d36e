import { type RefObject, useEffect, useRef } from 'react'

/** Puts the cursor into an input when its page is opened or shown again, and never while a person is working. */
export function useFirstFocus<Target extends { focus: () => void }>(): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => target.current?.focus(), [])
  return target
}
