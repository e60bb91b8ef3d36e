import type { ButtonProps } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ActionButton } from './ActionButton.tsx'
import type { AskProps } from './ConfirmModal.tsx'

const ConfirmModal = lazy(() => import('./ConfirmModal.tsx'))

/** The confirmation before submitting: 'submit tip' / 'is submit'. Yes is disabled for 1 second after a click. */
export function ConfirmDialog(props: AskProps) {
  const [asked, setAsked] = useState(props.open)
  if (props.open && !asked) setAsked(true)
  return asked ? (
    <Suspense>
      <ConfirmModal {...props} />
    </Suspense>
  ) : null
}

type ConfirmButtonProps = Pick<ButtonProps, 'type' | 'size' | 'danger' | 'disabled' | 'icon'> & {
  /** Why the button is disabled. */
  why?: string | undefined
  /** The effect, in words. */
  question: string
  busy?: boolean
  onConfirm: () => void
  children: ReactNode
}

/** A button that asks for confirmation. */
export function ConfirmButton({ question, busy = false, why, onConfirm, children, ...button }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const yes = () => {
    setAsking(false)
    onConfirm()
  }
  return (
    <>
      <ActionButton {...button} why={why} loading={busy} onClick={() => setAsking(true)}>
        {children}
      </ActionButton>
      <ConfirmDialog open={asking} question={question} onYes={yes} onNo={() => setAsking(false)} />
    </>
  )
}
