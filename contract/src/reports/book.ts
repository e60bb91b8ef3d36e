import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Option, optionalText, page, paged } from '#platform/values.ts'

/** The codes of all reports. The query of a report is code; its names and columns are a row of `report_definition`. */
export const reportCodes = [
  'collections',
  'arrears',
  'settlements',
  'cash',
  'trial-balance',
  'revenue',
  'tax',
  'cash-book',
  'commission',
  'dunning-forecast',
  'openings',
  'expiring',
  'suspended',
  'stock',
  'tasks',
] as const
export type ReportCode = (typeof reportCodes)[number]

/** The topics by which the list groups reports, in this order. */
export const reportTopics = ['finance', 'sales', 'warehouse', 'work'] as const

/** Returns the function code that permits opening a report; it is granted like any other. */
export const reportRight = <Code extends ReportCode>(code: Code): `report.${Code}` => `report.${code}`

/** A report as listed. */
export const ReportEntry = z.object({
  code: z.enum(reportCodes),
  topic: z.enum(reportTopics),
  name: z.string(),
  zhName: z.string(),
  description: z.string(),
  zhDescription: z.string(),
})
export type ReportEntry = z.output<typeof ReportEntry>

/**
 * A filter of a report. The default `today-29` means 29 days before today; an empty default filters nothing. Only units
 * within the caller's scope can be chosen.
 */
export const ReportParameter = z.object({
  code: z.enum(['from', 'to', 'day', 'unit', 'tender', 'status', 'days', 'place', 'kind', 'owner']),
  kind: z.enum(['day', 'number', 'choice', 'unit']),
  name: z.string(),
  zhName: z.string(),
  default: z.string(),
  options: z.array(Option).default([]),
})
export type ReportParameter = z.output<typeof ReportParameter>

/**
 * A column of a report: money in minor units, a month by its first day, a code shown by its term unless the column has
 * its own labels, or a customer as a link to their workspace.
 */
export const ReportColumn = z.object({
  code: z.string(),
  kind: z.enum(['text', 'word', 'number', 'money', 'month', 'day', 'instant', 'customer']),
  name: z.string(),
  zhName: z.string(),
  options: z.array(Option).default([]),
  /** Whether it is hidden until the user selects it, as custom fields are. */
  hidden: z.boolean().optional(),
  /** The workspace page to which a customer's link leads. */
  page: z.string().optional(),
})
export type ReportColumn = z.output<typeof ReportColumn>

/** What a chart has on its category axis: months, days, ledger accounts, or the columns of the report. */
export const ChartBy = z.enum(['month', 'day', 'account', 'column'])
/** A segment of a bar: its category, series and value; negative values extend downwards. */
export const ChartPoint = z.object({
  at: z.string(),
  /** The name of the series, or the code of a column or option of the report. */
  series: z.string(),
  name: z.string().nullable(),
  value: z.int(),
})
export type ChartPoint = z.output<typeof ChartPoint>

const Cells = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

const one = { reportCode: z.enum(reportCodes) }
const asked = {
  ...one,
  /** Values by parameter code; an omitted parameter has its default. */
  parameters: z.record(z.string().max(20), z.string().max(64)).default({}),
}

/** Reports: their list, their parameters and columns, their rows by page, and their export to a file. */
export const reportBook = {
  list: call({
    method: 'GET',
    path: 'reports',
    summary: 'List the reports I may open, by topic',
    permission: 'report',
    input: z.object(paged),
    output: page(ReportEntry),
    refuses: [],
  }),
  define: call({
    method: 'GET',
    path: 'reports/{reportCode}/define',
    summary: 'Get the parameters and columns of a report',
    permission: 'report',
    input: z.object(one),
    output: ReportEntry.extend({ parameters: z.array(ReportParameter), columns: z.array(ReportColumn) }),
    refuses: ['no-permission', 'not-found'],
  }),
  find: call({
    method: 'GET',
    path: 'reports/{topic}/find',
    summary: 'Search reports of one topic, or of all, by a part of their name or description',
    permission: 'report',
    input: z.object({ topic: z.enum(['all', ...reportTopics]), keyword: optionalText(100), ...paged }),
    output: page(ReportEntry),
    refuses: [],
  }),
  open: call({
    method: 'GET',
    path: 'reports/{reportCode}/open',
    summary: 'Get one page of a report with these parameters, including the totals of all rows on its first page',
    permission: 'report',
    input: z.object({ ...asked, ...paged }),
    output: page(Cells).extend({
      /** The cursor of the previous page; null on the first page. */
      previous: z.string().nullable(),
      /** Totals by column; null on all pages but the first, and for columns that cannot be summed. */
      totals: Cells.nullable(),
    }),
    refuses: ['no-permission', 'not-found', 'invalid-input'],
  }),
  chart: call({
    method: 'GET',
    path: 'reports/{reportCode}/chart',
    summary: 'Sum all rows of a report with these parameters for its chart',
    permission: 'report',
    input: z.object(asked),
    output: z.object({
      /** Null if the report has no chart. */
      by: ChartBy.nullable(),
      points: z.array(ChartPoint),
    }),
    refuses: ['no-permission', 'not-found', 'invalid-input'],
  }),
  export: call({
    method: 'GET',
    path: 'reports/{reportCode}/export',
    summary: 'Export all rows of a report with these parameters to a file',
    permission: 'report',
    input: z.object({ ...asked, format: z.enum(['csv', 'xlsx']) }),
    output: z.never(),
    reply: 'blob',
    logged: true,
    refuses: ['no-permission', 'not-found', 'invalid-input'],
  }),
}
