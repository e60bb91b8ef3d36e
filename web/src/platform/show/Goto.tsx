import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

type GotoProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'target'> & {
  /** A full path. */
  to: string
  /** Also called when the link is opened in a new tab. */
  onClick?: () => void
}

/**
 * A link. Unlike the router's own it does not follow the current page, and does not rerender when that changes. A link
 * to the current page adds no history entry.
 */
export function Goto({ to, onClick, children, ...rest }: GotoProps) {
  const navigate = useNavigate()
  const go = (event: MouseEvent) => {
    onClick?.()
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(to, { replace: to === location.pathname + location.search + location.hash })
  }
  return (
    <a {...rest} href={to} onClick={go}>
      {children}
    </a>
  )
}
