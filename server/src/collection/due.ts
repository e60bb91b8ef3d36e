import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The subject of a case: an expiring product, or, without a product, the whole debt of a customer. */
export type Subject = { customerCode: string; productCode: string }
export type Due = Subject & {
  mode: 'prepaid' | 'postpaid'
  since: string
  amount: number
  unit: string
  stage: string
  days: number
  action: string
  stopsBilling: boolean
  template: string | null
  name: string
  zhName: string
  caseId: string | null
}

/**
 * SQL: whether product `p` is liable for overdue bills of its customer: a postpaid product, or a prepaid one with
 * remaining days that an overdue bill was to pay for.
 */
export const answers = (
  today: string,
) => sql`p.status in ('active', 'suspended') and (p.billed_through is not null or exists (
  select from bill o join product_period d on d.customer_code = o.customer_code and d.source in (o.order_code, o.bill_no)
  where o.customer_code = p.customer_code and o.open_amount > 0 and o.posted_at is not null and o.state <> 'cancelled'
    and o.kind = 'bill' and o.due_on < ${today}::date and d.product_code = p.code and upper(d.days) > ${today}::date))`

/**
 * SQL: the debts on bills, due soon or overdue, of customer `who` or of all customers. A reopened debt counts from the
 * day it was reopened.
 */
const debts = (today: string, who: RawBuilder<unknown>) => sql`
  select b.customer_code, '' as product_code, 'postpaid' as mode, min(greatest(b.due_on, b.reopened_on)) as since, sum(b.open_amount)::bigint as amount,
    coalesce(sum(b.open_amount) filter (where b.due_on < ${today}::date), 0)::bigint as overdue
  from bill b where b.open_amount > 0 and b.posted_at is not null and b.state <> 'cancelled' and b.kind = 'bill'
    and b.due_on <= ${today}::date + 60 and ${who} group by b.customer_code`

/** Returns a customer's overdue amount and since when; if nothing is overdue, since the given day. */
export async function stillOverdue(
  { db, today }: Context,
  { customerCode, since }: Pick<Due, 'customerCode' | 'since'>,
): Promise<Pick<Due, 'since' | 'amount'>> {
  const { rows } = await sql<Pick<Due, 'since' | 'amount'>>`
    select since, overdue as amount from (${debts(today, sql`b.customer_code = ${customerCode}`)}) u where overdue > 0`.execute(
    db,
  )
  return rows[0] ?? { since, amount: 0 }
}

/** SQL: prepaid products whose days end soon or have ended, except those paused by their customers. */
const endings = (today: string, who: RawBuilder<unknown>) => sql`
  select b.customer_code, b.code, 'prepaid', b.paid_through, 0::bigint, 0::bigint from product b
  where b.billed_through is null and b.status in ('active', 'suspended') and b.paid_through <= ${today}::date + 60 and ${who}
    and not exists (select from product_block k where k.customer_code = b.customer_code and k.product_code = b.code
      and k.until is null and k.owner = 'customer')`

/** SQL: the subjects of collection, of customer `who` or of all: debts on bills, and expiring prepaid products. */
export const subjects = (today: string, who: RawBuilder<unknown>) =>
  sql`${debts(today, who)} union all ${endings(today, who)}`

/** SQL: the day on which the last pause of the product of `of` ended; null if there was none. */
export const pauseEnded = ({ operator }: Pick<Context, 'operator'>, of: 'k' | 'u') => sql`(
  select (max(b.until) at time zone ${operator.timeZone})::date from product_block b
  where b.customer_code = ${sql.ref(`${of}.customer_code`)} and b.product_code = ${sql.ref(`${of}.product_code`)} and b.owner = 'customer')`

/**
 * SQL: the day before which stage `s` does not apply to the subject of case `k`; null if only the number of days
 * matters. If a debt reaches a stage late, its lines are blocked and ended with the same number of days between stages.
 * A prepaid line is blocked and ended as many days after its last pause as it would be after its paid days. While it is
 * paused, no stage applies.
 */
const notBefore = ({ today, operator }: Pick<Context, 'today' | 'operator'>) => sql`case
  when k.payment_mode = 'prepaid' and s.action = 'terminate' then ${pauseEnded({ operator }, 'k')} + s.days
  when k.payment_mode = 'postpaid' and s.action in ('block', 'terminate') and exists (
    select from product p where p.customer_code = k.customer_code and ${answers(today)}) then k.stage_on + s.days - k.stage_days end`

/**
 * SQL: the amount that a stage considers: before the due day everything that falls due, after it only what is overdue.
 */
const counted = (stage: 's' | 'l' | 'e') =>
  sql`case when ${sql.ref(`${stage}.days`)} > 0 then u.overdue else u.amount end`

/**
 * SQL: whether stage `of` is deferred until the lines of subject `u` have ended, because a debt is only then proposed
 * as bad.
 */
const waits = (of: 's' | 'l', today: string) =>
  sql`${sql.ref(`${of}.action`)} = 'propose-bad-debt' and exists (select from product p where p.customer_code = u.customer_code and ${answers(today)})`

/**
 * Returns the next due stage of each subject after a position in their order, or of one subject. Skips a reminder once
 * a later stage is due for the amount, unless it is the only reminder before the end. Nothing ends on the day of the
 * previous stage. A promise to pay defers everything. A debt is proposed as bad only once its lines have ended; until
 * then that stage is deferred without deferring those after it.
 */
export async function dueStages(
  { db, today, operator }: Context,
  { works, after, only, limit = 200 }: { works: boolean; after?: Subject; only?: Subject; limit?: number },
): Promise<Due[]> {
  const who = only ? sql`b.customer_code = ${only.customerCode}` : sql`true`
  const at = only ?? after
  const place = sql`(u.customer_code, u.product_code) ${only ? sql`=` : sql`>`} (${at?.customerCode ?? ''}, ${at?.productCode ?? ''})`
  const { rows } = await sql<Due>`
    select u.customer_code as "customerCode", u.product_code as "productCode", u.mode, u.since, ${counted('s')} as amount,
      c.organization_unit_code as unit, s.code as stage, s.days, s.action, s.stops_billing as "stopsBilling", s.template_code as template, s.name,
      s.zh_name as "zhName", k.id::text as "caseId"
    from (${subjects(today, who)}) u
    join customer c on c.code = u.customer_code
    left join collection_case k on k.customer_code = u.customer_code and k.product_code = u.product_code and k.closed_at is null
    join lateral (
      select s.* from collection_stage s
      where s.payment_mode = u.mode and u.since + s.days <= ${today}::date and ${counted('s')} >= s.min_amount
        and (k.id is null or s.days > k.stage_days) and not (${waits('s', today)})
        and not (s.action = 'remind' and exists (select from collection_stage l where l.payment_mode = u.mode
          and l.days > s.days and u.since + l.days <= ${today}::date and ${counted('l')} >= l.min_amount and not (${waits('l', today)})
          and (k.id is not null or not exists (select from collection_stage e where e.payment_mode = u.mode and e.action = 'terminate'
            and e.days > s.days and e.days <= l.days and ${counted('e')} >= e.min_amount))))
      order by s.days limit 1
    ) s on (${works} or not s.working_days) and (s.action <> 'terminate' or k.stage_on < ${today}::date)
      and coalesce(${notBefore({ today, operator })}, ${today}::date) <= ${today}::date
    where ${place} and (k.promised_on is null or k.promised_on < ${today}::date)
    order by u.customer_code, u.product_code limit ${limit}`.execute(db)
  return rows
}
