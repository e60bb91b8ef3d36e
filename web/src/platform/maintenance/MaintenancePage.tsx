import type { Call } from '@lastmile/contract/platform/call.ts'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { RowOf } from '#platform/rows.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable, type FilterOf } from '#platform/table/CallTable.tsx'
import type { ColumnsOf } from '#platform/table/columns.tsx'
import { useWords } from '#platform/words.ts'
import { AddForm, ModifyForm } from './Editor.tsx'
import type { FormLayout, MaintainedCalls } from './layout.ts'
import { words } from './words.ts'

type MaintenanceProps<L extends Call> = FormLayout & {
  title: ReactNode
  /** The words for one and for several of them, in the middle of a sentence. */
  thing: readonly [one: string, many: string]
  calls: MaintainedCalls<L>
  columns: ColumnsOf<RowOf<L> & object>
  filters?: readonly FilterOf<L>[]
  /** The key of the column that opens a row, where its code is a number that says nothing; the code has no column then. */
  opens?: string | undefined
  /** Further views and actions of one row, below its form. */
  renderMore?: (code: string) => ReactNode
  /** Width of the form in pixels. */
  width?: number
  /** A new one is opened as soon as it is there, where more than its fields has to be set. */
  opensAdded?: boolean
  /** Further actions of the page, before the button that adds one. */
  extra?: ReactNode
  /** Without the frame of a page, for a tab of one. */
  bare?: boolean
}

/** The place in the address that says which one is open; this stands for a new one. */
const openAs = 'open'
const fresh = '+'

/** Which one is open, by the address, and how to open another. */
function useOpen(): [open: string | null, show: (code: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const show = (code: string | null) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (code === null) after.delete(openAs)
      else after.set(openAs, code)
      return after
    })
  return [params.get(openAs), show]
}

type ThingsProps<L extends Call> = Pick<MaintenanceProps<L>, 'thing' | 'calls' | 'columns' | 'filters' | 'opens'> & {
  show: (code: string) => void
  extra?: ReactNode
}

/** The list of them: a code, or what says more, leads to the form. */
function Things<L extends Call>({ thing, calls, columns, filters = [], opens, show, extra }: ThingsProps<L>) {
  const t = useWords(words)
  type Row = RowOf<L> & object
  const codeOf = (row: Row) => (row as unknown as { code: string }).code
  const open = (row: Row) => () => show(codeOf(row))
  return (
    <CallTable
      call={calls.list}
      filters={['keyword', ...filters]}
      {...(extra ? { extra } : {})}
      onOpen={(row) => show(codeOf(row))}
      empty={<EmptyState title={t.none(thing[1])}>{calls.add ? t.noneAdvice(thing[0]) : null}</EmptyState>}
      columns={(c) =>
        opens
          ? columns(c).map((column) => (column.key === opens ? c.leading(column, open) : column))
          : [c.link('code' as keyof Row & string, open), ...columns(c)]
      }
    />
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Keeps one kind of reference data: list with search, add, change with history, delete. The address says which one is open. */
export function MaintenancePage<L extends Call>(props: MaintenanceProps<L>) {
  const { title, thing, calls, columns, filters = [], opens, renderMore, bare = false } = props
  const t = useWords(words)
  const [open, show] = useOpen()
  const editing = { calls: calls as unknown as MaintainedCalls, look: props, thing, close: () => show(null) }
  const add =
    props.only || !calls.add ? null : (
      <Button type="primary" onClick={() => show(fresh)}>
        {t.add(thing[0])}
      </Button>
    )
  const list = <Things {...{ thing, calls, columns, filters, show }} opens={opens} {...(bare ? { extra: add } : {})} />
  return (
    <>
      {bare ? (
        list
      ) : (
        <Page
          title={title}
          extra={
            props.extra ? (
              <Space>
                {props.extra}
                {add}
              </Space>
            ) : (
              add
            )
          }
        >
          {list}
        </Page>
      )}
      <Detail
        open={open !== null}
        onClose={() => show(null)}
        {...(props.width ? { width: props.width } : {})}
        title={open === fresh ? t.adding(thing[0]) : opens ? capital(thing[0]) : `${capital(thing[0])} ${open ?? ''}`}
      >
        {open === fresh && calls.add ? (
          <AddForm {...editing} add={calls.add} added={(code) => show(props.opensAdded ? code : null)} />
        ) : null}
        {open !== null && open !== fresh ? (
          <ModifyForm key={open} {...editing} code={open}>
            {renderMore?.(open)}
          </ModifyForm>
        ) : null}
      </Detail>
    </>
  )
}
