import { fold } from '@lastmile/contract/platform/fold.ts'
import type { reports } from '@lastmile/contract/reports/calls.ts'
import { type ReportEntry, reportTopics } from '@lastmile/contract/reports/book.ts'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { definitionsFor } from './definition.ts'

/** The reports I may open, by topic. */
export const listReports: Handler<typeof reports.list> = async (ctx, paging) => paged(await definitionsFor(ctx), paging)

/** Those of one topic, or of all, with these letters in their name or description, in either language. */
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

/** There are few of them, and all were read; a page continues after the last report of the previous one. */
function paged(all: readonly ReportEntry[], { after, limit }: { after?: string | undefined; limit: number }) {
  const sorted = reportTopics.flatMap((topic) => all.filter((report) => report.topic === topic))
  const [code] = keyAfter<string[]>(after, ['']) ?? []
  const begin = code === undefined ? 0 : sorted.findIndex((report) => report.code === code) + 1
  return pageOf(sorted.slice(begin, begin + oneMore(limit)), limit, (report) => [report.code])
}
