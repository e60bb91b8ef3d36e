import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import type { Call, Input } from '@lastmile/contract/call.ts'
import type { Bound } from '@lastmile/contract/client.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Popover, Select, Tooltip } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { q, saveFile } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { useFormat } from '#platform/format.ts'
import { type RowOf, rowsOf } from '#platform/inputs/SearchSelect.tsx'
import { show } from '#platform/notices.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { keep, readKept } from '#platform/store.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import { type Column, columnKinds } from './columns.tsx'
import { DataTable, type TableLook } from './DataTable.tsx'
import { csvOf } from './export.ts'
import { type Filter, FilterBar } from './FilterBar.tsx'
import { useFilters } from './filters.ts'

type FilterOf<C extends Call> = (keyof Input<C> & string) | (Omit<Filter, 'name'> & { name: keyof Input<C> & string })

export type CallTableProps<C extends Call> = TableLook<RowOf<C> & object> & {
  call: Bound<C>
  /** What is always asked for, such as the customer's code. */
  input?: Partial<NoInfer<Input<C>>>
  /** Fields of the call to narrow by, remembered in the address. */
  filters?: readonly FilterOf<C>[]
  /** Tells two tables of one page apart in the address. */
  name?: string
  title?: ReactNode
  /** Buttons above the table. */
  extra?: ReactNode
}

/** An export stops here; more belongs into a report. */
const exportLimit = 10_000
const pageSizes = [20, 50, 100]

/** A list of one call: filters in the address, pages by key, columns to choose, export, keyboard. */
export function CallTable<C extends Call>({
  call,
  input,
  filters = [],
  name = '',
  title,
  extra,
  columns,
  ...look
}: CallTableProps<C>) {
  type Row = RowOf<C> & object
  const t = useWords(common)
  const f = useFormat()
  const language = useLanguage()
  const wanted = useMemo(
    () => filters.map((filter) => (typeof filter === 'string' ? { name: filter } : filter)),
    [filters],
  )
  const [values, setValues] = useFilters(
    call.call,
    wanted.map((filter) => filter.name),
    name ? `${name}.` : '',
  )
  const isPaged = 'limit' in call.call.input.shape
  const [limit, setLimit] = useState(pageSizes[0] ?? 20)
  const [trail, setTrail] = usePages(JSON.stringify([input, values, limit]))
  const after = trail.at(-1)
  const asked = { ...input, ...values, ...(isPaged ? { limit, ...(after ? { after } : {}) } : {}) } as Input<C>
  const { data, isFetching, refetch } = useQuery({ ...q(call, asked), placeholderData: (before) => before })
  const rows = rowsOf<C>(data) as readonly Row[]
  const next = (data as { next?: string | null } | undefined)?.next ?? null
  const all = useMemo(() => columns(columnKinds<Row>()), [columns])
  const [hidden, setHidden] = useHidden(call.code + name, all)

  const exportAll = async () => {
    const gathered = await gather(call, { ...input, ...values } as Input<C>, isPaged)
    if (gathered.capped) show({ kind: 'warning', title: t.exportCapped(exportLimit), text: '' }, 8)
    const csv = csvOf(
      gathered.rows as Row[],
      all.filter(({ key }) => !hidden.includes(key)),
      { f, language },
    )
    saveFile({ name: `${call.code.replace('.', '-')}.csv`, blob: new Blob([csv], { type: 'text/csv' }) })
  }
  const filtered = Object.keys(values).length > 0
  const emptyHere = filtered ? (
    <EmptyState action={<Button onClick={() => setValues({})}>{t.clearFilters}</Button>}>
      {t.tryOtherFilters}
    </EmptyState>
  ) : (
    look.empty
  )
  return (
    <section className="table-box">
      {wanted.length > 0 ? (
        <FilterBar call={call.call} base={{ ...input }} filters={wanted} values={values} onChange={setValues} />
      ) : null}
      <header>
        {title === undefined ? null : <h2>{title}</h2>}
        {extra}
        <span className="table-tools">
          {look.selected?.length ? <span className="muted">{t.selected(look.selected.length)}</span> : null}
          <Tool
            label={t.refresh}
            icon={<ReloadOutlined spin={isFetching && rows.length > 0} />}
            onClick={() => void refetch()}
          />
          <Popover
            trigger="click"
            placement="bottomRight"
            content={<ColumnChoice columns={all} hidden={hidden} onChange={setHidden} />}
          >
            <Button type="text" size="small" icon={<SettingOutlined />} aria-label={t.columns} title={t.columns} />
          </Popover>
          <Tool
            label={t.exportCsv}
            icon={<DownloadOutlined />}
            onClick={() => void exportAll().catch(() => {})}
            disabled={rows.length === 0}
          />
        </span>
      </header>
      <DataTable<Row> {...look} columns={columns} rows={rows} loading={isFetching} hidden={hidden} empty={emptyHere} />
      {isPaged && (next !== null || trail.length > 0 || rows.length >= 20) ? (
        <footer>
          <Select
            size="small"
            aria-label={t.rowsPerPage}
            value={limit}
            onChange={setLimit}
            options={pageSizes.map((value) => ({ value, label: `${value}` }))}
          />
          <span className="muted">{t.pageNumber(trail.length + 1)}</span>
          <Button size="small" disabled={trail.length === 0} onClick={() => setTrail(trail.slice(0, -1))}>
            {t.previous}
          </Button>
          <Button size="small" disabled={next === null} onClick={() => setTrail([...trail, next ?? ''])}>
            {t.next}
          </Button>
        </footer>
      ) : null}
    </section>
  )
}

