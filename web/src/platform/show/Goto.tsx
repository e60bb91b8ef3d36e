import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

type GotoProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'target'> & {
  /** A complete path. */
  to: string
  /** Called even if the link is opened in a new tab. */
  onClick?: () => void
}

/**
 * A link. Unlike the router's own, it does not depend on the current page, and so does not rerender when that changes.
 * A link to the current page adds no history entry.
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
