import { Modal } from 'antd'
import type { ReactNode } from 'react'

type FormDialogProps = { open: boolean; title: string; onClose: () => void; children: ReactNode }

/** A short form in a dialog over the page. */
export function FormDialog({ open, title, onClose, children }: FormDialogProps) {
  return (
    <Modal open={open} title={title} onCancel={onClose} footer={null} width={520} destroyOnHidden>
      {children}
    </Modal>
  )
}
