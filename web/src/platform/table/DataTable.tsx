import { Table, type TableProps } from 'antd'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { useFormat } from '#platform/format.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { useLanguage } from '#platform/words.ts'
import { type Column, columnKinds, type ColumnsOf } from './columns.tsx'
import '#platform/style/table.css'

export type RowKey<Row> = (keyof Row & string) | ((row: Row) => string)

/** What every table can do, whether its rows come from a call or are there already. */
export type TableLook<Row extends object> = {
  columns: ColumnsOf<Row>
  /** What tells rows apart; `code` without it. */
  rowKey?: RowKey<Row>
  /** Boxes or a dial before each row. */
  select?: 'many' | 'one'
  selected?: readonly string[]
  onSelect?: (keys: string[], rows: Row[]) => void
  /** A double click or Enter on a row. */
  onOpen?: (row: Row) => void
  /** Pixels of rows before they scroll: 450, 400 for custom tables, 'all' for no limit. */
  height?: 450 | 400 | 'all'
  /** What an empty table says, and what to do next. */
  empty?: ReactNode
  'aria-label'?: string
}

type DataTableProps<Row extends object> = TableLook<Row> & {
  rows: readonly Row[]
  loading?: boolean
  hidden?: readonly string[]
}

/** From this many rows on only those in view are drawn. */
const virtualBeyond = 300
const skeleton = 8

const isDisabled = (row: object): boolean => (row as { _disabled?: boolean })._disabled === true

export const keyOf = <Row extends object>(rowKey: RowKey<Row> | undefined, row: Row): string =>
  typeof rowKey === 'function' ? rowKey(row) : String((row as Record<string, unknown>)[rowKey ?? 'code'])

/** A table of rows that are there already. Arrow keys move between rows, Enter opens one. */
export function DataTable<Row extends object>({
  rows,
  columns,
  rowKey,
  loading = false,
  hidden = [],
  height = 450,
  empty,
  ...look
}: DataTableProps<Row>) {
  const f = useFormat()
  const language = useLanguage()
  const shown = useMemo(() => columns(columnKinds<Row>()).filter(({ key }) => !hidden.includes(key)), [columns, hidden])
  const first = loading && rows.length === 0
  const virtual = rows.length > virtualBeyond && height !== 'all'
  const ghosts = useMemo(
    () => Array.from({ length: skeleton }, (_, index) => ({ code: `ghost${index}` }) as unknown as Row),
    [],
  )
  const scroll = { x: virtual ? widthOf(shown) : 'max-content', ...(height === 'all' ? {} : { y: height }) } as const
  return (
    <div className={first ? 'table first' : 'table'} role="presentation" onKeyDown={moveRows}>
      <Table<Row>
        size="small"
        aria-label={look['aria-label']}
        dataSource={first ? ghosts : rows}
        rowKey={(row) => (first ? String((row as { code?: string }).code) : keyOf(rowKey, row))}
        columns={shown.map((column) => ({
          key: column.key,
          title: typeof column.title === 'string' ? column.title : column.title(language),
          className: column.align === 'end' ? 'money' : '',
          ...(column.width ? { width: column.width } : virtual ? { width: 140 } : {}),
          ...(column.align ? { align: column.align } : {}),
          ...(column.fixed ? { fixed: column.fixed } : {}),
          render: (_: unknown, row: Row) => (first ? <span className="ghost" /> : column.show(row, { f, language })),
        }))}
        pagination={false}
        virtual={virtual}
        scroll={scroll}
        locale={{ emptyText: loading ? ' ' : (empty ?? <EmptyState />) }}
        {...selectionOf(look, rowKey)}
        onRow={(row, index) => ({
          tabIndex: index === 0 ? 0 : -1,
          className: look.onOpen ? 'opens' : '',
          onDoubleClick: () => look.onOpen?.(row),
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
            if (event.key !== 'Enter' || event.target !== event.currentTarget) return
            if (look.onOpen) look.onOpen(row)
            else event.currentTarget.querySelector<HTMLElement>('a, button')?.click()
          },
        })}
      />
    </div>
  )
}

function selectionOf<Row extends object>(
  { select, selected = [], onSelect }: Omit<TableLook<Row>, 'columns'>,
  rowKey: RowKey<Row> | undefined,
): Pick<TableProps<Row>, 'rowSelection'> {
  if (!select) return {}
  return {
    rowSelection: {
      type: select === 'one' ? 'radio' : 'checkbox',
      selectedRowKeys: [...selected],
      columnWidth: 40,
      preserveSelectedRowKeys: true,
      onChange: (keys, rows) =>
        onSelect?.(
          keys.map(String),
          rows.filter((row): row is Row => row !== undefined),
        ),
      getCheckboxProps: (row) => ({ disabled: isDisabled(row), name: keyOf(rowKey, row) }),
    },
  }
}

const widthOf = <Row,>(columns: readonly Column<Row>[]): number =>
  columns.reduce((sum, column) => sum + (column.width ?? 140), 0)

/** Up, down, Home and End move between rows. */
function moveRows(event: KeyboardEvent<HTMLElement>): void {
  const row = (event.target as HTMLElement).closest<HTMLElement>('.ant-table-row')
  if (!row || event.target !== row) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.ant-table-row')]
  const at = rows.indexOf(row)
  const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }
  const target = rows[moves[event.key] ?? -1]
  if (!target) return
  event.preventDefault()
  target.tabIndex = 0
  target.focus()
}
