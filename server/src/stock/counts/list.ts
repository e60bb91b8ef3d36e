import type { stockCounts } from '@lastmile/contract/stock/counts.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { personsBehind } from '#platform/persons.ts'
import { columnsOf, nameOf, isPlaceVisible } from '#stock/materials/place.ts'

type Row = z.input<typeof stockCounts.list.output>['rows'][number]

/** Lists the counts at places the actor sees, newest first. */
export const listCounts: Handler<typeof stockCounts.list> = async (ctx, { state, after, limit }) => {
  const [code] = keyAfter(after, ['']) ?? ['~']
  const place = columnsOf('k')
  const name = (by: string) => sql`(select ${employeeName(ctx, 'employee')} from employee
    where code = ${sql.ref(`k.${by}`)})`
  const { rows } = await sql<Omit<Row, 'openedAt'> & { opened: Date }>`
    select k.code as "countCode", k.state, k.place_kind as "placeKind", k.place_code as "placeCode",
      ${nameOf(place, 'en')} as "placeName", ${nameOf(place, 'zh')} as "placeZhName",
      (select count(*)::int from stock_count_line l where l.count_code = k.code) as "lineCount", k.opened_at as opened,
      ${name('opened_by')} as "openedByName", ${name('counted_by')} as "countedByName", ${name('decided_by')} as "decidedByName",
      k.remark
    from stock_count k
    where k.code < ${code} and ${isPlaceVisible(ctx, place)} and (${state ?? null}::text is null or k.state = ${state ?? null})
    order by k.code desc limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, (row) => [row.countCode])
  return { rows: page.rows.map(({ opened, ...row }) => ({ ...row, openedAt: opened.toISOString() })), next: page.next }
}

type Line = z.input<typeof stockCounts.lines.output>[number]

/**
 * Lists the materials of a count. Counters do not see the book quantities; those who decide see them once it is
 * counted, and everyone else once it is approved. Refuses `not-found`.
 */
export const countLines: Handler<typeof stockCounts.lines> = async (ctx, { countCode }) => {
  const { rows: counts } = await sql<{ state: string; involved: string[] }>`
    select k.state, k.involved from stock_count k where k.code = ${countCode} and ${isPlaceVisible(ctx, columnsOf('k'))}`.execute(
    ctx.db,
  )
  const [count] = counts
  if (!count) return ctx.refuse('not-found', { what: 'stock-count', field: 'countCode' })
  const people = personsBehind(ctx.actor, 'count.approve')
  const decides =
    count.state === 'counted' &&
    ctx.actor.permissions.has('count.approve') &&
    !people.some((code) => count.involved.includes(code))
  const shown = decides || count.state === 'approved'
  const { rows } = await sql<Line>`
    select s.code as "specCode", s.name as "specName", s.zh_name as "specZhName", s.unit, l.counted,
      case when ${shown} then l.snapshot end as snapshot, case when ${shown} then l.book end as book,
      case when ${shown} then l.counted - l.book end as difference
    from stock_count_line l join material_spec s on s.code = l.spec_code
    where l.count_code = ${countCode} order by s.code`.execute(ctx.db)
  return rows
}
