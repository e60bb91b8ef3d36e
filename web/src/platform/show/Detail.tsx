import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import '#platform/style/show.css'

type DetailProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  extra?: ReactNode
  width?: number
  children: ReactNode
}

/** The detail of a row in a drawer, so that the list stays in place; Escape closes it. */
export function Detail({ open, onClose, title, extra, width = 640, children }: DetailProps) {
  return (
    <Drawer open={open} onClose={onClose} title={title} extra={extra} size={width} destroyOnHidden>
      <div className="detail">{children}</div>
    </Drawer>
  )
}
