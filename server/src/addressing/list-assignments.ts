import type { addressing } from '@lastmile/contract/addressing/calls.ts'
import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { z } from 'zod'
import { visibleCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'

type Row = z.input<typeof addressing.assignments.output>['rows'][number]
type Found = Omit<Row, 'assignedAt' | 'releasedAt'> & { position: string; assignedAt: Date; releasedAt: Date | null }

/** Lists the addresses of lines whose customers the actor may see: those held and in quarantine, or the former ones. */
export const listAssignments: Handler<typeof addressing.assignments> = async (ctx, { after, limit, ...filters }) => {
  const { poolCode = null, state = null, keyword = null } = filters
  const [pool, position, id] = keyAfter(after, ['', '0', 0]) ?? ['', '-1', 0]
  const { rows } = await sql<Found>`
    select a.id::float8 as id, a.pool_code as "poolCode", a.kind, a.position::text,
      abbrev(a.address) as address,
      case when a.released_at is null then 'address-held' when a.reusable_from > ${ctx.today}::date then 'quarantined'
        else 'former' end as state,
      a.customer_code as "customerCode", c.name as "customerName", a.product_code as "productCode",
      a.line_code as "lineCode", a.assigned_at as "assignedAt", a.released_at as "releasedAt",
      a.reusable_from::text as "reusableFrom"
    from address_assignment a join customer c on c.code = a.customer_code
    where ${visibleCustomer(ctx)} and (a.pool_code, a.position, a.id) > (${pool}, ${position}::bigint, ${id}::bigint)
      and (${poolCode}::text is null or a.pool_code = ${poolCode})
      and ${inState(ctx, state)} and ${matching(keyword)}
    order by a.pool_code, a.position, a.id limit ${oneMore(limit)}`.execute(ctx.db)
  const { rows: page, next } = pageOf(rows, limit, (row) => [row.poolCode, row.position, row.id])
  return { next, rows: page.map(shown) }
}

function shown({ assignedAt, releasedAt, ...row }: Found): Row {
  const { position: _, ...rest } = row
  return { ...rest, assignedAt: assignedAt.toISOString(), releasedAt: releasedAt?.toISOString() ?? null }
}

/** SQL: whether an assignment is in this state; without one, whether it is held or in quarantine. */
const inState = ({ today }: Context, state: Row['state'] | null) =>
  ({
    'address-held': sql`a.released_at is null`,
    quarantined: sql`a.reusable_from > ${today}::date`,
    former: sql`a.released_at is not null and (a.reusable_from is null or a.reusable_from <= ${today}::date)`,
    any: sql`(a.released_at is null or a.reusable_from > ${today}::date)`,
  })[state ?? 'any']

/** SQL: whether an assignment is of this customer, line or product, or its address contains this one. */
function matching(keyword: string | null) {
  if (keyword === null) return sql`true`
  const code = keyword.toUpperCase()
  if (/^C\d{8}/.test(code))
    return sql`a.customer_code = split_part(${code}, '-', 1)
      and (${code} in (a.customer_code, a.product_code, a.line_code))`
  return isIP(keyword) === 0 ? sql`false` : sql`a.address >>= ${keyword}::inet`
}
