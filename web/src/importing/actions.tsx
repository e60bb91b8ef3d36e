import { importFlow, type ImportState } from '@lastmile/contract/importing/flow.ts'
import type { ReactNode } from 'react'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import type { Tone } from '#platform/show/StatusTag.tsx'

/** The tones of the states of imports. */
export const importTones: Record<ImportState, Tone> = {
  'import-running': 'busy',
  'import-done': 'good',
  'import-undoing': 'busy',
  'import-undone': 'quiet',
}

/** Whether an import, or its undo, is in progress. */
export const isMoving = ({ importState }: { importState: ImportState }): boolean =>
  importFlow.can(importState, 'finish')

type ActionProps = {
  action: 'stop' | 'undo'
  state: ImportState
  question: string
  busy: boolean
  onConfirm: () => void
  children: ReactNode
}

/** A button that stops or undoes an import after a question, unless its state does not allow it. */
export function ImportAction({ action, state, question, busy, onConfirm, children }: ActionProps) {
  if (!importFlow.can(state, action)) return null
  return (
    <ConfirmButton size="small" danger busy={busy} question={question} onConfirm={onConfirm}>
      {children}
    </ConfirmButton>
  )
}
