import type { Call, Input } from '@lastmile/contract/platform/call.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import { inOrder } from '@lastmile/contract/platform/sorting.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { q, saveFile } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { useFormat } from '#platform/format.ts'
import { type RowOf, rowsOf } from '#platform/rows.ts'
import { show } from '#platform/notices.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { useLanguage, useWords, wordsNow } from '#platform/words.ts'
import { type Column, columnKinds, type Reader } from './columns.tsx'
import { DataTable } from './DataTable.tsx'
import { csvOf } from './export.ts'
import { type Filter, FilterBar } from './FilterBar.tsx'
import { useFilters } from './filters.ts'
import type { TableFeatures } from './features.ts'
import { type Order, useOrder } from './order.ts'
import { hiddenOf, useSavedView } from './views.ts'
import { Pager, pageSizes, Tools, usePages } from './toolbar.tsx'

/** A field of the call to filter by, with an input of its own if none can be derived from the schema. */
export type FilterOf<C extends Call> =
  | (keyof Input<C> & string)
  | (Omit<Filter, 'name'> & { name: keyof Input<C> & string })

export type CallTableProps<C extends Call> = TableFeatures<RowOf<C> & object> & {
  call: Bound<C>
  /** Parameters that every request includes, such as the customer's code. */
  input?: Partial<NoInfer<Input<C>>>
  /** Fields of the call to filter by, stored in the URL. */
  filters?: readonly FilterOf<C>[]
  /** Distinguishes two tables on one page in the URL. */
  name?: string
  title?: ReactNode
  /** Buttons above the table. */
  extra?: ReactNode
  /**
   * Matches rows that change without the user's action. While one is shown, the list is refetched every two seconds.
   */
  moving?: (row: RowOf<C>) => boolean
}

const lookAgainAfter_ms = 2_000

/** The list of a call: filters in the URL, keyset pagination, selectable columns, export, keyboard navigation. */
export function CallTable<C extends Call>(props: CallTableProps<C>) {
  const { call, input, filters = [], name = '', title, extra, moving, columns, ...look } = props
  type Row = RowOf<C> & object
  const t = useWords(common)
  const reader = { f: useFormat(), language: useLanguage() }
  const wanted = filters.map((filter): Filter => (typeof filter === 'string' ? { name: filter } : filter))
  const names = wanted.map((filter) => filter.name)
  const prefix = name ? `${name}.` : ''
  const [values, setValues] = useFilters(call.call, names, prefix)
  const [order, inThisOrder] = useOrder(call.call, prefix)
  const asked = { ...input, ...values, ...inThisOrder } as Input<C>
  const [limit, setLimit] = useState(pageSizes[0])
  const pages = usePages(JSON.stringify([asked, limit]))
  const list = useList(call, asked, { limit, after: pages.after, moving, by: order.by })
  const rows = list.rows as readonly Row[]
  const all = useMemo(() => columns(columnKinds<Row>()), [columns])
  const kept = useSavedView(call.code + name, {
    columns: all,
    params: [...names, 'orderBy'].map((one) => prefix + one),
  })
  const exported = () => {
    const shown = all.filter(({ key }) => !kept.chosen.hidden.includes(key))
    exportAll(call, asked, { columns: shown as Column<RowOf<C>>[], reader }).catch(() => {})
  }
  const clear = Object.keys(values).length > 0 ? () => setValues({}) : undefined
  const narrows = wanted.some((filter) => !filter.hidden || values[filter.name] !== undefined)
  const bare = narrows && title === undefined && extra === undefined && !look.select
  const tools = (
    <span className="table-tools">
      {look.selected?.length ? <span className="muted">{t.selected(look.selected.length)}</span> : null}
      <Tools
        columns={all}
        {...kept}
        reading={list.reading && rows.length > 0}
        onRefresh={list.refresh}
        onExport={rows.length > 0 ? exported : undefined}
      />
    </span>
  )
  return (
    <section className="table-box">
      {narrows ? (
        <FilterBar call={call.call} base={{ ...input }} filters={wanted} values={values} onChange={setValues}>
          {bare ? tools : null}
        </FilterBar>
      ) : null}
      {bare ? null : (
        <header>
          {title === undefined ? null : <h2>{title}</h2>}
          {extra}
          {tools}
        </header>
      )}
      <DataTable<Row>
        {...look}
        columns={columns}
        rows={rows}
        loading={list.reading}
        hidden={hiddenOf(kept.chosen, all, { rows, reader })}
        order={order}
        empty={<Nothing failed={list.failed} order={order} clear={clear} otherwise={look.empty} />}
      />
      {list.next !== null || pages.number > 1 || limit !== pageSizes[0] ? (
        <Pager pages={pages} next={list.next} limit={limit} onLimit={setLimit} />
      ) : null}
    </section>
  )
}

