import { Button, type ButtonProps, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { common } from '#platform/common-words.ts'
import { useWords } from '#platform/words.ts'

type AskProps = { open: boolean; busy?: boolean; question?: ReactNode; onYes: () => void; onNo: () => void }

/** The question before anything is submitted: 'submit tip' / 'is submit'; yes is disabled for 1 second after a click. */
export function ConfirmDialog({ open, busy = false, question, onYes, onNo }: AskProps) {
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
      // Not by autoFocus: the dialog would take the yes for the button that opened it, and not give the focus back.
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

type ConfirmButtonProps = Pick<ButtonProps, 'type' | 'size' | 'danger' | 'disabled' | 'icon'> & {
  question?: ReactNode
  busy?: boolean
  onConfirm: () => void
  children: ReactNode
}

/** A button that asks before it acts. */
export function ConfirmButton({ question, busy = false, onConfirm, children, ...button }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const yes = () => {
    setAsking(false)
    onConfirm()
  }
  return (
    <>
      <Button {...button} loading={busy} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog open={asking} question={question} onYes={yes} onNo={() => setAsking(false)} />
    </>
  )
}
