import { useEffect, useRef } from 'react'
import { common } from '#platform/common-words.ts'
import { useWords } from '#platform/words.ts'
import { keyOf, type TableFeatures } from './features.ts'

/** Which rows are chosen, and how that changes. */
export type Selection<Row extends object> = {
  kind: 'many' | 'one'
  /** Dials of one table belong together. */
  group: string
  has: (row: Row) => boolean
  keyOf: (row: Row) => string
  toggle: (row: Row) => void
  /** Rows that can be chosen at all. */
  open: readonly Row[]
  all: boolean
  some: boolean
  toggleAll: () => void
  /** How many are chosen that are not on this page, or no longer in the list. */
  elsewhere: number
  /** Lets those go. */
  letGo: () => void
}

/** A row flagged `_disabled` cannot be chosen (specification section 2, shared widgets). */
const isDisabled = (row: object): boolean => (row as { _disabled?: boolean })._disabled === true

/**
 * The selection of a table, or null where nothing is chosen in it. Rows of other pages stay chosen: `met` holds those that
 * were chosen where they stood, so that all chosen rows are told with their keys.
 */
export function selectionOf<Row extends object>(
  look: Omit<TableFeatures<Row>, 'columns'> & { rows: readonly Row[] },
  group: string,
  met: Map<string, Row>,
): Selection<Row> | null {
  const { select, selected = [], onSelect, rowKey, rows } = look
  if (!select) return null
  const chosen = new Set(selected)
  const key = (row: Row) => keyOf(rowKey, row)
  const tell = (keys: ReadonlySet<string>) => {
    for (const row of rows) met.set(key(row), row)
    onSelect?.(
      [...keys],
      [...keys].flatMap((one) => met.get(one) ?? []),
    )
  }
  const open = rows.filter((row) => !isDisabled(row))
  const all = open.length > 0 && open.every((row) => chosen.has(key(row)))
  return {
    kind: select,
    group,
    has: (row) => chosen.has(key(row)),
    keyOf: key,
    toggle: (row) => {
      const next = new Set(select === 'one' ? [] : chosen)
      if (!(select === 'many' && next.delete(key(row)))) next.add(key(row))
      tell(next)
    },
    open,
    all,
    some: open.some((row) => chosen.has(key(row))),
    elsewhere: chosen.size - rows.filter((row) => chosen.has(key(row))).length,
    letGo: () => tell(new Set(rows.map(key).filter((one) => chosen.has(one)))),
    toggleAll: () => {
      const next = new Set(chosen)
      for (const row of open) {
        if (all) next.delete(key(row))
        else next.add(key(row))
      }
      tell(next)
    },
  }
}

/** Is the row flagged `isSelected`, and so selected when it first appears (specification 3, table row flags)? */
const isPreselected = (row: object): boolean =>
  (row as { isSelected?: boolean }).isSelected === true && !isDisabled(row)

/**
 * Selects preselected rows once, when they first appear: rows that the reader deselects stay deselected. `met` comes
 * from `selectionOf`.
 */
export function usePreselection<Row extends object>(
  look: Omit<TableFeatures<Row>, 'columns'> & { rows: readonly Row[] },
  met: Map<string, Row>,
): void {
  const { select, selected = [], onSelect, rowKey, rows } = look
  const offered = useRef(new Set<string>())
  useEffect(() => {
    if (!select) return
    const fresh = rows.filter((row) => isPreselected(row) && !offered.current.has(keyOf(rowKey, row)))
    if (fresh.length === 0) return
    for (const row of fresh) offered.current.add(keyOf(rowKey, row))
    for (const row of rows) met.set(keyOf(rowKey, row), row)
    const keys = [...new Set([...selected, ...fresh.map((row) => keyOf(rowKey, row))])].slice(select === 'one' ? -1 : 0)
    onSelect?.(
      keys,
      keys.flatMap((one) => met.get(one) ?? []),
    )
  }, [select, selected, onSelect, rowKey, rows, met])
}

/** The box in the head: all rows that can be chosen, or none; on a phone it says so, since there is no head around it. */
export function SelectAll<Row extends object>({ selection }: { selection: Selection<Row> }) {
  const t = useWords(common)
  const box = useRef<HTMLInputElement>(null)
  const partly = selection.some && !selection.all
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly
  }, [partly])
  if (selection.kind === 'one') return <span className="sr-only">{t.choose}</span>
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        aria-label={t.selectAll}
        checked={selection.all}
        disabled={selection.open.length === 0}
        onChange={selection.toggleAll}
      />
      <span className="on-cards">{t.selectAll}</span>
    </label>
  )
}

/** Says how many are chosen that are not in sight, with the way to let them go. */
export function ChosenElsewhere<Row extends object>({ selection }: { selection: Selection<Row> | null }) {
  const t = useWords(common)
  if (!selection || selection.elsewhere === 0) return null
  return (
    <div className="muted chosen-elsewhere">
      {t.chosenElsewhere(selection.elsewhere)}{' '}
      <button type="button" className="plain link" onClick={selection.letGo}>
        {t.letGo}
      </button>
    </div>
  )
}

/** The box or dial of a row. */
export function SelectRow<Row extends object>({ selection, row }: { selection: Selection<Row>; row: Row }) {
  const t = useWords(common)
  return (
    <label>
      <input
        type={selection.kind === 'many' ? 'checkbox' : 'radio'}
        name={selection.kind === 'many' ? undefined : selection.group}
        aria-label={`${t.choose} ${selection.keyOf(row)}`}
        checked={selection.has(row)}
        disabled={isDisabled(row)}
        onChange={() => selection.toggle(row)}
      />
    </label>
  )
}
