import { Button, type ButtonProps } from 'antd'
import { type SyntheticEvent, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import './not-now.css'

export type ActionButtonProps = Pick<
  ButtonProps,
  | 'type'
  | 'size'
  | 'danger'
  | 'disabled'
  | 'loading'
  | 'icon'
  | 'htmlType'
  | 'className'
  | 'onClick'
  | 'children'
  | 'title'
> & {
  /** Why the button is disabled. It stays focusable, so that keyboard users can read this. */
  why?: string | undefined
}

type NotNowProps = ActionButtonProps & { why: string }

/** A disabled button that stays focusable and gives the reason to pointer, keyboard and screen reader users. */
export function NotNow({ why, className = '', children, ...given }: NotNowProps) {
  const { onClick: _onClick, htmlType: _htmlType, title: _title, disabled: _disabled, ...button } = given
  const id = useId()
  const [over, setOver] = useState<DOMRect | null>(null)
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => setOver(currentTarget.getBoundingClientRect())
  const hide = () => setOver(null)
  return (
    <>
      <Button
        {...button}
        className={`${className} not-now`}
        aria-disabled="true"
        aria-describedby={id}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
      >
        {children}
      </Button>
      <span id={id} className="sr-only">
        {why}
      </span>
      {over ? <Tip over={over} text={why} hide={hide} /> : null}
    </>
  )
}

/** Half of the tooltip's maximum width, which it keeps from the edges of the window. */
const half = 150

/** The tooltip, above everything else; below the button if there is no room over it. Scrolling hides it. */
function Tip({ over, text, hide }: { over: DOMRect; text: string; hide: () => void }) {
  useEffect(() => {
    addEventListener('scroll', hide, true)
    return () => removeEventListener('scroll', hide, true)
  })
  const left = Math.min(Math.max(over.left + over.width / 2, half), innerWidth - half)
  const above = over.top > 80
  return createPortal(
    <div
      role="tooltip"
      className={above ? 'why-tip above' : 'why-tip'}
      style={{ left, top: above ? over.top - 6 : over.bottom + 6 }}
    >
      {text}
    </div>,
    document.body,
  )
}
