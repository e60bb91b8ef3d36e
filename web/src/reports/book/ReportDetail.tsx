import type { Output } from '@lastmile/contract/platform/call.ts'
import type { ReportCode } from '@lastmile/contract/reports/book.ts'
import type { reports } from '@lastmile/contract/reports/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { NoStages, useNoStages } from '#collection'
import { api, q } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Figures } from '#platform/show/Figures.tsx'
import { Page } from '#platform/show/Page.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { Refusal } from '#platform/transport.ts'
import { type ColumnsOf, columnKinds, type Reader } from '#platform/table/columns.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { Pager, ViewMenu } from '#platform/table/toolbar.tsx'
import { hiddenOf, useSavedView } from '#platform/table/views.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { type Line, useColumns } from './columns.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { Parameters } from './Parameters.tsx'
import { ReportChart } from './ReportChart.tsx'
import { type ReportLocation, useReportLocation } from './place.ts'
import { words } from './words.ts'

type Definition = Output<typeof reports.define>

/** A report: its filters, its totals, its rows by page, and its export. */
export function ReportDetail({ reportCode }: { reportCode: ReportCode }) {
  const t = useWords(words)
  const { data, error } = useQuery(q(api.reports.define, { reportCode }))
  if (data) return <Opened definition={data} />
  return (
    <Page title={t.title} back={paths.report()}>
      {error instanceof Refusal ? <EmptyState title={t.notYours}>{t.askForReports}</EmptyState> : <Loading rows={8} />}
    </Page>
  )
}

function Opened({ definition }: { definition: Definition }) {
  const language = useLanguage()
  const place = useReportLocation(definition.parameters)
  const asked = { reportCode: definition.code, parameters: place.given }
  const columns = useColumns(definition.columns)
  const all = useMemo(() => columns(columnKinds<Line>()), [columns])
  const view = useSavedView(`report.${definition.code}`, {
    columns: all,
    params: definition.parameters.map(({ code }) => code),
  })
  return (
    <Page title={nameIn(language, definition)} back={paths.report()} extra={<ExportButtons asked={asked} />}>
      <p className="report-about">{language === 'zh-CN' ? definition.zhDescription : definition.description}</p>
      <section className="table-box">
        <Parameters parameters={definition.parameters} given={place.given} onChange={place.ask}>
          <span className="table-tools">
            <ViewMenu columns={all} {...view} />
          </span>
        </Parameters>
        <Rows
          definition={definition}
          asked={asked}
          place={place}
          columns={columns}
          hidden={(lines) => hiddenOf(view.chosen, all, lines)}
        />
      </section>
    </Page>
  )
}

type Asked = { reportCode: ReportCode; parameters: Record<string, string> }
type RowsProps = {
  definition: Definition
  asked: Asked
  place: ReportLocation
  columns: ColumnsOf<Line>
  hidden: (shown: { rows: readonly Line[]; reader: Reader }) => readonly string[]
}

function Rows({ definition, asked, place, columns, hidden }: RowsProps) {
  const t = useWords(words)
  const f = useFormat()
  const { notRead } = useWords(common)
  const language = useLanguage()
  const { limit, onLimit, ask, given } = place
  const { after } = place.pages(null)
  // The totals come with the first page, which has been loaded already unless a link led straight to a later one.
  const first = useQuery({ ...q(api.reports.open, { ...asked, limit }), placeholderData: (before) => before })
  const { data, isFetching, isError } = useQuery({
    ...q(api.reports.open, { ...asked, limit, ...(after ? { after } : {}) }),
    placeholderData: (before) => before,
  })
  const lines = (data?.rows ?? []).map((row, at): Line => ({ ...row, '#': at }))
  const pages = place.pages(data?.previous ?? null)
  const clear = Object.keys(given).length > 0 || after !== undefined
  const reset = (
    <Button onClick={() => ask(Object.fromEntries(definition.parameters.map(({ code }) => [code, ''])))}>
      {t.asUsual}
    </Button>
  )
  const empty = isError ? (
    <EmptyState title={notRead} action={clear ? reset : undefined} />
  ) : (
    <Nothing definition={definition} action={clear ? reset : undefined} />
  )
  return (
    <>
      <ReportChart
        title={nameIn(language, definition)}
        columns={definition.columns.filter(({ hidden }) => !hidden)}
        asked={asked}
      />
      {lines.length > 0 ? <Totals definition={definition} totals={first.data?.totals ?? null} /> : null}
      <DataTable<Line>
        aria-label={nameIn(language, definition)}
        rows={isError ? [] : lines}
        columns={columns}
        hidden={hidden({ rows: lines, reader: { f, language } })}
        rowKey={(row) => `${pages.number} ${row['#']}`}
        loading={isFetching}
        height="all"
        empty={empty}
      />
      {data && (data.next !== null || pages.number > 1 || data.rows.length > 20) ? (
        <Pager pages={pages} next={data.next} limit={limit} onLimit={onLimit} />
      ) : null}
    </>
  )
}

type NothingProps = { definition: Definition; action: ReactNode }

/** Explains why a report has no rows. The forecast also has none if there are no collection stages. */
function Nothing({ definition: { code, parameters }, action }: NothingProps) {
  const t = useWords(words)
  const forecast = code === 'dunning-forecast'
  const noStages = useNoStages(forecast)
  if (noStages) return <NoStages />
  return (
    <EmptyState title={t.noRows} action={action}>
      {parameters.some(({ kind }) => kind === 'day') ? t.otherDays : t.nothingToTell}
    </EmptyState>
  )
}

type TotalsProps = { definition: Definition; totals: Record<string, string | number | null> | null }

/** The totals over all pages. */
function Totals({ definition, totals }: TotalsProps) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const added = definition.columns.filter(({ code }) => typeof totals?.[code] === 'number')
  if (!totals || added.length === 0) return null
  const items = added.map((column) => {
    const value = Number(totals[column.code])
    return {
      field: column.code,
      label: nameIn(language, column),
      value: column.kind === 'money' ? f.money(value) : f.number(value),
    }
  })
  return (
    <section className="report-totals" aria-label={t.totals}>
      <h2>{t.totals}</h2>
      <Figures items={items} width={130} />
    </section>
  )
}
