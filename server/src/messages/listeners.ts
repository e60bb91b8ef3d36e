import type { MessageParams } from '@lastmile/contract/messages/target.ts'
import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import { choiceNamed } from '#configuration'
import { holdersOf } from '#access'
import type { Context } from '#platform/context.ts'
import { settle, sendMessage } from './write-message.ts'

const aboutTask = (taskId: number) => `task:${taskId}`
const aboutCommand = (commandId: number) => `command:${commandId}`

type Named = { name: string; zhName: string }
/** Returns the name of an employee in both languages. */
export async function nameOf({ db }: Context, employeeCode: string): Promise<Named> {
  const known = await db
    .selectFrom('employee')
    .select(['true_name as name', 'zh_name as zhName'])
    .where('code', '=', employeeCode)
    .executeTakeFirst()
  return known ?? { name: employeeCode, zhName: employeeCode }
}

type TaskFound = Named & {
  assignee: string | null
  team: string | null
  unit: string
  due: Date
  remark: string | null
  orderCode: string
  customerCode: string
  customer: string
}

/**
 * Notifies those who may claim a ready task: the members of its team or, without a team, those of its unit with the
 * right to claim tasks. For a reassigned task, notifies its new assignee. Earlier messages about the task are resolved.
 */
export async function onTaskAssigned(ctx: Context, { taskId }: Events['task.assigned']): Promise<void> {
  const { rows } = await sql<TaskFound>`
    select t.name, t.zh_name as "zhName", t.assignee, t.candidate_team as team, t.candidate_unit as unit, t.due_at as due,
      t.remark, i.business_key as "orderCode", coalesce(c.code, '') as "customerCode",
      coalesce(c.name, i.title, '') as customer
    from task t join process_instance i on i.id = t.process_instance_id left join customer c on c.code = i.customer_code
    where t.id = ${taskId}`.execute(ctx.db)
  const [task] = rows
  if (!task) return
  await settle(ctx, aboutTask(taskId))
  const params = {
    task: { name: task.name, zhName: task.zhName },
    customer: task.customer,
    customerCode: task.customerCode,
    orderCode: task.orderCode,
    taskId: String(taskId),
    due: { instant: task.due.toISOString() },
  } satisfies MessageParams
  const about = aboutTask(taskId)
  if (task.assignee === null) {
    await sendMessage(ctx, { to: await candidatesOf(ctx, task), kind: 'task.ready', about, params })
    return
  }
  if (task.assignee === ctx.actor.employeeCode) return
  const by = { who: await nameOf(ctx, ctx.actor.employeeCode), reason: task.remark ?? '' }
  await sendMessage(ctx, { to: [task.assignee], kind: 'task.given', about, params: { ...params, ...by } })
}

async function candidatesOf(ctx: Context, { team, unit }: TaskFound): Promise<string[]> {
  if (team === null) return holdersOf(ctx, { functionCode: 'task.claim', membersOf: unit })
  const members = await ctx.db
    .selectFrom('work_team_member')
    .select('employee_code as code')
    .where('team_code', '=', team)
    .execute()
  return members.map(({ code }) => code)
}

/** Resolves the messages about a task that was claimed or is over. */
export const onTaskSettled = (ctx: Context, { taskId }: Events['task.settled']): Promise<void> =>
  settle(ctx, aboutTask(taskId))

/** Notifies a clerk of the decision on the cash they handed in. */
export async function onSettlementDecided(
  ctx: Context,
  { settlementCode }: Events['settlement.decided'],
): Promise<void> {
  const { employee_code, status, handed_in, reject_reason } = await ctx.db
    .selectFrom('employee_settlement')
    .select(['employee_code', 'status', 'handed_in', 'reject_reason'])
    .where('code', '=', settlementCode)
    .executeTakeFirstOrThrow()
  const who = await nameOf(ctx, ctx.actor.employeeCode)
  const params = { settlement: settlementCode, amount: { money: handed_in }, who }
  const about = `settlement:${settlementCode}`
  const to = [employee_code]
  if (status === 'confirmed') await sendMessage(ctx, { to, kind: 'settlement.confirmed', about, params })
  if (status === 'rejected')
    await sendMessage(ctx, {
      to,
      kind: 'settlement.rejected',
      about,
      params: { ...params, reason: reject_reason ?? '' },
    })
}

