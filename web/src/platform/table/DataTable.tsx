import {
  type KeyboardEvent,
  lazy,
  memo,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useId,
  useMemo,
  useState,
} from 'react'
import { useFormat } from '#platform/format.ts'
import { usePhone } from '#platform/preferences.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { useLanguage } from '#platform/words.ts'
import { type Column, columnKinds, type Reader, titleOf } from './columns.tsx'
import { keyOf, type TableFeatures } from './features.ts'
import type { Order } from './order.ts'
import { ChosenElsewhere, SelectAll, SelectRow, selectionOf, usePreselection } from './selection.tsx'
import type { SortBy as SortCards } from './cards.tsx'
import type { HeadProps, RowProps } from './rows.ts'
import { useWindow } from './window.ts'
import '#platform/style/table.css'

type DataTableProps<Row extends object> = TableFeatures<Row> & {
  rows: readonly Row[]
  loading?: boolean
  hidden?: readonly string[]
  order?: Order
}

const nothingHidden: readonly string[] = []
/** Loaded separately because only phones need it. */
const CardRow = lazy(async () => ({ default: (await import('./cards.tsx')).CardRow })) as unknown as typeof TableRow
const SortBy = lazy(async () => ({ default: (await import('./cards.tsx')).SortBy })) as unknown as typeof SortCards
/** Placeholders for rows that are loading. */
const ghosts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/**
 * A table of rows that are already loaded. Arrow keys move between rows, and Enter opens one. If there are many, only
 * those in view are rendered. On a phone each row is a card that opens when tapped.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, rowKey, loading = false, hidden = nothingHidden, height = 450, empty, onOpen } = props
  const f = useFormat()
  const language = useLanguage()
  const reader = useMemo(() => ({ f, language }), [f, language])
  const shown = useMemo(() => columns(columnKinds<Row>()).filter(({ key }) => !hidden.includes(key)), [columns, hidden])
  const phone = usePhone()
  const whole = phone || height === 'all'
  const view = useWindow(rows.length, whole ? null : height)
  const RowOf = phone ? CardRow : TableRow
  const [met] = useState(() => new Map<string, Row>())
  const selection = selectionOf(props, useId(), met)
  usePreselection(props, met)
  const open = (target: EventTarget) => {
    const at = (target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row']
    const row = at === undefined ? undefined : rows[Number(at)]
    if (row) onOpen?.(row)
  }
  const first = loading && rows.length === 0
  const width = shown.length + (selection ? 1 : 0)
  return (
    <div
      className={onOpen ? 'table opens' : 'table'}
      role="presentation"
      style={whole ? undefined : { maxHeight: height }}
      onScroll={(event) => {
        event.currentTarget.toggleAttribute('data-aside', event.currentTarget.scrollLeft > 0)
        view.onScroll?.(event)
      }}
      onClick={phone && onOpen ? (event: MouseEvent) => onTap(event.target, open) : undefined}
      onDoubleClick={(event: MouseEvent) => open(event.target)}
      onKeyDown={(event) => onKey(event, open)}
    >
      {phone && props.order && (rows.length > 1 || props.order.by) ? (
        <Suspense>
          <SortBy columns={shown} reader={reader} order={props.order} />
        </Suspense>
      ) : null}
      <ChosenElsewhere selection={props.loading ? null : selection} />
      <table aria-label={props['aria-label']} aria-busy={loading} aria-rowcount={rows.length + 1}>
        <Head columns={shown} reader={reader} selection={selection} order={props.order} />
        <tbody>
          {view.above > 0 ? <Spacer height={view.above} width={width} /> : null}
          {first ? ghosts.map((ghost) => <Ghost key={ghost} width={width} />) : null}
          {rows.slice(view.from, view.to).map((row, index) => (
            <RowOf
              key={keyOf(rowKey, row)}
              row={row}
              at={view.from + index}
              entry={view.from + index === view.first}
              columns={shown}
              reader={reader}
              selection={selection}
            />
          ))}
          {view.below > 0 ? <Spacer height={view.below} width={width} /> : null}
        </tbody>
      </table>
      {rows.length === 0 && !loading ? (empty ?? <EmptyState />) : null}
    </div>
  )
}

function Head<Row extends object>({
  columns,
  reader,
  selection,
  order,
}: HeadProps<Row> & { order?: Order | undefined }) {
  return (
    <thead>
      <tr>
        {selection ? (
          <th className="pick" scope="col">
            <SelectAll selection={selection} />
          </th>
        ) : null}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} reader={reader} order={order} />
        ))}
      </tr>
    </thead>
  )
}

type HeadCellProps<Row extends object> = { column: Column<Row>; reader: Reader; order: Order | undefined }

/** A column header; clicking it sorts the list if the column is sortable. */
function HeadCell<Row extends object>({ column, reader, order }: HeadCellProps<Row>) {
  const title = titleOf(column, reader)
  const look = { scope: 'col', className: classOf(column), style: widthOf(column) }
  if (!order?.fields.includes(column.key)) return <th {...look}>{title}</th>
  const direction = order.by?.field === column.key ? (order.by.down ? 'descending' : 'ascending') : undefined
  return (
    <th {...look} aria-sort={direction}>
      <button type="button" className="plain sort" onClick={() => order.press(column.key)}>
        {title}
      </button>
    </th>
  )
}

