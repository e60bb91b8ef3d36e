import type { materialTransfers } from '@lastmile/contract/stock/transfers.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { columnsOf, nameOf, isPlaceVisible } from '#stock/materials/place.ts'

type Row = z.input<typeof materialTransfers.list.output>['rows'][number]

/** Lists the transfers from and to places the actor sees, newest first; `mine` selects the actor's own. */
export const listTransfers: Handler<typeof materialTransfers.list> = async (ctx, input) => {
  const { state, mine, after, limit } = input
  const [code] = keyAfter(after, ['']) ?? ['~']
  const from = columnsOf('t', 'from')
  const to = columnsOf('t', 'to')
  const { employeeCode: me, unitCode: unit } = ctx.actor
  const own = sql`(t.to_kind = 'employee' and t.to_code = ${me})`
  const name = (by: string) => sql`(select ${employeeName(ctx, 'employee')} from employee
    where code = ${sql.ref(`t.${by}`)})`
  const { rows } = await sql<Omit<Row, 'movedAt'> & { moved: Date }>`
    select t.code as "transferCode", t.state, case when t.from_code is not null then ${nameOf(from, 'en')} end as "fromPlaceName",
      case when t.from_code is not null then ${nameOf(from, 'zh')} end as "fromPlaceZhName",
      ${nameOf(to, 'en')} as "toPlaceName", ${nameOf(to, 'zh')} as "toPlaceZhName", t.to_kind || ':' || t.to_code as "toPlace",
      (t.sent_by is distinct from ${me} and (${own} or (t.to_kind <> 'employee' and ${isPlaceVisible(ctx, to)}
        and not (t.from_kind <> 'employee' and t.from_code = ${unit} and t.to_code <> ${unit})))) is true as "forMe",
      coalesce(case when t.state = 'requested' then ${isPlaceVisible(ctx, to)} else ${isPlaceVisible(ctx, from)} end, false) as "fromMine",
      t.remark, t.difference_reason as "differenceReason", ${name('requested_by')} as "requestedByName",
      ${name('sent_by')} as "sentByName", ${name('received_by')} as "receivedByName",
      coalesce(t.settled_at, t.received_at, t.sent_at, t.requested_at) as moved,
      (select jsonb_agg(jsonb_build_object('specCode', l.spec_code, 'name', s.name, 'zhName', s.zh_name, 'unit', s.unit,
          'requested', l.requested, 'sent', l.sent, 'received', l.received) order by l.spec_code)
        from material_transfer_line l join material_spec s on s.code = l.spec_code where l.transfer_code = t.code) as "transferLines"
    from material_transfer t
    where t.code < ${code} and (${own} or ${me} in (t.requested_by, t.sent_by) or (not ${mine ?? false} and (${isPlaceVisible(ctx, from)} or ${isPlaceVisible(ctx, to)})))
      and (${state ?? null}::text is null or t.state = ${state ?? null})
    order by t.code desc limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, (row) => [row.transferCode])
  return { rows: page.rows.map(({ moved, ...row }) => ({ ...row, movedAt: moved.toISOString() })), next: page.next }
}
