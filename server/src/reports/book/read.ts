import { type RawBuilder, sql } from 'kysely'
import { phonesOf } from '#customers'
import { withCustomReportCells } from '#fields'
import { unprepared } from '#platform/database.ts'
import { keyAfter, oneMore } from '#platform/paging.ts'
import type { ReportRequest, Report } from '#reports/queries/report.ts'

/** A row as read from the database. */
export type Found = Record<string, unknown>

/** The position of a page: after a row or, when going back, before it. */
type Place = { back: boolean; values: readonly string[] }

/** Returns one page of a report, and the positions before and after it. Refuses a position that no page returned. */
export async function readPage(
  report: Report,
  asked: ReportRequest,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ rows: Found[]; previous: string | null; next: string | null }> {
  const place = placeOf(after, report)
  const back = place?.back ?? false
  const { rows: read } = await statement(report, asked, { place, limit: oneMore(limit) }).execute(asked.ctx.db)
  const shown = back ? read.slice(0, limit).toReversed() : read.slice(0, limit)
  const more = read.length > limit
  const [first, last] = [shown.at(0), shown.at(-1)]
  return {
    rows: await withCustomReportCells(asked.ctx, await withPhones(asked, shown)),
    previous: first && (back ? more : place) ? placeAt(report, first, '<') : null,
    next: last && (back || more) ? placeAt(report, last, '>') : null,
  }
}

/** Returns rows with their phone numbers masked as the reader's rights require. */
async function withPhones({ ctx }: ReportRequest, rows: readonly Found[]): Promise<Found[]> {
  if (typeof rows[0]?.['contactTel'] !== 'string') return [...rows]
  const told = await phonesOf(
    ctx,
    rows.map((row) => String(row['customerCode'])),
  )
  return rows.map((row) => ({ ...row, contactTel: told(String(row['customerCode']), String(row['contactTel'])) }))
}

/** Returns the totals of all rows; null if the report has no totals. */
export async function readTotals({ totals }: Report, asked: ReportRequest): Promise<Found | null> {
  if (!totals) return null
  const { rows } = await sql<Found>`${totals(asked)} ${sql.raw(unprepared)}`.execute(asked.ctx.db)
  return rows[0] ?? null
}

function statement(
  { key, order, rows, more }: Report,
  asked: ReportRequest,
  { place, limit }: { place: Place | undefined; limit: number },
): RawBuilder<Found> {
  const back = place?.back ?? false
  const down = (order === 'desc') !== back
  const parts = (table: string) => key.map(([name]) => sql.ref(`${table}.${name}`))
  const direction = sql.raw(down ? 'desc' : 'asc')
  const ordered = (table: string) => sql.join(parts(table).map((part) => sql`${part} ${direction}`))
  const values = key.map(([, kind], at) => valueOf(kind, place?.values[at] ?? ''))
  const beyond = place
    ? sql`(${sql.join(parts('found'))}) ${sql.raw(down ? '<' : '>')} (${sql.join(values)})`
    : sql`true`
  const page = sql`select * from (${rows(asked)}) found where ${beyond} order by ${ordered('found')} limit ${limit}`
  const whole = more ? sql`select * from (${more(asked, page)}) shown order by ${ordered('shown')}` : page
  return sql<Found>`${whole} ${sql.raw(unprepared)}`
}

type Kind = Report['key'][number][1]

/** Converts part of a position to its type. A day is parsed as an instant, so that an invalid one is refused. */
const valueOf = (kind: Kind, text: string): RawBuilder<unknown> => {
  if (kind === 'day') return sql`(${text}::timestamptz at time zone 'UTC')::date`
  return kind === 'instant' ? sql`${text}::timestamptz` : sql`${text}::text`
}

const example = (kind: Kind): string => (kind === 'text' ? '' : '1970-01-01T00:00:00Z')

function placeOf(after: string | undefined, { key }: Report): Place | undefined {
  const [direction, ...values] = keyAfter<string[]>(after, ['>', ...key.map(([, kind]) => example(kind))]) ?? []
  return direction === undefined ? undefined : { back: direction === '<', values }
}

function placeAt({ key }: Report, row: Found, direction: '<' | '>'): string {
  const values = key.map(([name, kind]) => {
    const value = row[name]
    if (value instanceof Date) return value.toISOString()
    return kind === 'day' ? `${String(value)}T00:00:00Z` : String(value)
  })
  return Buffer.from(JSON.stringify([direction, ...values])).toString('base64url')
}
