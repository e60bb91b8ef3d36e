import { longestPromise } from '@lastmile/contract/bills/debt.ts'
import type { collection } from '@lastmile/contract/collection/calls.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { debtQuery } from '#bills'
import { workingDays } from '#configuration'
import { lockCustomer } from '#customers'
import { allowGrace } from '#aftersales'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { isSamePersonSql } from '#platform/persons.ts'
import type { Listeners } from '#platform/serve.ts'
import { visibleTo } from '#platform/visible-to.ts'
import { answers, pauseEnded, subjects } from './due.ts'
import { nextStage } from './next-stage.ts'

type Case = Awaited<ReturnType<Handler<typeof collection.list>>>['rows'][number]

const inReach = ({ actor }: Context) =>
  visibleTo(actor, { unit: 'k.organization_unit_code', customer: 'k.customer_code' })
const newest = (after: string | undefined) => sql`${keyAfter(after, [0])?.[0] ?? Number.MAX_SAFE_INTEGER}::bigint`
const of = (column: string, value: unknown) => (value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`)

/**
 * The number of days to look ahead for the next stage: the last stage is at most 730 days after the day from which a
 * debt counts.
 */
const ahead = 800

/**
 * SQL: the stage that case `k` has reached, and the day from which its next stages count; null if no stage applies now.
 */
const standing = (ctx: Context) => sql`
  select k.customer_code, k.payment_mode as mode, k.stage_days as days, k.stage_on as day,
    greatest(${ctx.today}::date, k.promised_on + 1) as soonest, case when k.payment_mode = 'prepaid' then ${pauseEnded(ctx, 'k')} end as paused,
    k.payment_mode = 'postpaid' and exists (select from product p where p.customer_code = k.customer_code and ${answers(ctx.today)}) as lines,
    (select min(u.since) from (${subjects(ctx.today, sql`b.customer_code = k.customer_code`)}) u where u.product_code = k.product_code) as since`

/** Lists the cases of the actor's units with their last action and next step, newest first. */
export const listCases: Handler<typeof collection.list> = async (ctx, input) => {
  const { customerCode, paymentMode, closed, proposed, after, limit } = input
  const proposal = { paper: sql`'bad-debt:' || k.id`, by: sql`k.bad_debt_by` }
  const proposedBy = (code: 'badDebt.approve' | 'badDebt.propose') => isSamePersonSql(ctx.actor, proposal, code)
  const { rows } = await sql<Case>`
    with works as materialized (${workingDays(sql`${ctx.today}::date`, sql`${ctx.today}::date + ${ahead}::int`)})
    select k.id::text as "caseId", k.customer_code as "customerCode", c.name as "customerName",
      k.product_code as "productCode", k.payment_mode as "paymentMode", k.since,
      greatest(${ctx.today}::date - k.since, 0) as "overdueDays", owed.*,
      coalesce(l.name, k.stage_code) as "stageName", coalesce(l.zh_name, k.stage_code) as "stageZhName",
      coalesce(l.action, 'remind') as action, k.stage_on as "stageOn", s.name as "nextStageName",
      s.zh_name as "nextStageZhName", s.day as "nextStageOn", k.promised_on as "promisedOn",
      k.promise_remark as "promiseRemark", k.closed_as as "closedAs",
      k.bad_debt_by as "badDebtBy", k.bad_debt_reason as "badDebtReason", k.bad_debt_amount as "badDebtAmount",
      ${proposedBy('badDebt.approve')} as "ownProposal", k.closed_at is null and ${proposedBy('badDebt.propose')} as "mayWithdraw",
      k.written_off as "writtenOff"
    from (select k.* from collection_case k
      where ${inReach(ctx)} and (k.closed_at is not null) = ${closed} and (k.bad_debt_by is not null or not ${proposed})
        and ${of('k.customer_code', customerCode)} and ${of('k.payment_mode', paymentMode)} and k.id < ${newest(after)}
      order by k.id desc limit ${oneMore(limit)}) k join customer c on c.code = k.customer_code
    left join collection_step l on l.case_id = k.id and l.stage_code = k.stage_code
    left join lateral (${standing(ctx)}) w on k.closed_at is null
    left join lateral (${nextStage}) s on w.since is not null
    cross join lateral (${debtQuery(ctx.today, sql`case when k.product_code = '' then k.customer_code end`)}) owed
    order by k.id desc`.execute(ctx.db)
  return pageOf(rows, limit, ({ caseId }) => [Number(caseId)])
}

/** Lists the actions on one case of the actor's units. Refuses not-found. */
export const listSteps: Handler<typeof collection.steps> = async (ctx, { caseId, after, limit }) => {
  await visibleCase(ctx, caseId)
  type Row = Omit<Awaited<ReturnType<Handler<typeof collection.steps>>>['rows'][number], 'at'> & { at: Date }
  const { rows } = await sql<Row>`
    select stage_code as "stageCode", name as "stageName", zh_name as "stageZhName", action, day, at, amount
    from collection_step where case_id = ${caseId}::bigint and at > ${keyAfter(after, ['1970-01-01T00:00:00Z'])?.[0] ?? '-infinity'}::timestamptz
    order by at limit ${oneMore(limit)}`.execute(ctx.db)
  const shown = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  return pageOf(shown, limit, ({ at }) => [at])
}

/**
 * Records a promise to pay, under the customer's lock; a prepaid line works until the promised day. Refuses not-found,
 * case-closed, promise-day.
 */
export const promise: Handler<typeof collection.promise> = async (ctx, { caseId, promisedOn, remark }) => {
  const { customerCode, productCode, closed } = await visibleCase(ctx, caseId)
  await lockCustomer(ctx, customerCode)
  if (closed) ctx.refuse('case-closed', { field: 'caseId' })
  const last = addDays(ctx.today, longestPromise)
  if (promisedOn <= ctx.today || promisedOn > last) ctx.refuse('promise-day', { last, field: 'promisedOn' })
  await sql`update collection_case set promised_on = ${promisedOn}, promise_remark = ${remark ?? null},
    promised_by = ${ctx.actor.employeeCode}, version = version + 1 where id = ${caseId}::bigint`.execute(ctx.db)
  // Grace does not change the state of the product, so any state is permitted.
  const works = productCode !== '' && (await isActive(ctx, { customerCode, productCode }))
  if (works) await allowGrace(ctx as Context<RefusalCode>, { customerCode, productCode }, promisedOn)
  return { caseId, promisedOn }
}

async function isActive({ db }: Context, { customerCode, productCode }: { customerCode: string; productCode: string }) {
  const product = db.selectFrom('product').select('status').where('customer_code', '=', customerCode)
  return (await product.where('code', '=', productCode).executeTakeFirst())?.status === 'active'
}

/** Records a promise made to a visiting collector, on the case of the customer's debt. */
export const onPromised: NonNullable<Listeners['payment.promised']> = async (
  ctx,
  { customerCode, promisedOn, remark },
) => {
  await sql`update collection_case set promised_on = ${promisedOn}, promise_remark = ${remark || null},
    promised_by = ${ctx.actor.employeeCode}, version = version + 1
    where customer_code = ${customerCode} and product_code = '' and closed_at is null`.execute(ctx.db)
}

/** Returns one case of the actor's units. Refuses not-found. */
export async function visibleCase(ctx: Context<'not-found'>, caseId: string) {
  type Found = {
    customerCode: string
    productCode: string
    closed: boolean
    badDebtBy: string | null
    badDebtAmount: number | null
    writtenOff: number
  }
  const { rows } = await sql<Found>`
    select customer_code as "customerCode", product_code as "productCode", closed_at is not null as closed, bad_debt_by as "badDebtBy",
      bad_debt_amount as "badDebtAmount", written_off as "writtenOff" from collection_case k
    where k.id = ${caseId}::bigint and ${inReach(ctx)}`.execute(ctx.db)
  return rows[0] ?? ctx.refuse('not-found', { what: 'collection-case', field: 'caseId' })
}
