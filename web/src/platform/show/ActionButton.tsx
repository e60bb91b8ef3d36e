import { Button } from 'antd'
import { type ActionButtonProps, NotNow } from './NotNow.tsx'

/** A button that says why it cannot be pressed. */
export function ActionButton({ why, ...button }: ActionButtonProps) {
  return why === undefined ? <Button {...button} /> : <NotNow {...button} why={why} />
}
