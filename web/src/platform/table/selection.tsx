import { useEffect, useRef } from 'react'
import { common } from '#platform/common-words.ts'
import { useWords } from '#platform/words.ts'
import { keyOf, type TableFeatures } from './features.ts'

/** The selected rows, and functions that change them. */
export type Selection<Row extends object> = {
  kind: 'many' | 'one'
  /** The group name of the table's radio buttons. */
  group: string
  has: (row: Row) => boolean
  keyOf: (row: Row) => string
  toggle: (row: Row) => void
  /** The selectable rows. */
  open: readonly Row[]
  all: boolean
  some: boolean
  toggleAll: () => void
  /** The number of selected rows that are on other pages or no longer in the list. */
  elsewhere: number
  /** Deselects the rows that are elsewhere. */
  letGo: () => void
}

/** Reports whether a row is flagged `_disabled` and so cannot be selected (specification section 2, shared widgets). */
const isDisabled = (row: object): boolean => (row as { _disabled?: boolean })._disabled === true

/**
 * Returns the selection of a table, or null if rows cannot be selected. Rows on other pages stay selected: `met`
 * remembers rows as they were when they were selected, so that all of them are reported together with their keys.
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
  const report = (keys: ReadonlySet<string>) => {
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
      report(next)
    },
    open,
    all,
    some: open.some((row) => chosen.has(key(row))),
    elsewhere: chosen.size - rows.filter((row) => chosen.has(key(row))).length,
    letGo: () => report(new Set(rows.map(key).filter((one) => chosen.has(one)))),
    toggleAll: () => {
      const next = new Set(chosen)
      for (const row of open) {
        if (all) next.delete(key(row))
        else next.add(key(row))
      }
      report(next)
    },
  }
}

/**
 * Reports whether a row is flagged `isSelected`, and therefore selected when it first appears (specification section 3,
 * table row flags).
 */
const isPreselected = (row: object): boolean =>
  (row as { isSelected?: boolean }).isSelected === true && !isDisabled(row)

/**
 * Selects preselected rows when they first appear, and only then: a row that the user deselects stays deselected. `met`
 * is the one passed to `selectionOf`.
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

/**
 * The checkbox that selects all selectable rows or none. On a phone there is no header around it, so it has a label.
 */
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

/** The number of selected rows that are not visible, with a button that deselects them. */
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

/** The checkbox or radio button of a row. */
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
