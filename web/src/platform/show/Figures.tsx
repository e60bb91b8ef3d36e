import { fieldLabel } from '@lastmile/contract/words.ts'
import type { CSSProperties, ReactNode } from 'react'
import { nothing, useFormat } from '#platform/format.ts'
import { useLanguage } from '#platform/words.ts'
import '#platform/style/show.css'

/** A line of a Figures list: `label`, or else the field's own name, and its value. */
export type Figure = { field: string; label?: string; value: ReactNode }

/** Labels with values, as many side by side as fit. Field names come from the contract. */
export function Figures({
  items,
  big = false,
  width = 190,
}: {
  items: readonly Figure[]
  big?: boolean
  width?: number
}) {
  const language = useLanguage()
  return (
    <dl className={big ? 'figures big' : 'figures'} style={{ '--figure': `${width}px` } as CSSProperties}>
      {items.map(({ field, label, value }) => (
        <div key={field}>
          <dt>{label ?? fieldLabel(field, language)}</dt>
          <dd>{value === null || value === undefined || value === '' ? nothing : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An amount in minor units, formatted for the user. */
export function Money({ value }: { value: number | null | undefined }) {
  return <span className="money">{useFormat().money(value)}</span>
}

/** A business day, formatted for the user. */
export function DayText({ value }: { value: string | null | undefined }) {
  return <span className="nowrap">{useFormat().day(value)}</span>
}

/** An instant in the operator's time zone. */
export function InstantText({ value }: { value: string | null | undefined }) {
  const f = useFormat()
  return (
    <time className="nowrap" dateTime={value ?? undefined}>
      {f.instant(value)}
    </time>
  )
}
