import type { ChartBy, ReportParameter } from '@lastmile/contract/reports/book.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { visibleTo } from '#platform/visible-to.ts'

/** The checked parameters as texts. A parameter that has no effect is empty. */
export type Parameters = Readonly<Record<ReportParameter['code'], string>>

/**
 * A request for a report: the reader, the parameters, the requested units that the reader may see and, if one was
 * chosen, all units below it.
 */
export type ReportRequest = { ctx: Context; given: Parameters; units: readonly string[]; below: readonly string[] }

/**
 * The queries of a report. `rows` has a column for every part of `key`, and no order or limit. `more` looks up, only
 * for the rows of one page, what would be too expensive for all. `totals` returns the totals in one row.
 */
export type Report = {
  order: 'asc' | 'desc'
  key: readonly (readonly [column: string, kind: 'text' | 'day' | 'instant'])[]
  rows: (asked: ReportRequest) => RawBuilder<unknown>
  more?: (asked: ReportRequest, page: RawBuilder<unknown>) => RawBuilder<unknown>
  totals?: (asked: ReportRequest) => RawBuilder<unknown>
  /** The series of its chart, and its points in order: columns `at`, `series`, `name` and `value`. */
  chart?: { by: z.output<typeof ChartBy>; points: (asked: ReportRequest) => RawBuilder<unknown> }
}

/**
 * SQL: the points of a chart of the totals `of`: for each value of `at`, one point per column. The columns named in
 * `down` are negative.
 */
export function pointsOf(
  of: RawBuilder<unknown>,
  { at, columns, down = [] }: { at: string; columns: readonly string[]; down?: readonly string[] },
): RawBuilder<unknown> {
  const values = columns.map((column, place) => {
    const value = down.includes(column) ? sql`-s.${sql.ref(column)}` : sql`s.${sql.ref(column)}`
    return sql`(${sql.lit(place)}, ${sql.lit(column)}, ${value})`
  })
  return sql`
    select s.${sql.ref(at)}::text as at, v.series, null as name, sum(v.value)::bigint as value
    from (${of}) s cross join lateral (values ${sql.join(values)}) v (place, series, value)
    group by 1, 2, v.place order by 1, v.place`
}

/** SQL: the name of a row in the reader's language. */
export const nameOf = ({ ctx }: ReportRequest, table: string): RawBuilder<string> =>
  sql.ref(`${table}.${ctx.language === 'zh-CN' ? 'zh_name' : 'name'}`)

/** SQL: the name of a person in the reader's language. */
export const personOf = ({ ctx }: ReportRequest, table: string): RawBuilder<string> => employeeName(ctx, table)

/** The columns with a row's other owners: its customer, and the employee who created or holds it. */
type Belonging = { customer?: string; madeBy?: string }

/**
 * SQL: whether a row belongs to the requested units and is within the reader's grant: in their units, created by them,
 * or of a customer they manage.
 */
export function inUnits(
  { ctx, given, units, below }: ReportRequest,
  unit: string,
  of: Belonging = {},
): RawBuilder<boolean> {
  const reached = visibleTo(ctx.actor, { unit, ...of })
  if (given.unit === '') return reached
  const { ownRows, managedCustomers } = ctx.actor
  return ownRows || managedCustomers
    ? sql<boolean>`(${reached} and ${sql.ref(unit)} = any(${[...below]}::text[]))`
    : sql<boolean>`${sql.ref(unit)} = any(${[...units]}::text[])`
}

/** SQL: whether a row in the reader's scope belongs to the requested unit. */
export const ofUnit = ({ given, below }: ReportRequest, unit: string): RawBuilder<boolean> =>
  given.unit === '' ? sql<boolean>`true` : sql<boolean>`${sql.ref(unit)} = any(${[...below]}::text[])`

/** SQL: whether a column has the requested value; true if none was requested. */
export const chosen = (column: string, wanted: string): RawBuilder<boolean> =>
  wanted === '' ? sql`true` : sql`${sql.ref(column)} = ${wanted}`

/** SQL: whether an instant is in the requested days, in the operator's time zone. */
export const inDays = ({ ctx, given }: ReportRequest, column: string): RawBuilder<boolean> => {
  const midnight = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone ${ctx.operator.timeZone}`
  return sql`${sql.ref(column)} >= ${midnight(sql`${given.from}::date`)}
    and ${sql.ref(column)} < ${midnight(sql`(${given.to}::date + 1)`)}`
}

/** Whether the reader counts cash, and so must not know its amount beforehand (docs/domain.md#settlement). */
export const countsBlind = ({ ctx }: ReportRequest): boolean => ctx.actor.permissions.has('DeptConfirm')
