import { cloneElement, type ReactElement, type ReactNode, useState } from 'react'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** An input with its value below it. */
export function Shown({ title, initial, children }: { title: string; initial?: unknown; children: ReactElement }) {
  const [value, setValue] = useState(initial)
  return (
    <div className="field">
      <span className="gallery-title">{title}</span>
      {cloneElement(children, { value, onChange: setValue, 'aria-label': title } as object)}
      <Said title={title} value={value instanceof File ? `${value.name} ${value.size}` : JSON.stringify(value)} />
    </div>
  )
}

/** The last events of a widget, for tests to read. */
export function Said({ title, value }: { title: string; value: string | undefined }): ReactNode {
  const t = useWords(words)
  return (
    <output className="gallery-value" aria-label={`${t.value}: ${title}`}>
      {value ?? '–'}
    </output>
  )
}
