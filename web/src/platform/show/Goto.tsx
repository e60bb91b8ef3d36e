import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

type GotoProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { to: string }

/**
 * A link out of the frame, to a whole address. Unlike the router's own it does not follow where one is, so menus and
 * tabs are not drawn again whenever one goes somewhere else. Where one is already it leaves no second entry behind.
 */
export function Goto({ to, children, ...rest }: GotoProps) {
  const navigate = useNavigate()
  const go = (event: MouseEvent) => {
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