type NothingProps = { failed: boolean; order: Order; clear: (() => void) | undefined; otherwise: ReactNode }

/** Why a list has no rows, and what to do about it. A list too long to sort offers its default order. */
function Nothing({ failed, order, clear, otherwise }: NothingProps) {
  const t = useWords(common)
  const back = order.by ? <Button onClick={() => order.press(null)}>{t.ownOrder}</Button> : undefined
  if (failed) return <EmptyState title={t.notRead} action={back} />
  if (clear === undefined) return otherwise ?? <EmptyState />
  return <EmptyState action={<Button onClick={clear}>{t.clearFilters}</Button>}>{t.tryOtherFilters}</EmptyState>
}

const isPaged = (call: Call): boolean => 'limit' in call.input.shape

type Wanted<C extends Call> = {
  moving: CallTableProps<C>['moving']
  limit: number
  after: string | undefined
  by: Order['by']
}

/**
 * Returns one page of the list, or all of it if the call has no pages. The previous page stays until the next one has
 * loaded.
 */
function useList<C extends Call>(call: Bound<C>, input: Input<C>, { limit, after, moving, by }: Wanted<C>) {
  const language = useLanguage()
  const paging = isPaged(call.call) ? { limit, ...(after ? { after } : {}) } : {}
  const asked = { ...(input as object), ...paging } as Input<C>
  const { data, isFetching, isError, refetch } = useQuery({
    ...q(call, asked),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (moving && rowsOf<C>(state.data).some(moving) ? lookAgainAfter_ms : false),
  })
  const rows = rowsOf<C>(data) as readonly (RowOf<C> & object)[]
  return {
    rows: by && !isPaged(call.call) ? inOrder(rows, by, language) : rows,
    next: (data as { next?: string | null } | undefined)?.next ?? null,
    reading: isFetching,
    failed: isError && data === undefined,
    refresh: () => void refetch(),
  }
}

/** The maximum number of rows exported; for more, there are reports. */
const exportLimit = 10_000

type Written<C extends Call> = { columns: readonly Column<RowOf<C>>[]; reader: Reader }

/** Loads all pages up to the limit and saves them as a CSV file. */
async function exportAll<C extends Call>(call: Bound<C>, input: Input<C>, { columns, reader }: Written<C>) {
  const rows: RowOf<C>[] = []
  let after: string | null = null
  do {
    const paging: object = isPaged(call.call) ? { limit: 200, ...(after === null ? {} : { after }) } : {}
    // One after another: each request needs the cursor from the previous response.
    const answer = await call({ ...(input as object), ...paging } as Input<C>)
    rows.push(...rowsOf<C>(answer))
    after = (answer as { next?: string | null }).next ?? null
  } while (after !== null && rows.length < exportLimit)
  if (after !== null) show({ kind: 'warning', title: () => wordsNow(common).exportCapped(rows.length), text: '' }, 8)
  const blob = new Blob([csvOf(rows, columns, reader)], { type: 'text/csv' })
  saveFile({ name: `${call.code.replace('.', '-')}.csv`, blob })
}