/** Notifies an employee of a second person's decision on the adjustment they requested. */
export async function onAdjustmentDecided(
  ctx: Context,
  { requestCode, ...of }: Events['adjustment.decided'],
): Promise<void> {
  const found = await ctx.db
    .selectFrom('bill_adjustment_request as r')
    .innerJoin('customer as c', 'c.code', 'r.customer_code')
    .select(['r.requested_by', 'r.state', 'r.bill_no', 'r.amount', 'r.decision_reason', 'c.name'])
    .where('r.customer_code', '=', of.customerCode)
    .where('r.code', '=', requestCode)
    .executeTakeFirstOrThrow()
  const params = {
    amount: { money: found.amount },
    bill: found.bill_no,
    customer: found.name,
    who: await nameOf(ctx, ctx.actor.employeeCode),
    reason: found.decision_reason ?? '',
  }
  const kind = found.state === 'approved' ? 'adjustment.approved' : 'adjustment.declined'
  await sendMessage(ctx, { to: [found.requested_by], kind, about: `adjustment:${requestCode}`, params })
}

/** Notifies an employee of the decision on the payout they requested. */
export async function onPayoutDecided(
  ctx: Context,
  { requestCode, customerCode }: Events['balance-payout.decided'],
): Promise<void> {
  const { requested_by, state, amount, decision_reason, name } = await ctx.db
    .selectFrom('balance_payout_request as r')
    .innerJoin('customer as c', 'c.code', 'r.customer_code')
    .select(['r.requested_by', 'r.state', 'r.amount', 'r.decision_reason', 'c.name'])
    .where('r.customer_code', '=', customerCode)
    .where('r.code', '=', requestCode)
    .executeTakeFirstOrThrow()
  const who = await nameOf(ctx, ctx.actor.employeeCode)
  const params = { customerCode, amount: { money: amount }, customer: name, who, reason: decision_reason ?? '' }
  const kind = state === 'payoutApproved' ? 'balance-payout.approved' : 'balance-payout.declined'
  await sendMessage(ctx, { to: [requested_by], kind, about: `balance-payout:${requestCode}`, params })
}

/**
 * Notifies an employee who has few numbers of a document type left, and the employees of the unit who can give them
 * another block; if there are none, those outside it who can.
 */
export async function onNotesLow(ctx: Context, news: Events['notes.low']): Promise<void> {
  const { employeeCode, typeCode, remaining } = news
  const { unit } = await ctx.db
    .selectFrom('employee')
    .select('organization_unit_code as unit')
    .where('code', '=', employeeCode)
    .executeTakeFirstOrThrow()
  const here = await holdersOf(ctx, { functionCode: 'InvoiceDistributeAct', membersOf: unit })
  const givers = here.length > 0 ? here : await holdersOf(ctx, { functionCode: 'InvoiceDistributeAct', seeing: unit })
  const paper = await ctx.db
    .selectFrom('note_type')
    .select(['name', 'zh_name as zhName'])
    .where('code', '=', typeCode)
    .executeTakeFirstOrThrow()
  const params = { who: await nameOf(ctx, employeeCode), remaining: String(remaining), paper }
  await sendMessage(ctx, {
    to: [...new Set([employeeCode, ...givers])],
    kind: 'notes.low',
    about: `notes:${employeeCode}`,
    params,
  })
}

/** Notifies those who packaged the cash and uploaded its receipt that finance rejected the receipt. */
export async function onPackageRejected(ctx: Context, { packageCode }: Events['package.rejected']): Promise<void> {
  const found = await ctx.db
    .selectFrom('cash_package as p')
    .innerJoin('bank_receipt as r', 'r.package_code', 'p.code')
    .select(['p.packaged_by', 'p.decision_remark', 'r.uploaded_by', 'r.receipt_no', 'r.amount'])
    .where('p.code', '=', packageCode)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const params = {
    package: packageCode,
    receipt: found.receipt_no,
    amount: { money: found.amount },
    who: await nameOf(ctx, ctx.actor.employeeCode),
    reason: found.decision_remark ?? '',
  }
  const to = [...new Set([found.packaged_by, found.uploaded_by])]
  await sendMessage(ctx, { to, kind: 'package.rejected', about: `package:${packageCode}`, params })
}

