import type { ReportParameter } from '@lastmile/contract/reports/book.ts'
import { useParams } from '#platform/params.ts'
import { type Pages, pageSizes } from '#platform/table/toolbar.tsx'

/** The parameters and the current page of a report, all kept in the URL, so that a link shows the same page. */
export type ReportLocation = {
  /** The parameters that differ from their defaults. */
  given: Record<string, string>
  ask: (given: Record<string, string | undefined>) => void
  limit: number
  onLimit: (limit: number) => void
  pages: (previous: string | null) => Pages
}

/** Returns the parameters and the page of a report from the URL. */
export function useReportLocation(parameters: readonly ReportParameter[]): ReportLocation {
  const [params, change] = useParams()
  const first = { at: undefined, page: undefined }
  const given = Object.fromEntries(
    parameters.flatMap(({ code }) => {
      const value = params.get(code)
      return value ? [[code, value]] : []
    }),
  )
  const ask = (next: Record<string, string | undefined>) =>
    change({
      ...first,
      ...Object.fromEntries(
        parameters.flatMap(({ code, default: usual }) => {
          if (!(code in next)) return []
          return [[code, next[code] === usual || next[code] === '' ? undefined : next[code]]]
        }),
      ),
    })
  const limit = pageSizes.find((size) => String(size) === params.get('limit')) ?? pageSizes[0]
  const number = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)
  const at = params.get('at') ?? undefined
  return {
    given,
    ask,
    limit,
    onLimit: (size) => change({ ...first, limit: size === pageSizes[0] ? undefined : String(size) }),
    pages: (previous) => ({
      number: at === undefined ? 1 : Math.max(2, number),
      after: at,
      back: () => change(number <= 2 || previous === null ? first : { at: previous, page: String(number - 1) }),
      forward: (next) => change({ at: next, page: String((at === undefined ? 1 : number) + 1) }),
    }),
  }
}
