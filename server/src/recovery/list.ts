import type { Recovery, recoveries } from '@lastmile/contract/recovery/calls.ts'
import { serialStarts } from '@lastmile/contract/platform/hardware.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { phonesOf } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { visibleTo } from '#platform/visible-to.ts'
import { visitJoin } from './visits/planned.ts'

type Wanted = z.output<typeof recoveries.list.input>
type Row = Omit<z.input<typeof Recovery>, 'openedAt' | 'endedAt'> & { openedAt: Date; endedAt: Date | null }

/** SQL: the state of the visits of a recovery `r` with its planned visit `v`. */
const visitStateOf = sql`case when v.id is not null then 'visit-planned' when r.visit_outcome is not null then 'visit-failed'
  else 'no-visit' end`

const reach = ({ actor }: Context) => visibleTo(actor, { unit: 'c.organization_unit_code', customer: 'c.code' })

/**
 * Lists the devices that customers of the actor's units have to return, longest overdue first, or the recoveries that
 * ended, newest first; a wanted state decides which. Phones are masked without the permission to see them.
 */
export const listRecoveries: Handler<typeof recoveries.list> = async (ctx, input) => {
  const { state } = input
  const wantsEnded = state === undefined ? input.returnEnded : state === 'recovered' || state === 'lost'
  // No visit is planned for an ended recovery.
  if (wantsEnded && (input.visitState === 'visit-planned' || input.teamCode || input.assignee))
    return { rows: [], next: null }
  const { rows, next } = wantsEnded ? await ended(ctx, input) : await open(ctx, input)
  const phoneFor = await phonesOf(
    ctx,
    rows.map(({ customerCode }) => customerCode),
  )
  return {
    rows: rows.map(({ openedAt, endedAt, ...row }) => ({
      ...row,
      contactTel: phoneFor(row.customerCode, row.contactTel),
      openedAt: openedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    next,
  }
}

async function open(ctx: Context, input: Wanted) {
  const [day, id] = keyAfter(input.after, ['2026-01-01', '1']) ?? ['0001-01-01', '0']
  const late = input.overdue === true ? sql`r.return_by < ${ctx.today}` : sql`true`
  const rows = await read(ctx, input, {
    which: sql`r.ended_at is null and ${late} and (r.return_by, r.id) > (${day}::date, ${id}::bigint)`,
    order: sql`r.return_by, r.id`,
  })
  return pageOf(rows, input.limit, (row) => [row.returnBy, row.recoveryId])
}

async function ended(ctx: Context, input: Wanted) {
  const [id] = keyAfter(input.after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const late =
    input.overdue === true ? sql`r.return_by < (r.ended_at at time zone ${ctx.operator.timeZone})::date` : sql`true`
  const rows = await read(ctx, input, {
    which: sql`r.ended_at is not null and ${late} and r.id < ${id}::bigint`,
    order: sql`r.id desc`,
  })
  return pageOf(rows, input.limit, (row) => [Number(row.recoveryId)])
}

async function read(
  ctx: Context,
  { number, state, customerCode, organizationUnitCode, visitState, teamCode, assignee, limit }: Wanted,
  { which, order }: { which: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<Row[]> {
  const starts = number ? serialStarts(number).map((start) => `${start}%`) : null
  const of = (column: string, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`
  const { rows } = await sql<Row>`
    select r.id::text as "recoveryId", r.number, s.name as "specName", s.zh_name as "specZhName",
      r.customer_code as "customerCode", c.name as "customerName", c.contact_tel as "contactTel",
      r.product_code as "productCode", r.cause as "recoveryCause", r.state, r.opened_at as "openedAt",
      r.return_by as "returnBy",
      case when r.ended_at is null then greatest(${ctx.today}::date - r.return_by, 0) else 0 end as "overdueDays",
      r.ended_at as "endedAt", r.condition as "returnCondition", r.remark,
      r.receipt_remark as "receiptRemark",
      e.true_name as "endedByName", e.zh_name as "endedByZhName",
      r.reminded_on as "remindedOn", r.proposed_charge as "proposedCharge",
      case when r.state = 'lost' then d.lost_value end as "lostValue",
      coalesce(r.charged_order, case when r.state = 'lost' then d.charged_order end) as "chargedOrder",
      ${visitStateOf} as "visitState", v.business_key as "visitKey", v.variables ->> 'appointmentDay' as "appointmentDay",
      v.variables ->> 'slot' as "appointmentSlot", w.name as "teamName", w.zh_name as "teamZhName",
      a.true_name as "assigneeName", a.zh_name as "assigneeZhName", r.visit_attempts as "visitAttempts",
      r.visit_outcome as "visitOutcome"
    from device_recovery r
      join customer c on c.code = r.customer_code
      join physical_resource d on d.number = r.number
      join physical_resource_spec s on s.code = d.spec_code
      left join employee e on e.code = r.ended_by
      ${visitJoin}
      left join task t on t.process_instance_id = v.id and t.ended_at is null
      left join work_team w on w.code = t.candidate_team
      left join employee a on a.code = t.assignee
    where ${which} and ${reach(ctx)} and ${of('r.customer_code', customerCode)} and ${of('r.state', state)}
      and ${of('c.organization_unit_code', organizationUnitCode)} and ${of('t.candidate_team', teamCode)}
      and ${of('t.assignee', assignee)} and ${visitState === undefined ? sql`true` : sql`${visitStateOf} = ${visitState}`}
      and (${starts}::text[] is null or r.number like any(${starts}::text[]))
    order by ${order} limit ${oneMore(limit)}`.execute(ctx.db)
  return rows
}

type Unlisted = Omit<Awaited<ReturnType<Handler<typeof recoveries.unlisted>>>['rows'][number], 'recalledAt'> & {
  recalledAt: Date
}

/** Lists the devices left at customers of the actor's units without a recovery, by number. */
export const listUnlisted: Handler<typeof recoveries.unlisted> = async (ctx, { after, limit }) => {
  const [number] = keyAfter(after, ['']) ?? ['']
  const { rows } = await sql<Unlisted>`
    select d.number, s.name as "specName", s.zh_name as "specZhName", c.code as "customerCode", c.name as "customerName",
      p.code as "productCode", m.at as "recalledAt"
    from physical_resource d
      join physical_resource_spec s on s.code = d.spec_code
      join customer c on c.code = d.location_code
      cross join lateral (select document, at from physical_resource_movement where number = d.number
        order by id desc limit 1) m
      left join product p on p.customer_code = c.code and p.code = m.document
    where d.state = 'pendingReturn' and d.location_kind = 'customer' and d.number > ${number} and ${reach(ctx)}
      and not exists (select from device_recovery r where r.number = d.number and r.ended_at is null)
    order by d.number limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, (row) => [row.number])
  return {
    rows: page.rows.map(({ recalledAt, ...row }) => ({ ...row, recalledAt: recalledAt.toISOString() })),
    next: page.next,
  }
}
