import { Button, type ButtonProps } from 'antd'
import { NotNow } from './NotNow.tsx'

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

/** A button that says why it cannot be pressed. */
export function ActionButton({ why, ...button }: ActionButtonProps) {
  return why === undefined ? <Button {...button} /> : <NotNow {...button} why={why} />
}
