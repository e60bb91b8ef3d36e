import type { plannedChanges } from '@lastmile/contract/offerings/planned.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import type { Values } from '#platform/maintain.ts'
import { rowsOf } from '#platform/maintain/rows.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import type { Thing } from './as-of.ts'
import { differing, type Kept, named } from './planning.ts'

type Shown = Awaited<ReturnType<Handler<typeof plannedChanges.list>>>['rows'][number]
type Row = Omit<Shown, 'before' | 'after' | 'plannedAt'> & {
  thing: Thing
  code: string
  plannedAt: Date
  fields: Values
  /** The values as set by the previous planned change; null if there is none. */
  earlier: Values | null
}

type Input = { after?: string; limit: number }

/** Returns the handler that lists all planned changes of these types of objects, each with the previous values. */
export function listPlanned(kept: readonly Kept[]): Handler<typeof plannedChanges.list> {
  const list = async (ctx: Context<RefusalCode>, { after, limit }: Input) => {
    const rows = await waitingAfter(ctx, { after: keyAfter(after, ['2026-01-01', '1']), limit })
    const { rows: shown, next } = pageOf(rows, limit, ({ startsOn, changeId }) => [startsOn, changeId])
    const now = new Map<string, Values>()
    for (const { thing, keeping } of kept) {
      const first = shown.filter((row) => row.thing === thing && !row.earlier).map(({ code }) => code)
      for (const row of await rowsOf(ctx, keeping, first)) now.set(`${thing} ${row.code}`, named(keeping, row))
    }
    return {
      rows: shown.map(({ thing, code, plannedAt, fields, earlier, ...row }) => ({
        ...row,
        plannedAt: plannedAt.toISOString(),
        ...differing(earlier ?? now.get(`${thing} ${code}`) ?? {}, fields),
      })),
      next,
    }
  }
  return list as unknown as Handler<typeof plannedChanges.list>
}

type Page = { after: readonly [day: string, id: string] | undefined; limit: number }

async function waitingAfter(ctx: Context, { after: [day, id] = ['-infinity', '0'], limit }: Page): Promise<Row[]> {
  const waits = (change: string) =>
    sql`${sql.ref(`${change}.taken_effect_at`)} is null and ${sql.ref(`${change}.taken_back_at`)} is null`
  const { rows } = await sql<Row>`
    select c.id::text as "changeId", c.thing, c.code, c.starts_on as "startsOn", c.for_existing as "forExisting",
      c.planned_at as "plannedAt", c.fields, e.fields as earlier,
      case when ${ctx.language === 'zh-CN'} then w.zh_name else w.true_name end as "employeeName",
      not exists (select from catalogue_change l where l.thing = c.thing and l.code = c.code and l.starts_on > c.starts_on
        and ${waits('l')}) as last,
      o.code as "productOfferingCode", o.name as "offeringName", o.zh_name as "offeringZhName",
      p.code as "priceCode", p.name as "priceName", p.zh_name as "priceZhName"
    from catalogue_change c join employee w on w.code = c.planned_by
    left join product_offering_price p on c.thing = 'product_offering_price' and p.code = c.code
    join product_offering o on o.code = coalesce(p.offering_code, c.code)
    left join lateral (select e.fields from catalogue_change e where e.thing = c.thing and e.code = c.code
      and e.starts_on < c.starts_on and ${waits('e')} order by e.starts_on desc limit 1) e on true
    where ${waits('c')} and (c.starts_on, c.id) > (${day}::date, ${id}::bigint)
    order by c.starts_on, c.id limit ${oneMore(limit)}`.execute(ctx.db)
  return rows
}
