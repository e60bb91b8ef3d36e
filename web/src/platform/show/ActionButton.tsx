import { Button } from 'antd'
import { type ActionButtonProps, NotNow } from './NotNow.tsx'

/** A button that gives the reason when it is disabled. */
export function ActionButton({ why, ...button }: ActionButtonProps) {
  return why === undefined ? <Button {...button} /> : <NotNow {...button} why={why} />
}
