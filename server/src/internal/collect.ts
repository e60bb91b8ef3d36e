import type { Events } from '@lastmile/contract/events.ts'
import type { employeeOrders } from '@lastmile/contract/internal/calls.ts'
import { sql } from 'kysely'
import { debtOf, debtQuery } from '#bills'
import { lockCustomer, visibleCustomer } from '#customers'
import { containing } from '#platform/containing.ts'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { deliverMessage, startProcess, lockInstance, nextNumber } from '#processes'
import { departments } from '#workflow'

type Debtor = Awaited<ReturnType<Handler<typeof employeeOrders.debtors>>>['rows'][number]

/** Lists the customers in scope with overdue bills, the oldest debt first. */
export const listDebtors: Handler<typeof employeeOrders.debtors> = async (ctx, input) => {
  const { keyword, sectionCode, overdueDays = 1, after, limit } = input
  const [due, code] = keyAfter(after, ['1970-01-01', '']) ?? ['-infinity', '']
  const { rows } = await sql<Debtor>`
    with recursive place (code) as (
      select ${sectionCode ?? null}::text where ${sectionCode ?? null}::text is not null
      union all select m.code from management_area m join place p on m.parent_code = p.code
    )
    select c.code as "customerCode", c.name as "customerName", c.manage_address as "manageAddress",
      s.name as "sectionName", s.zh_name as "sectionZhName", d.*,
      ${ctx.today}::date - owed.due as "overdueDays", k.promised_on as "promisedOn", i.business_key as "businessKey"
    from (
      select customer_code, oldest_due as due from customer_arrears
      where oldest_due <= ${ctx.today}::date - greatest(${overdueDays}::int, 1)
    ) owed
      join customer c on c.code = owed.customer_code
      cross join lateral (${debtQuery(ctx.today, sql`c.code`)}) d
      join management_area s on s.code = c.town_code
      left join collection_case k on k.customer_code = c.code and k.product_code = '' and k.closed_at is null
      left join process_instance i on i.customer_code = c.code and i.business_kind = 'collection' and i.ended_at is null
    where ${visibleCustomer(ctx)} and (owed.due, c.code) > (${due}::date, ${code})
      and ${keyword ? sql`(c.code = ${keyword} or c.name_key like ${containing(keyword)})` : sql`true`}
      and ${sectionCode ? sql`c.town_code in (select code from place)` : sql`true`}
    order by owed.due, c.code limit ${oneMore(limit)}`.execute(ctx.db)
  return pageOf(rows, limit, (row) => [row.overdueSince ?? '', row.customerCode])
}

/** Lists the departments that can visit customers. */
export const listCollectors: Handler<typeof employeeOrders.collectors> = (ctx) => departments(ctx)

type Start = Context<(typeof employeeOrders.startMoneyCollection)['refuses'][number]>

/**
 * Sends a collector to customers with overdue bills, in the order of their codes. Refuses not-found, nothing-overdue,
 * and collection-under-way if a visit to any of them is already open; in that case it creates none.
 */
export const startMoneyCollection: Handler<typeof employeeOrders.startMoneyCollection> = async (ctx, input) => {
  const { department } = input
  if (department && !(await departments(ctx)).some(({ code }) => code === department))
    ctx.refuse('not-found', { what: 'department', field: 'department' })
  const started = []
  for (const customerCode of [...new Set(input.customerCodes)].toSorted())
    started.push(await send(ctx, { ...input, customerCode }))
  return started
}

type Send = Pick<Parameters<typeof startMoneyCollection>[1], 'department' | 'days' | 'title'> & { customerCode: string }

async function send(ctx: Start, { customerCode, department, days, title }: Send) {
  const { name } = await lockCustomer(ctx, customerCode)
  const under = await underWay(ctx, customerCode)
  if (under)
    return ctx.refuse('collection-under-way', { customer: name, order: under.business_key, field: 'customerCodes' })
  const { overdueSince } = await debtOf(ctx, customerCode)
  if (overdueSince === null) return ctx.refuse('nothing-overdue', { field: 'customerCodes' })
  const { unitCode: unit, employeeCode: startedBy } = ctx.actor
  return launch(ctx, { customerCode, department, days, title, unit, startedBy })
}

type Collector = { customerCode: string; unit: string; title: string }

/**
 * Sends a collector from the customer's unit, as a collection stage requires, unless one has already been sent. The
 * customer must be locked.
 */
export async function sendCollector(ctx: Context, { customerCode, unit, title }: Collector): Promise<void> {
  if (await underWay(ctx, customerCode)) return
  await launch(ctx, { customerCode, unit, title, days: usual_days, startedBy: null })
}

/** The default number of working days for a visit. */
const usual_days = 5

type Launch = Omit<Send, 'title' | 'department'> & {
  unit: string
  startedBy: string | null
  title?: string | undefined
  department?: string | undefined
}

async function launch(ctx: Context, { customerCode, department, days, title, unit, startedBy }: Launch) {
  const businessKey = await nextNumber(ctx, 'MC')
  const id = await startProcess(ctx, {
    key: 'money-collection',
    businessKey,
    customerCode,
    productCode: null,
    unit,
    constructionDays: days,
    launched: {
      kind: 'collection',
      title: title ?? null,
      startedBy,
      variables: department ? { department } : {},
    },
  })
  return { customerCode, businessKey, processInstanceId: String(id) }
}

/** Returns the open collection order of a customer. */
const underWay = ({ db }: Context, customerCode: string) =>
  db
    .selectFrom('process_instance')
    .select(['id', 'business_key'])
    .where('customer_code', '=', customerCode)
    .where('business_kind', '=', 'collection')
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Cancels the visit when a payment leaves nothing overdue. */
export async function onBillsPaid(ctx: Context, { customerCode }: Events['bills.paid']): Promise<void> {
  const found = await underWay(ctx, customerCode)
  if (!found || (await debtOf(ctx, customerCode)).overdueSince !== null) return
  const instance = await lockInstance(ctx, { id: found.id })
  if (instance) await deliverMessage(ctx, instance, { token: 'message:debt.settled' })
}
