import type { care, CareRecord } from '@lastmile/contract/care/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { choiceOption } from '#configuration'
import { findCustomer, phonesOf } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { visibleTo } from '#platform/visible-to.ts'

type Wanted = z.output<typeof care.find.input>
type Row = Omit<z.input<typeof CareRecord>, 'createdAt' | 'modifiedAt'> & {
  createdAt: Date
  modifiedAt: Date | null
}

/**
 * Lists the care records of a customer, newest first. Without a customer, lists the records in the actor's units whose
 * next contact is due, longest overdue first. Phones are masked without the permission to see them. Refuses not-found.
 */
export const findCare: Handler<typeof care.find> = async (ctx, input) => {
  const { rows, next } = input.customerCode === undefined ? await due(ctx, input) : await ofCustomer(ctx, input)
  const phoneFor = await phonesOf(
    ctx,
    rows.map(({ customerCode }) => customerCode),
  )
  return {
    rows: rows.map(({ createdAt, modifiedAt, ...row }) => ({
      ...row,
      contactTel: phoneFor(row.customerCode, row.contactTel),
      createdAt: createdAt.toISOString(),
      modifiedAt: modifiedAt?.toISOString() ?? null,
    })),
    next,
  }
}

/**
 * SQL: the number at the end of a record's code. All codes of a customer come from one counter, so it orders by time.
 */
const place = sql`split_part(r.code, '-', 2)::int`

async function ofCustomer(ctx: Context<'not-found'>, input: Wanted) {
  await findCustomer(ctx, { customerCode: input.customerCode ?? '' })
  const [number] = keyAfter(input.after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const rows = await records(ctx, input, {
    which: sql`r.customer_code = ${input.customerCode} and ${place} < ${number}::bigint`,
    order: sql`${place} desc`,
  })
  return pageOf(rows, input.limit, (row) => [Number(row.careCode.split('-')[1])])
}

const reached = { unit: 'r.organization_unit_code', madeBy: 'r.created_by', customer: 'r.customer_code' }

async function due(ctx: Context, input: Wanted) {
  const [day, customer, code] = keyAfter(input.after, ['2026-01-01', 'C', 'C']) ?? ['0001-01-01', '', '']
  const rows = await records(ctx, input, {
    which: sql`${visibleTo(ctx.actor, reached)} and r.follow_up_on <= ${ctx.today}
      and (r.follow_up_on, r.customer_code, r.code) > (${day}::date, ${customer}, ${code})`,
    order: sql`r.follow_up_on, r.customer_code, r.code`,
  })
  return pageOf(rows, input.limit, (row) => [row.followUpOn ?? '', row.customerCode, row.careCode])
}

const r = (column: string) => sql.ref(`r.${column}`)
/** SQL: a choice with its names; null if none was made. */
const perhapsOption = (kind: string, column: string) =>
  sql`case when ${r(column)} is not null then ${choiceOption(kind, r(column))} end`

async function records(
  ctx: Context,
  { completion, serviceType, handover, limit }: Wanted,
  { which, order }: { which: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<Row[]> {
  const name = ctx.language === 'zh-CN' ? sql.ref('e.zh_name') : sql.ref('e.true_name')
  const by = (column: string) => sql`(select ${name} from employee e where e.code = ${r(column)})`
  const { rows } = await sql<Row>`
    select r.code as "careCode", r.customer_code as "customerCode",
      c.name as "customerName", r.contact_tel as "contactTel",
      ${choiceOption('communication-type', r('communication_type'))} as "communicationType",
      ${choiceOption('care-service-type', r('service_type'))} as "serviceType",
      ${perhapsOption('user-feedback', 'feedback')} as feedback,
      ${perhapsOption('satisfaction', 'satisfaction')} as satisfaction,
      ${choiceOption('completion', r('completion'))} as completion, ${choiceOption('handover', r('handover'))} as handover,
      r.follow_up_on as "followUpOn", coalesce(r.follow_up_on <= ${ctx.today}, false) as due, r.remark,
      coalesce(${by('created_by')}, r.created_by) as "createdBy", r.created_at as "createdAt",
      ${by('modified_by')} as "modifiedBy", r.modified_at as "modifiedAt", r.version
    from care_record r join customer c on c.code = r.customer_code
    where ${which} and (${completion ?? null}::text is null or r.completion = ${completion ?? null})
      and (${serviceType ?? null}::text is null or r.service_type = ${serviceType ?? null})
      and (${handover ?? null}::text is null or r.handover = ${handover ?? null})
    order by ${order} limit ${oneMore(limit)}`.execute(ctx.db)
  return rows
}
