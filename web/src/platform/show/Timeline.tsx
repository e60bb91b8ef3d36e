import type { ReactNode } from 'react'
import { useFormat } from '#platform/format.ts'
import { type Tone, toneOf } from './StatusTag.tsx'
import '#platform/style/timeline.css'

/** A step: its label, time and state. `when` replaces the time by other words. */
export type Step = {
  key: string
  title: ReactNode
  at?: string | null
  when?: string | null
  state: string
  tone?: Tone
  note?: ReactNode
}

/** Steps one below the other, colored by their states. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  const f = useFormat()
  return (
    <ol className="timeline">
      {steps.map(({ key, title, at, when, state, tone, note }) => (
        <li key={key} className={tone ?? toneOf(state)}>
          <div>{title}</div>
          {at ? <time dateTime={at}>{when ?? f.instant(at)}</time> : null}
          {note === undefined ? null : <div className="muted">{note}</div>}
        </li>
      ))}
    </ol>
  )
}
