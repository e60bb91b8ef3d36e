import { useState } from 'react'
import { nothing } from '#platform/format.ts'
import { type ParamValues, useParams } from '#platform/params.ts'
import { writeStored, readStored } from '#platform/store.ts'
import type { Column, Reader } from './columns.tsx'

/** What is visible of a list: the columns hidden by the user, and whether empty columns are hidden too. */
export type Chosen = { hidden: readonly string[]; withoutEmpty: boolean }
/** The choice as stored, with the columns that the list had then; missing if stored by version 1.0.0. */
type Stored = Chosen & { known?: readonly string[] }
/** A saved view of a list: its filters and order as they are in the URL, and its columns. */
type View = { name: string; asked: ParamValues; chosen: Stored }

/** Returns a value stored in this browser under a key, and a function to replace it. */
function useKept<T>(key: string, first: T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => (readStored(localStorage, key) as T | null) ?? first)
  return [
    value,
    (next) => {
      writeStored(localStorage, key, next)
      setValue(next)
    },
  ]
}

/** The views of a list saved in this browser, and actions on them. */
export type Views = {
  names: readonly string[]
  /** Saves the current settings of the list under a name, replacing any view of that name. */
  save: (name: string) => void
  choose: (name: string) => void
  drop: (name: string) => void
}

/** The settings of a list: its columns, its views, and the functions that change them. */
export type SavedView = { chosen: Chosen; onChosen: (chosen: Chosen) => void; views: Views }

/**
 * Returns the settings of a list that are stored in this browser. `params` are the URL parameters that belong to the
 * list.
 */
export function useSavedView<Row>(
  table: string,
  { columns, params }: { columns: readonly Column<Row>[]; params: readonly string[] },
): SavedView {
  const shown = columns.map(({ key }) => key)
  const [look, setLook] = useKept<Stored>(`look/${table}`, { hidden: [], known: [], withoutEmpty: false })
  // Columns may be added later: custom fields are loaded after the list, and defined at any time.
  const isKnown = (key: string) => look.known?.includes(key) ?? !key.startsWith('customFields.')
  const added = columns.filter(({ key, hidden }) => hidden && !isKnown(key) && !look.hidden.includes(key))
  const chosen = { hidden: [...look.hidden, ...added.map(({ key }) => key)], withoutEmpty: look.withoutEmpty }
  // Columns that are still loading stay known.
  const known = [...new Set([...(look.known ?? []), ...shown])]
  const onChosen = (next: Chosen) => setLook({ ...next, known })
  const [kept, setKept] = useKept<readonly View[]>(`views/${table}`, [])
  const [address, setAddress] = useParams({ replace: true })
  const others = (name: string) => kept.filter((view) => view.name !== name)
  const views: Views = {
    names: kept.map(({ name }) => name),
    save: (name) => {
      const asked = Object.fromEntries(params.map((param) => [param, address.get(param)]))
      setKept([...others(name), { name, asked, chosen: { ...chosen, known } }])
    },
    choose: (name) => {
      const view = kept.find((one) => one.name === name)
      if (!view) return
      setLook(view.chosen)
      setAddress(view.asked)
    },
    drop: (name) => setKept(others(name)),
  }
  return { chosen, onChosen, views }
}

/** Returns the columns to hide for these rows: those the user deselected and, if requested, the empty ones. */
export const hiddenOf = <Row>(
  { hidden, withoutEmpty }: Chosen,
  columns: readonly Column<Row>[],
  { rows, reader }: { rows: readonly Row[]; reader: Reader },
): readonly string[] => (withoutEmpty ? [...hidden, ...emptyColumns(columns, rows, reader)] : hidden)

/** Returns the columns that are empty in every row. A column without export text, such as buttons, is never empty. */
function emptyColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[], reader: Reader): string[] {
  if (rows.length === 0) return []
  const saysNothing = ({ text }: Column<Row>) =>
    text !== undefined && rows.every((row) => ['', nothing].includes(text(row, reader)))
  return columns.filter(saysNothing).map(({ key }) => key)
}
