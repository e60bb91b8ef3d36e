import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Returns which row of a page's lists is open. This is kept in the URL, so that links, reloads and the back button
 * restore it. `closed` is the URL with nothing open.
 */
export function useOpened<Name extends string>(names: readonly Name[]) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const without = new URLSearchParams(search)
  for (const name of names) without.delete(name)
  const rest = without.toString()
  const addressOf = useCallback(
    (name: Name, value: string) => {
      const next = new URLSearchParams(rest)
      next.set(name, value)
      return `${pathname}?${next.toString()}`
    },
    [pathname, rest],
  )
  return {
    opened: (name: Name): string | null => params.get(name),
    addressOf,
    open: useCallback((name: Name, value: string) => void navigate(addressOf(name, value)), [navigate, addressOf]),
    closed: rest ? `${pathname}?${rest}` : pathname,
  }
}
