import { useEffect, useRef } from 'react'

type AskProps = { title: string; text: string; yes: string; no?: string; onYes: () => void; onNo?: () => void }

/** A modal dialog, using the browser's own element: the focus stays in it and is restored afterwards. */
export function PromptDialog({ title, text, yes, no, onYes, onNo }: AskProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="ask"
      aria-labelledby="ask-title"
      aria-describedby="ask-text"
      onCancel={(event) => {
        event.preventDefault()
        onNo?.()
      }}
      onClose={(event) => {
        // After several presses of Escape a browser closes a dialog without an event to cancel; the question still has
        // no answer.
        if (!event.currentTarget.isConnected || event.currentTarget.open) return
        if (onNo) onNo()
        else event.currentTarget.showModal()
      }}
    >
      <h2 id="ask-title">{title}</h2>
      <p id="ask-text">{text}</p>
      <footer>
        {no === undefined ? null : (
          <button type="button" className="button" onClick={onNo}>
            {no}
          </button>
        )}
        <button type="button" className="button primary" onClick={onYes}>
          {yes}
        </button>
      </footer>
    </dialog>
  )
}
