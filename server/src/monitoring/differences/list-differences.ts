import type { Difference, monitoring } from '@lastmile/contract/monitoring/calls.ts'
import { type Cause, causeText } from '@lastmile/contract/monitoring/causes.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'

/** SQL: the state of a difference `d`. A line that was resent may have been read again since. */
const stateOf = sql`case
  when d.gone_at is not null then case when d.resent_at is null then 'drift-over' else 'drift-healed' end
  when d.accepted_at is not null then 'drift-accepted' when d.resent_at is null then 'drift-open'
  when d.resent_at >= d.last_seen_at then 'drift-resent' else 'drift-persists' end`

type Row = Omit<Difference, 'cause' | 'firstSeenAt' | 'lastSeenAt' | 'goneAt' | 'resentAt'> & {
  causeCode: Cause
  causeAt: Date | null
  causeBy: string | null
  firstSeenAt: Date
  lastSeenAt: Date
  goneAt: Date | null
  resentAt: Date | null
}

/** Lists differences, newest first, without those of customers that the actor may not see. */
export const listDifferences: Handler<typeof monitoring.differences> = async (ctx, input) => {
  const { limit, oltCode = null, differenceKind = null, differenceState = null, customerCode = null } = input
  const [id] = keyAfter(input.after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const isOver = differenceState === 'drift-over' || differenceState === 'drift-healed'
  const { rows } = await sql<Row>`
    select d.id as "differenceId", d.kind as "differenceKind", ${stateOf} as "differenceState", d.olt_code as "oltCode",
      d.pon_port as "ponPort", d.ont_id as "ontId", d.terminal_number as "terminalNumber",
      d.product_code as "productCode", c.code as "customerCode", c.name as "customerName", p.account,
      d.recorded as "recordedValue", d.found as "foundValue", d.cause as "causeCode", d.cause_at as "causeAt",
      ${employeeName(ctx, 'causer')} as "causeBy", d.first_seen_at as "firstSeenAt", d.last_seen_at as "lastSeenAt",
      d.gone_at as "goneAt", ${employeeName(ctx, 'accepter')} as "acceptedBy", d.accepted_reason as "acceptedReason",
      d.resent_at as "resentAt", ${employeeName(ctx, 'resender')} as "resentBy"
    from network_difference d
    left join customer c on c.code = d.customer_code
    left join product p on p.customer_code = d.customer_code and p.code = d.product_code
    left join employee causer on causer.code = d.cause_by
    left join employee accepter on accepter.code = d.accepted_by
    left join employee resender on resender.code = d.resent_by
    where d.id < ${id} and ${isOver ? sql`d.gone_at is not null` : sql`d.gone_at is null`}
      and (d.customer_code is null or ${visibleCustomer(ctx)})
      and (${oltCode}::text is null or d.olt_code = ${oltCode})
      and (${differenceKind}::text is null or d.kind = ${differenceKind})
      and (${customerCode}::text is null or d.customer_code = ${customerCode})
      and (${differenceState}::text is null or ${stateOf} = ${differenceState})
    order by d.id desc limit ${oneMore(limit)}`.execute(ctx.db)
  const { rows: shown, next } = pageOf(rows, limit, (row) => [row.differenceId])
  const minute = new Intl.DateTimeFormat('sv-SE', {
    timeZone: ctx.operator.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return {
    rows: shown.map(({ causeCode, causeAt, causeBy, ...row }) => ({
      ...row,
      cause: causeText(causeCode, { at: causeAt ? minute.format(causeAt) : '–', who: causeBy ?? '–' }, ctx.language),
      firstSeenAt: row.firstSeenAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      goneAt: row.goneAt?.toISOString() ?? null,
      resentAt: row.resentAt?.toISOString() ?? null,
    })),
    next,
  }
}
