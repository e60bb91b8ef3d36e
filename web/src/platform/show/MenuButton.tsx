import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import '#platform/style/menu-button.css'

export type MenuEntry = { key: string; label: ReactNode; disabled?: boolean; onClick: () => void }

type MenuButtonProps = {
  /** The content of the button. */
  children: ReactNode
  label: string
  className?: string
  /** Content above the entries, or instead of them. */
  head?: ReactNode
  entries?: readonly MenuEntry[]
}

const nothing: readonly MenuEntry[] = []

/** A button that opens a menu. Arrow keys move between entries; Escape and leaving the menu close it. */
export function MenuButton({ children, label, className = '', head, entries = nothing }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const left = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    <div className="menu-button" role="presentation" onBlur={left} onKeyDown={(event) => onKey(event, setOpen)}>
      <button
        ref={opener}
        type="button"
        className={`plain icon-button ${className}`}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open ? (
        // Clicking a part that takes no focus must not close the list.
        <div className="menu-list" id={id} tabIndex={-1}>
          {head}
          {entries.map((entry) => (
            <button
              key={entry.key}
              type="button"
              className="plain"
              disabled={entry.disabled}
              onClick={() => {
                setOpen(false)
                // The entry is about to unmount; a dialog it opens will return the focus to the button.
                opener.current?.focus()
                entry.onClick()
              }}
            >
              {entry.label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function onKey(event: KeyboardEvent<HTMLElement>, setOpen: (open: boolean) => void): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  if (event.key === 'Escape') {
    setOpen(false)
    buttons[0]?.focus()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  setOpen(true)
  buttons[Math.max(0, buttons.indexOf(document.activeElement as HTMLElement) + step)]?.focus()
}
