import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Option, optionalText, page, paged } from '#platform/values.ts'

/** Every report there is: how its rows are found is code, what it is called and shows is a row of `report_definition`. */
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

/** Topics of reports; the list groups reports by them, in this order. */
export const reportTopics = ['finance', 'sales', 'warehouse', 'work'] as const

/** The right to open a report: a grant like that of any other function. */
export const reportRight = <Code extends ReportCode>(code: Code): `report.${Code}` => `report.${code}`

/** A report as the list shows it. */
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
 * A field that narrows a report. A default of `today-29` is that many days before the reader's today; an empty one
 * narrows nothing. A unit is one of those the reader sees.
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

/** A column: money in minor units, a month by its first day, words out of the terms unless it brings its own, a customer as a link to their page. */
export const ReportColumn = z.object({
  code: z.string(),
  kind: z.enum(['text', 'word', 'number', 'money', 'month', 'day', 'instant', 'customer']),
  name: z.string(),
  zhName: z.string(),
  options: z.array(Option).default([]),
  /** The page of the workspace that a customer leads to. */
  page: z.string().optional(),
})
export type ReportColumn = z.output<typeof ReportColumn>

/** What a chart shows side by side: months, days, the accounts of the ledger, or the columns of the report. */
export const ChartBy = z.enum(['month', 'day', 'account', 'column'])
/** A part of a bar: where it stands, what it is a part of, and how high it is; below nothing it hangs down. */
export const ChartPoint = z.object({
  at: z.string(),
  /** A column or an option of the report; one that is neither has a name. */
  series: z.string(),
  name: z.string().nullable(),
  value: z.int(),
})
export type ChartPoint = z.output<typeof ChartPoint>

const Cells = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

const one = { reportCode: z.enum(reportCodes) }
const asked = {
  ...one,
  /** By the parameter's code; one that is not given has its default. */
  parameters: z.record(z.string().max(20), z.string().max(64)).default({}),
}

/** The reports: which there are, what one asks and shows, its rows page by page, and the whole of it as a file. */
export const reportBook = {
  list: call({
    method: 'GET',
    path: 'reports',
    summary: 'List the reports one may open, by what they are about',
    permission: 'report',
    input: z.object(paged),
    output: page(ReportEntry),
    refuses: [],
  }),
  define: call({
    method: 'GET',
    path: 'reports/{reportCode}/define',
    summary: 'Say what a report can be narrowed by and which columns it has',
    permission: 'report',
    input: z.object(one),
    output: ReportEntry.extend({ parameters: z.array(ReportParameter), columns: z.array(ReportColumn) }),
    refuses: ['no-permission', 'not-found'],
  }),
  find: call({
    method: 'GET',
    path: 'reports/{topic}/find',
    summary: 'Find reports of one topic, or of all, by a part of their name or description',
    permission: 'report',
    input: z.object({ topic: z.enum(['all', ...reportTopics]), keyword: optionalText(100), ...paged }),
    output: page(ReportEntry),
    refuses: [],
  }),
  open: call({
    method: 'GET',
    path: 'reports/{reportCode}/open',
    summary: 'Read one page of a report with these parameters, and on its first page the totals of all of it',
    permission: 'report',
    input: z.object({ ...asked, ...paged }),
    output: page(Cells).extend({
      /** The place of the page before; null on the first one. */
      previous: z.string().nullable(),
      /** By column; null on every page but the first, and where adding up would mean nothing. */
      totals: Cells.nullable(),
    }),
    refuses: ['no-permission', 'not-found', 'invalid-input'],
  }),
  chart: call({
    method: 'GET',
    path: 'reports/{reportCode}/chart',
    summary: 'Add up all rows of a report with these parameters for its chart',
    permission: 'report',
    input: z.object(asked),
    output: z.object({
      /** Null where the report has no chart. */
      by: ChartBy.nullable(),
      points: z.array(ChartPoint),
    }),
    refuses: ['no-permission', 'not-found', 'invalid-input'],
  }),
  export: call({
    method: 'GET',
    path: 'reports/{reportCode}/export',
    summary: 'Write all rows of a report with these parameters into a file',
    permission: 'report',
    input: z.object({ ...asked, format: z.enum(['csv', 'xlsx']) }),
    output: z.never(),
    reply: 'blob',
    logged: true,
    refuses: ['no-permission', 'not-found', 'invalid-input'],
  }),
}
