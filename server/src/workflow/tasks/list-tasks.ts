import type { TaskListType } from '@lastmile/contract/processes/tasks.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { newestNamed } from '#customers'
import { fitsCustomFilter, hasCustomValue, queriesOfFields } from '#fields'
import type { Context, Handler } from '#platform/context.ts'
import { unprepared } from '#platform/database.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { type TaskScope, taskScope } from './task-scope.ts'
import { clock, taskRows } from './rows.ts'

type Filters = z.output<typeof workflow.processing.input>
type ListType = (typeof TaskListType)[number]

const open = sql`t.status in ('ready', 'claimed', 'suspended')`
const ended = sql`t.status in ('completed', 'void')`

/** The conditions of the six lists of specification section 4. */
const lists: Record<ListType, (reach: TaskScope, actor: Context['actor']) => RawBuilder<unknown>> = {
  ToBeSigned: ({ candidate }) => sql`t.status = 'ready' and ${candidate}`,
  Unfinished: (_, { employeeCode }) => sql`t.assignee = ${employeeCode} and t.status in ('claimed', 'suspended')`,
  FinishSigned: (_, { employeeCode }) => sql`t.assignee = ${employeeCode} and t.status = 'completed'`,
  CurrentDepartmentProcessing: ({ visible }, { unitCode }) =>
    sql`${open} and ${visible} and t.candidate_unit = ${unitCode}`,
  AllInProc: ({ visible }) => sql`${open} and ${visible}`,
  Done: ({ visible }) => sql`${ended} and ${visible}`,
}

/** Returns the condition for processes that match a keyword: of an order, of a customer, of customers by name, or a custom field. */
async function meant(ctx: Context, keyword: string): Promise<RawBuilder<unknown>> {
  const named = await newestNamed(ctx, keyword)
  const byName = named ? sql` union all select id from process_instance where customer_code in (${named})` : sql``
  const values = await queriesOfFields(ctx, 'task', keyword)
  const custom = values.map((query) => sql` or ${hasCustomValue(sql`t.id::text`, query)}`)
  return sql`(t.process_instance_id in (select id from process_instance where business_key = ${keyword}
    union all select id from process_instance where customer_code = ${keyword}${byName})${sql.join(custom, sql``)})`
}

/** Returns the conditions of a list's filters. Refuses invalid-input for a custom field that lists do not show. */
async function filtered(ctx: Context<'invalid-input'>, input: Filters): Promise<RawBuilder<unknown>> {
  return sql.join(
    [
      input.keyword && (await meant(ctx, input.keyword)),
      input.element && sql`t.element = ${input.element}`,
      input.teamCode && sql`t.candidate_team = ${input.teamCode}`,
      input.claimedStatus && sql`t.status = ${input.claimedStatus}`,
      await fitsCustomFilter(ctx, { appliesTo: 'task', given: input.customFields, code: sql`t.id`, type: 'bigint' }),
      input.timeout !== undefined && sql`(t.due_at < ${clock(ctx.now)}) = ${input.timeout}`,
      sql`true`,
    ].filter((part): part is RawBuilder<unknown> => typeof part === 'object'),
    sql` and `,
  )
}

/** Returns one page of a list: open tasks by deadline, most urgent first; ended tasks by their end, newest first. */
async function list(ctx: Context<'invalid-input'>, input: Filters, type: ListType) {
  const reach = await taskScope(ctx)
  const past = type === 'Done' || type === 'FinishSigned'
  const [at, id] = keyAfter(input.after, ['1970-01-01T00:00:00Z', '0']) ?? []
  const after = past
    ? sql`(t.ended_at, t.id) < (${at}::timestamptz, ${id}::bigint)`
    : sql`(t.due_at, t.id) > (${at}::timestamptz, ${id}::bigint)`
  const rows = await taskRows(ctx, reach, {
    where: sql`${lists[type](reach, ctx.actor)} and ${await filtered(ctx, input)} and ${at === undefined ? sql`true` : after}`,
    order: past ? sql`t.ended_at desc, t.id desc` : sql`t.due_at, t.id`,
    limit: oneMore(input.limit),
  })
  return pageOf(rows, input.limit, (row) => [(past ? row.endedAt : row.dueAt) ?? '', row.taskId])
}

/** Serves one of the six lists. */
export const listSelf: Handler<typeof workflow.self> = (ctx, input) => list(ctx, input, input.type)

/** Lists the open tasks that the actor may see. */
export const listProcessing: Handler<typeof workflow.processing> = (ctx, input) => list(ctx, input, 'AllInProc')

/** Lists the completed and void tasks that the actor may see. */
export const listCompleted: Handler<typeof workflow.completed> = (ctx, input) => list(ctx, input, 'Done')

/** The count stops here, because readers do not work through more tasks than this. */
const countedUpTo = 100
const counted = ['ToBeSigned', 'Unfinished', 'CurrentDepartmentProcessing', 'AllInProc'] as const

/** Counts the open tasks of each list, and how many of them are overdue. */
export const countTasks: Handler<typeof workflow.counts> = async (ctx) => {
  const reach = await taskScope(ctx)
  return Promise.all(
    counted.map(async (type) => {
      const { rows } = await sql<{ tasks: number; overdue: number }>`
        select count(*)::int as tasks, count(*) filter (where late)::int as overdue from (
          select t.due_at < ${clock(ctx.now)} as late
          from task t join process_instance i on i.id = t.process_instance_id
          where ${lists[type](reach, ctx.actor)} order by t.due_at limit ${countedUpTo}) as first
        ${sql.raw(unprepared)}`.execute(ctx.db)
      const [found] = rows
      return { type, tasks: found?.tasks ?? 0, overdue: found?.overdue ?? 0 }
    }),
  )
}
