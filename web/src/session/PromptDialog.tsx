import { useEffect, useRef } from 'react'

type AskProps = { title: string; text: string; yes: string; no?: string; onYes: () => void; onNo?: () => void }

/** A modal dialog built on the browser's own element, which keeps the focus inside and restores it afterwards. */
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
        // When Escape is pressed repeatedly, browsers close a dialog without a cancel event; the question is still
        // unanswered then.
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