function TableRow<Row extends object>({ row, at, entry, columns, reader, selection }: RowProps<Row>) {
  const chosen = selection?.has(row) ?? false
  return (
    <tr data-row={at} tabIndex={entry ? 0 : -1} className={chosen ? 'chosen' : undefined} aria-rowindex={at + 2}>
      {selection ? (
        <td className="pick">
          <SelectRow selection={selection} row={row} />
        </td>
      ) : null}
      <Cells columns={columns} row={row} reader={reader} />
    </tr>
  )
}

type CellsProps<Row extends object> = { columns: readonly Column<Row>[]; row: Row; reader: Reader }

/**
 * The cells of a row. Formatting days and amounts is the main cost of a table, so it is done once per row, however
 * often rows are selected or scrolled.
 */
const Cells = memo(function Cells<Row extends object>({ columns, row, reader }: CellsProps<Row>) {
  return columns.map((column) => (
    <td key={column.key} className={classOf(column)} title={column.text?.(row, reader)}>
      {column.show(row, reader)}
    </td>
  ))
}) as <Row extends object>(props: CellsProps<Row>) => ReactNode

const Ghost = ({ width }: { width: number }) => (
  <tr aria-hidden="true">
    <td colSpan={width}>
      <span className="ghost">&nbsp;</span>
    </td>
  </tr>
)

const Spacer = ({ height, width }: { height: number; width: number }) => (
  <tr aria-hidden="true">
    <td colSpan={width} className="spacer" style={{ height }}>
      &nbsp;
    </td>
  </tr>
)

const classOf = <Row,>({ align, fixed, yields }: Column<Row>): string | undefined =>
  [align, fixed === 'end' ? 'fixed-end' : undefined, yields ? 'yields' : undefined]
    .filter((name) => name !== undefined)
    .join(' ') || undefined

const widthOf = <Row,>({ width }: Column<Row>) => (width ? { width, minWidth: width } : undefined)

/** Opens a card when it is tapped, unless the tap hits an interactive element. */
function onTap(target: EventTarget, open: (target: EventTarget) => void): void {
  if (!(target as HTMLElement).closest('a, button, input, label')) open(target)
}

/** Moves between rows by the up, down, Home and End keys. Enter opens a row or presses its first action. */
function onKey(event: KeyboardEvent<HTMLElement>, open: (target: EventTarget) => void): void {
  const row = event.target as HTMLElement
  if (row.dataset['row'] === undefined) return
  if (event.key === 'Enter') {
    open(row)
    if (!event.currentTarget.matches('.opens')) row.querySelector<HTMLElement>('a, button, input')?.click()
    return
  }
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.indexOf(row)
  const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }
  const target = rows[moves[event.key] ?? -1]
  if (!target) return
  event.preventDefault()
  target.focus()
}
