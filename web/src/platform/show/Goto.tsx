import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

type GotoProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'target'> & {
  /** A whole address. */
  to: string
  /** Also when the link is opened elsewhere. */
  onClick?: () => void
}

/**
 * A link. Unlike the router's own it does not follow the present page, and is not drawn again when that changes. A link
 * to the present page leaves no second entry in the history.
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
