import type { Output } from '@lastmile/contract/platform/call.ts'
import type { ReportCode, ReportColumn } from '@lastmile/contract/reports/book.ts'
import type { reports } from '@lastmile/contract/reports/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { type Bar, BarChart } from './BarChart.tsx'
import { words } from './words.ts'

type Chart = Output<typeof reports.chart>
type ReportChartProps = {
  title: string
  columns: readonly ReportColumn[]
  asked: { reportCode: ReportCode; parameters: Record<string, string> }
}

/** The chart above the rows of a report; renders nothing if there is none or no data. */
export function ReportChart({ title, columns, asked }: ReportChartProps) {
  const { data } = useQuery({ ...q(api.reports.chart, asked), placeholderData: (before) => before })
  const f = useFormat()
  const named = useNames(columns)
  if (!data?.by || data.points.every(({ value }) => value === 0)) return null
  const { by, points } = data
  const at = { month: f.month, day: f.day, account: named, column: named }[by]
  const series = [...new Set(points.map((point) => point.series))]
  // The remaining offerings, combined in the series '', come last.
  const inOrder = [...series.filter((one) => one !== ''), ...series.filter((one) => one === '')]
  const amounts = points.some((point) => columns.some(({ code, kind }) => kind === 'money' && code === point.series))
  const isMoney = amounts || columns.every(({ kind }) => kind !== 'word')
  return (
    <BarChart
      title={title}
      bars={barsOf(points, inOrder, at)}
      series={inOrder.map((code) => points.find((point) => point.series === code)?.name ?? named(code))}
      write={isMoney ? f.money : f.number}
      lying={by === 'account'}
    />
  )
}

/**
 * Returns a function that names columns and options by code. An unknown code is returned as it is, and an empty one as
 * "other".
 */
function useNames(columns: readonly ReportColumn[]): (code: string) => string {
  const language = useLanguage()
  const { others } = useWords(words)
  const known = new Map(columns.flatMap((column) => [column, ...column.options].map((one) => [one.code, one] as const)))
  return (code) => {
    const one = known.get(code)
    return one ? nameIn(language, one) : code || others
  }
}

function barsOf(points: Chart['points'], series: readonly string[], label: (at: string) => string): Bar[] {
  const places = Map.groupBy(points, ({ at }) => at)
  return [...places].map(([at, own]) => ({
    at,
    label: label(at),
    values: series.map((one) => own.find((point) => point.series === one)?.value ?? 0),
  }))
}
