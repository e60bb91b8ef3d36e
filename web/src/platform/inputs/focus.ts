import { type RefObject, useEffect, useRef } from 'react'

/** Puts the cursor into an input when its page is opened or looked at again, and never while somebody is working. */
export function useFirstFocus<Target extends { focus: () => void }>(): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => target.current?.focus(), [])
  return target
}
