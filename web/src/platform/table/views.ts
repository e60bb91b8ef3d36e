import { useState } from 'react'
import { nothing } from '#platform/format.ts'
import { type ParamValues, useParams } from '#platform/params.ts'
import { writeStored, readStored } from '#platform/store.ts'
import type { Column, Reader } from './columns.tsx'

/** What the reader sees of a list: columns they have hidden, and whether columns without an entry are left out. */
export type Chosen = { hidden: readonly string[]; withoutEmpty: boolean }
/** A list as the reader wants it again: its filters and order as the address has them, and its columns. */
type View = { name: string; asked: ParamValues; chosen: Chosen }

/** The value that this browser keeps under a key, and the function that replaces it. */
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

/** The views of a list that the reader has saved on this browser, and the actions on them. */
export type Views = {
  names: readonly string[]
  /** Keeps the list as it is under a name; what was kept under it before is gone. */
  save: (name: string) => void
  choose: (name: string) => void
  drop: (name: string) => void
}

/** A list as the reader has made it: its columns, and the steps that change them or keep a view. */
export type SavedView = { chosen: Chosen; onChosen: (chosen: Chosen) => void; views: Views }

/** The state of a list that this browser remembers. `params` are the parts of the address that belong to it. */
export function useSavedView<Row>(
  table: string,
  { columns, params }: { columns: readonly Column<Row>[]; params: readonly string[] },
): SavedView {
  const hidden = columns.filter((column) => column.hidden).map(({ key }) => key)
  const [chosen, onChosen] = useKept<Chosen>(`look/${table}`, { hidden, withoutEmpty: false })
  const [kept, setKept] = useKept<readonly View[]>(`views/${table}`, [])
  const [address, setAddress] = useParams({ replace: true })
  const others = (name: string) => kept.filter((view) => view.name !== name)
  const views: Views = {
    names: kept.map(({ name }) => name),
    save: (name) => {
      const asked = Object.fromEntries(params.map((param) => [param, address.get(param)]))
      setKept([...others(name), { name, asked, chosen }])
    },
    choose: (name) => {
      const view = kept.find((one) => one.name === name)
      if (!view) return
      onChosen(view.chosen)
      setAddress(view.asked)
    },
    drop: (name) => setKept(others(name)),
  }
  return { chosen, onChosen, views }
}

/** The columns that are not shown of these rows: those chosen away, and where the reader wants it so those that say nothing. */
export const hiddenOf = <Row>(
  { hidden, withoutEmpty }: Chosen,
  columns: readonly Column<Row>[],
  { rows, reader }: { rows: readonly Row[]; reader: Reader },
): readonly string[] => (withoutEmpty ? [...hidden, ...emptyColumns(columns, rows, reader)] : hidden)

/** The columns of which no row says anything. One that no export writes, such as buttons, always stays. */
function emptyColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[], reader: Reader): string[] {
  if (rows.length === 0) return []
  const saysNothing = ({ text }: Column<Row>) =>
    text !== undefined && rows.every((row) => ['', nothing].includes(text(row, reader)))
  return columns.filter(saysNothing).map(({ key }) => key)
}
