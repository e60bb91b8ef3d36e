import type { addressing } from '@lastmile/contract/addressing/calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { visibleCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'

type Row = z.input<typeof addressing.assignments.output>['rows'][number]
type Found = Omit<Row, 'assignedAt' | 'releasedAt'> & { position: string; assignedAt: Date; releasedAt: Date | null }

/** Lists the addresses held by lines of customers that the actor may see, or held last and not assigned again. */
export const listAssignments: Handler<typeof addressing.assignments> = async (ctx, { after, limit, ...filters }) => {
  const { poolCode = null, state = null, keyword = null } = filters
  const [pool, position] = keyAfter(after, ['', '0']) ?? ['', '-1']
  const { rows } = await sql<Found>`
    select a.id::float8 as id, a.pool_code as "poolCode", a.kind, a.position::text,
      abbrev(a.address) as address,
      case when a.released_at is null then 'address-held' else 'quarantined' end as state,
      a.customer_code as "customerCode", c.name as "customerName", a.product_code as "productCode",
      a.line_code as "lineCode", a.assigned_at as "assignedAt", a.released_at as "releasedAt",
      a.reusable_from::text as "reusableFrom"
    from address_assignment a join customer c on c.code = a.customer_code
    where ${visibleCustomer(ctx)} and (a.pool_code, a.position) > (${pool}, ${position}::bigint)
      and (a.released_at is null or a.reusable_from > ${ctx.today}::date)
      and (${poolCode}::text is null or a.pool_code = ${poolCode})
      and (${state}::text is null or (a.released_at is null) = (${state} = 'address-held'))
      and (${keyword}::text is null or a.customer_code = upper(${keyword}) or a.product_code = upper(${keyword})
        or starts_with(abbrev(a.address), lower(${keyword})))
    order by a.pool_code, a.position limit ${oneMore(limit)}`.execute(ctx.db)
  const { rows: page, next } = pageOf(rows, limit, (row) => [row.poolCode, row.position])
  return { next, rows: page.map(shown) }
}

function shown({ assignedAt, releasedAt, ...row }: Found): Row {
  const { position: _, ...rest } = row
  return { ...rest, assignedAt: assignedAt.toISOString(), releasedAt: releasedAt?.toISOString() ?? null }
}
