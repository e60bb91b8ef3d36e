import { fold } from '@lastmile/contract/platform/fold.ts'
import type { reports } from '@lastmile/contract/reports/calls.ts'
import { type ReportEntry, reportTopics } from '@lastmile/contract/reports/book.ts'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { definitionsFor } from './definition.ts'

/** Lists the reports that the actor may open, by topic. */
export const listReports: Handler<typeof reports.list> = async (ctx, paging) => paged(await definitionsFor(ctx), paging)

/** Finds the reports of one topic, or of all, whose name or description in either language contains the keyword. */
export const findReports: Handler<typeof reports.find> = async (ctx, { topic, keyword, ...paging }) => {
  const wanted = fold(keyword ?? '')
  const found = (await definitionsFor(ctx)).filter(
    (report) =>
      (topic === 'all' || report.topic === topic) &&
      [report.name, report.zhName, report.description, report.zhDescription].some((said) =>
        fold(said).includes(wanted),
      ),
  )
  return paged(found, paging)
}

/** Returns a page of the few reports, after the last report of the previous page. */
function paged(all: readonly ReportEntry[], { after, limit }: { after?: string | undefined; limit: number }) {
  const sorted = reportTopics.flatMap((topic) => all.filter((report) => report.topic === topic))
  const [code] = keyAfter<string[]>(after, ['']) ?? []
  const begin = code === undefined ? 0 : sorted.findIndex((report) => report.code === code) + 1
  return pageOf(sorted.slice(begin, begin + oneMore(limit)), limit, (report) => [report.code])
}
