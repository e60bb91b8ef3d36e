import type { Call } from '@lastmile/contract/platform/call.ts'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#platform/paths.ts'
import type { RowOf } from '#platform/rows.ts'
import { useCan } from '#platform/session.ts'
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
  /** The names of the entries, singular and plural, as in the middle of a sentence. */
  thing: readonly [one: string, many: string]
  calls: MaintainedCalls<L>
  columns: ColumnsOf<RowOf<L> & object>
  filters?: readonly FilterOf<L>[]
  /** The column that opens a row, if its code is a meaningless number. The code then has no column. */
  opens?: string | undefined
  /** Renders content of a row above its form, such as its state. */
  renderFirst?: (code: string) => ReactNode
  /** Whether a row stays open after it was saved, because saving is not the last step. */
  staysOpen?: boolean
  /** Renders further content of a row below its form. */
  renderMore?: (code: string) => ReactNode
  /** The width of the form in pixels. */
  width?: number
  /** Whether a new row is opened at once, because its fields are not all there is to set. */
  opensAdded?: boolean
  /** Further actions of the page, before the add button. */
  extra?: ReactNode
  /** The kind as which entries can be imported from a file. */
  imports?: string
  /** Whether to omit the page frame, as in a tab. */
  bare?: boolean
}

/** The URL parameter with the code of the open row; this same text as its value stands for a new row. */
const openAs = 'open'
const fresh = '+'

/** Returns the code of the open row from the URL, and a function that opens another. */
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

/** The list. The code, or a more meaningful column, opens the form. */
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

/**
 * Manages one kind of reference data: a searchable list, adding, changing with history, and deleting. The open row is
 * part of the URL.
 */
export function MaintenancePage<L extends Call>(props: MaintenanceProps<L>) {
  const { title, thing, calls, columns, filters = [], opens, renderFirst, renderMore, bare = false } = props
  const t = useWords(words)
  const [open, show] = useOpen()
  const editing = { calls: calls as unknown as MaintainedCalls, look: props, thing, close: () => show(null) }
  const add =
    props.only || !calls.add ? null : (
      <Button type="primary" onClick={() => show(fresh)}>
        {t.add(thing[0])}
      </Button>
    )
  const mayImport = useCan('ReferenceImport') && props.imports
  const extra =
    props.extra || mayImport ? (
      <Space>
        {props.extra}
        {mayImport ? <ImportLink dataKind={mayImport} /> : null}
        {add}
      </Space>
    ) : (
      add
    )
  const list = <Things {...{ thing, calls, columns, filters, show }} opens={opens} {...(bare ? { extra } : {})} />
  return (
    <>
      {bare ? (
        list
      ) : (
        <Page title={title} extra={extra}>
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
          <ModifyForm
            key={open}
            {...editing}
            {...(props.staysOpen ? { saved: () => undefined } : {})}
            code={open}
            first={renderFirst?.(open)}
          >
            {renderMore?.(open)}
          </ModifyForm>
        ) : null}
      </Detail>
    </>
  )
}

/** A button that opens the import of entries of a kind. */
function ImportLink({ dataKind }: { dataKind: string }) {
  const t = useWords(words)
  const navigate = useNavigate()
  return <Button onClick={() => void navigate(paths.menu('ReferenceImport', { dataKind }))}>{t.import}</Button>
}
