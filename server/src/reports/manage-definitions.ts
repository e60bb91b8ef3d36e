import { reportRight } from '@lastmile/contract/reports/book.ts'
import { reportDefinitions } from '@lastmile/contract/reports/definitions.ts'
import { sql } from 'kysely'
import { holdersOfFunction } from '#access'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

const { list, get, modify } = maintain(reportDefinitions, {
  table: 'report_definition',
  what: 'report',
  columns: {
    name: 'name',
    zhName: 'zh_name',
    description: 'description',
    zhDescription: 'zh_description',
    sort: 'sort',
    active: 'active',
  },
  search: ['name', 'zh_name', 'description', 'zh_description'],
  shows: { topic: sql`t.topic` },
})

/** Serves the names of the reports, which of them are active, and who may open one by which grant. */
export const reportDefinitionRoutes = serve('reportDefinitions', reportDefinitions, {
  list,
  get,
  modify,
  holders: (ctx, { reportCode, ...paging }) =>
    holdersOfFunction(ctx, { functionCode: reportRight(reportCode), ...paging }),
})
