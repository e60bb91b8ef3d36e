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
  /** Why it cannot be pressed now. It can still be reached by keyboard, to read this. */
  why?: string | undefined
}

type NotNowProps = ActionButtonProps & { why: string }

/** The button while it cannot be pressed: it takes the focus, and says by pointer, keyboard and reader why. */
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

/** Half of how wide it gets: so far it stays from the edges of the window. */
const half = 150

/** The reason beside its button, over everything else; below it where there is no room above. Scrolling takes it away. */
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