function Tool({
  label,
  icon,
  onClick,
  disabled = false,
}: {
  label: string
  icon: ReactNode
  onClick: () => void
  disabled?: boolean
}) {
  return (
    <Tooltip title={label}>
      <Button type="text" size="small" icon={icon} aria-label={label} onClick={onClick} disabled={disabled} />
    </Tooltip>
  )
}

/** Where one is among the pages: the keys of the pages gone through. Another question begins at the first page. */
function usePages(question: string): [string[], (trail: string[]) => void] {
  const [state, setState] = useState<{ question: string; trail: string[] }>({ question, trail: [] })
  const trail = state.question === question ? state.trail : []
  return [trail, (next) => setState({ question, trail: next })]
}

/** Columns the reader has chosen away, remembered on this browser. */
function useHidden<Row>(table: string, columns: readonly Column<Row>[]): [string[], (hidden: string[]) => void] {
  const key = `columns/${table}`
  const [hidden, setHidden] = useState<string[]>(
    () =>
      (readKept(localStorage, key) as string[] | null) ??
      columns.filter((column) => column.hidden).map((column) => column.key),
  )
  return [
    hidden,
    (next) => {
      keep(localStorage, key, next)
      setHidden(next)
    },
  ]
}

function ColumnChoice<Row>({
  columns,
  hidden,
  onChange,
}: {
  columns: readonly Column<Row>[]
  hidden: string[]
  onChange: (hidden: string[]) => void
}) {
  const language = useLanguage()
  return (
    <div className="column-choice">
      {columns.map(({ key, title }) => (
        <Checkbox
          key={key}
          checked={!hidden.includes(key)}
          onChange={(event) => onChange(event.target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])}
        >
          {typeof title === 'string' ? title : title(language)}
        </Checkbox>
      ))}
    </div>
  )
}

/** Reads page after page, up to the limit. */
async function gather<C extends Call>(
  call: Bound<C>,
  input: Input<C>,
  isPaged: boolean,
): Promise<{ rows: RowOf<C>[]; capped: boolean }> {
  if (!isPaged) return { rows: [...rowsOf<C>(await call(input))], capped: false }
  const rows: RowOf<C>[] = []
  let after: string | null = null
  do {
    // Pages follow one another by key: each is asked for with what the one before answered.
    const answer: unknown = await call({ ...input, limit: 200, ...(after === null ? {} : { after }) } as Input<C>)
    const { rows: more, next } = answer as { rows: RowOf<C>[]; next: string | null }
    rows.push(...more)
    after = next
  } while (after !== null && rows.length < exportLimit)
  return { rows, capped: after !== null }
}
