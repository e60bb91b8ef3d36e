import type { ReactNode } from 'react'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { common } from '#platform/common-words.ts'
import { useWords } from '#platform/words.ts'

export type AskProps = { open: boolean; busy?: boolean; question?: ReactNode; onYes: () => void; onNo: () => void }

/** The modal itself, loaded separately because dialogs are a large part of the bundle. */
export default function ConfirmModal({ open, busy = false, question, onYes, onNo }: AskProps) {
  const t = useWords(common)
  const [resting, setResting] = useState(false)
  const yesButton = useRef<HTMLButtonElement>(null)
  const yes = () => {
    setResting(true)
    setTimeout(() => setResting(false), 1000)
    onYes()
  }
  return (
    <Modal
      open={open}
      title={t.submitTip}
      onCancel={onNo}
      // Not by autoFocus: the dialog would then mistake the yes button for the element that opened it, and not restore
      // the focus.
      afterOpenChange={(isOpen) => isOpen && yesButton.current?.focus()}
      footer={[
        <Button key="no" onClick={onNo}>
          {t.no}
        </Button>,
        <Button key="yes" ref={yesButton} type="primary" loading={busy} disabled={resting} onClick={yes}>
          {t.yes}
        </Button>,
      ]}
      width={420}
      centered
      destroyOnHidden
    >
      {question ?? t.isSubmit}
    </Modal>
  )
}
