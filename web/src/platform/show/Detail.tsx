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

/** The details of a row in a drawer, which leaves the list in place. Escape closes it. */
export function Detail({ open, onClose, title, extra, width = 640, children }: DetailProps) {
  return (
    <Drawer open={open} onClose={onClose} title={title} extra={extra} size={width} destroyOnHidden>
      <div className="detail">{children}</div>
    </Drawer>
  )
}
