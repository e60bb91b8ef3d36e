import { addDays } from '@lastmile/contract/platform/days.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { recoverySettings } from '#configuration'
import { holdCustomer } from '#customers'
import { notify, withdrawDue } from '#notifications'
import type { Context } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import type { JobContext, Listeners } from '#platform/serve.ts'
import { endReceivedElsewhere } from './received-elsewhere.ts'
import { endStaleVisits } from './visits/sweep.ts'
import { written } from '#platform/written.ts'

type Due = { id: number; number: string; customerCode: string }

/** The message templates of the reminders. Without them, customers are not reminded. */
const templates = { before: 'device-return', overdue: 'device-overdue' } as const

/** SQL: the columns of a due recovery `r`. */
const due = sql`r.id, r.number, r.customer_code as "customerCode"`

/** SQL: the reminder that is due for recovery `r`; null if there is none. */
async function reminderDue(ctx: Context<RefusalCode>) {
  const { remindDays } = await recoverySettings(ctx)
  return sql`case when r.state <> 'awaitingReturn' or r.visit_id is not null then null
    when r.return_by < ${ctx.today} then case when r.reminder is distinct from 'overdue' then 'overdue' end
    when r.return_by <= ${addDays(ctx.today, remindDays)} and r.reminder is null then 'before' end`
}

/** SQL: whether a charge is due to be proposed for recovery `r` of a device `d` of type `s`. */
async function chargeDue(ctx: Context<RefusalCode>) {
  const { chargeDays } = await recoverySettings(ctx)
  if (chargeDays === 0) return sql`false`
  return sql`r.state = 'awaitingReturn' and r.visit_id is null and d.state = 'pendingReturn' and s.value > 0
    and r.return_by <= ${addDays(ctx.today, -chargeDays)}`
}

/**
 * Ends recoveries whose device is no longer at its customer, then reminds customers before and after the due date of a
 * device, and proposes to charge for it. A device that a technician is about to fetch is left alone.
 */
export async function runRecoveries(job: JobContext): Promise<void> {
  await endReceivedElsewhere(job)
  await endStaleVisits(job)
  await eachDue<Due>(job, {
    next: async (ctx, after, limit) => {
      const reminder = await reminderDue(ctx)
      const { rows } = await sql<Due>`
        select ${due} from device_recovery r join physical_resource d on d.number = r.number
        where r.ended_at is null and d.state = 'pendingReturn' and r.id > ${after?.id ?? 0}::bigint and exists (select from message_template t
          where t.code = case ${reminder} when 'before' then ${templates.before} when 'overdue' then ${templates.overdue} end)
        order by r.id limit ${limit}`.execute(ctx.db)
      return rows
    },
    act: remind,
  })
  await eachDue<Due>(job, {
    next: async (ctx, after, limit) => {
      const { rows } = await sql<Due>`
        select ${due} from device_recovery r join physical_resource d on d.number = r.number
          join physical_resource_spec s on s.code = d.spec_code
        where r.ended_at is null and r.id > ${after?.id ?? 0}::bigint and ${await chargeDue(ctx)}
        order by r.id limit ${limit}`.execute(ctx.db)
      return rows
    },
    act: propose,
  })
}

export type Reminded = {
  number: string
  unit: string
  returnBy: string
  name: string
  zhName: string
  value: number
  reminder: keyof typeof templates | null
}

/** Returns the template of a reminder. */
export const templateOf = (reminder: keyof typeof templates): string => templates[reminder]

/** SQL: the values in a reminder of recovery `r` of a device of type `s`, and the unit of its customer `c`. */
export const reminded = sql`r.number, c.organization_unit_code as unit, r.return_by as "returnBy", s.name,
  s.zh_name as "zhName", s.value`

/** Queues the due reminder to a customer, for the sending hours; a customer who declines reminders gets none. */
async function remind(ctx: Context<RefusalCode>, { id, customerCode }: Due): Promise<void> {
  await holdCustomer(ctx, customerCode)
  const { rows } = await sql<Reminded>`
    select ${reminded}, ${await reminderDue(ctx)} as reminder
    from device_recovery r join customer c on c.code = r.customer_code
      join physical_resource d on d.number = r.number join physical_resource_spec s on s.code = d.spec_code
    where r.id = ${id}::bigint and d.state = 'pendingReturn' for update of r`.execute(ctx.db)
  const [found] = rows
  if (found?.reminder) await queueReminder(ctx, { id, customerCode, ...found, reminder: found.reminder })
}

type Reminder = Due & Reminded & { reminder: keyof typeof templates }

/** Queues a reminder to a locked customer and records it. Returns whether the customer wants reminders. */
export async function queueReminder(
  ctx: Context<RefusalCode>,
  { id, customerCode, unit, reminder, number, returnBy, value, ...model }: Reminder,
): Promise<boolean> {
  const queued = await notify(ctx, {
    customerCode,
    unit,
    template: templates[reminder],
    about: `recovery:${id}`,
    reminds: true,
    staysTrue: false,
    values: (language) =>
      Promise.resolve({
        product: `${language === 'zh-CN' ? model.zhName : model.name} ${number}`,
        day: written(ctx.operator, language).messageDay(returnBy),
        amount: ctx.money(value),
      }),
  })
  await sql`update device_recovery set reminder = ${reminder},
    reminded_on = case when ${queued} then ${ctx.today}::date else reminded_on end where id = ${id}::bigint`.execute(
    ctx.db,
  )
  return queued
}

/** Proposes to charge the price of a device that was not returned. */
const propose = async (ctx: Context<RefusalCode>, { id }: Due) =>
  sql`update device_recovery r set state = 'chargeProposed', proposed_charge = s.value
    from physical_resource d join physical_resource_spec s on s.code = d.spec_code
    where r.id = ${id}::bigint and d.number = r.number and ${await chargeDue(ctx)}`.execute(ctx.db)

/** Withdraws due reminders to return devices that were returned or lost meanwhile, will be fetched, or have another due date. */
export const withdrawReturned: NonNullable<Listeners['notifications.due']> = (ctx) =>
  withdrawDue(
    ctx,
    sql`exists (select from device_recovery r where r.id = substring(m.about from '^recovery:([0-9]+)$')::bigint
      and (r.ended_at is not null or r.visit_id is not null or r.reminder is null or r.reminder <> case m.template_code
        when ${templates.overdue} then 'overdue' else 'before' end))`,
  )