/** Notifies everyone who handles abnormal commands and may see the command's customer. */
export async function onCommandAbnormal(ctx: Context, { commandId }: Events['command.abnormal']): Promise<void> {
  const command = await ctx.db
    .selectFrom('provisioning_command as m')
    .innerJoin('customer as c', 'c.code', 'm.customer_code')
    .select([
      'm.action',
      'm.attempts',
      'c.code as customerCode',
      'c.name as customer',
      'c.organization_unit_code as unit',
    ])
    .where('m.id', '=', commandId)
    .executeTakeFirstOrThrow()
  const { unit, action, attempts, customer, customerCode } = command
  await settle(ctx, aboutCommand(commandId))
  await sendMessage(ctx, {
    to: await holdersOf(ctx, { functionCode: 'abnormalAuthorizationCommandProcess', seeing: unit }),
    kind: 'command.abnormal',
    about: aboutCommand(commandId),
    params: { action: { term: action }, attempts: String(attempts), customer, customerCode },
  })
}

/** Resolves the messages about a command that was handled or is no longer needed. */
export const onCommandSettled = (ctx: Context, { commandId }: Events['command.settled']): Promise<void> =>
  settle(ctx, aboutCommand(commandId))

/** Notifies the employee who created an order that it was cancelled, unless they cancelled it themselves. */
export async function onOrderCancelled(
  ctx: Context,
  { customerCode, orderCode, reason }: Events['order.cancelled'],
): Promise<void> {
  const order = await ctx.db
    .selectFrom('customer_order as o')
    .innerJoin('customer as c', 'c.code', 'o.customer_code')
    .select(['o.created_by', 'c.name as customer'])
    .where('o.customer_code', '=', customerCode)
    .where('o.code', '=', orderCode)
    .executeTakeFirst()
  if (!order || order.created_by === ctx.actor.employeeCode) return
  // The message about the failed construction states the reason.
  if (reason === 'construction-declined') return
  const params = { order: orderCode, customer: order.customer, customerCode }
  const telling = { to: [order.created_by], about: `order:${orderCode}` }
  if (reason === 'reservation-expired') {
    await sendMessage(ctx, { ...telling, kind: 'order.expired', params })
    return
  }
  const by = { who: await nameOf(ctx, ctx.actor.employeeCode), reason: await reasonNamed(ctx, reason) }
  await sendMessage(ctx, { ...telling, kind: 'order.cancelled', params: { ...params, ...by } })
}

/** Returns one of the operator's listed reasons in both languages. */
export async function reasonNamed(ctx: Context, code: string): Promise<Named | { term: string }> {
  const listed = await choiceNamed(ctx, 'cancel-reason', code)
  return listed ? { name: listed.name, zhName: listed.zhName } : { term: code }
}

/** Notifies those who read the unit's function log that an employee has viewed many secrets; at most once an hour. */
export async function onRevealsExceeded(ctx: Context, { employeeCode }: Events['reveals.exceeded']): Promise<void> {
  const about = `reveals:${employeeCode}`
  const told = await ctx.db
    .selectFrom('message')
    .select('id')
    .where('about', '=', about)
    .where('at', '>', new Date(ctx.now.getTime() - 3_600_000))
    .executeTakeFirst()
  if (told) return
  const holders = await holdersOf(ctx, { functionCode: 'QueryEmployeeActTypeLogAct', seeing: ctx.actor.unitCode })
  const to = holders.filter((code) => code !== employeeCode)
  await sendMessage(ctx, {
    to,
    kind: 'reveals.exceeded',
    about,
    params: { who: await nameOf(ctx, employeeCode), employeeCode },
  })
}
