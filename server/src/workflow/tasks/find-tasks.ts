import { orderCodeIn } from '@lastmile/contract/platform/values.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import { newestNamed } from '#customers'
import { type FieldQuery, isCustomValue, queriesOfFields } from '#fields'
import type { Context, Handler } from '#platform/context.ts'
import { type TaskScope, taskScope } from './task-scope.ts'
import { taskRows } from './rows.ts'

/**
 * Finds the tasks the actor may see that match a keyword. Each possible meaning of the keyword uses a separate index.
 * Open tasks come first, most urgent first.
 */
export const findTasks: Handler<typeof workflow.find> = async (ctx, { keyword, limit }) => {
  const reach = await taskScope(ctx)
  const ways = await taskSearchQueries(ctx, keyword, reach)
  if (ways.length === 0) return []
  return taskRows(ctx, reach, {
    where: sql`t.id = any(array(${sql.join(ways, sql` union all `)})) and ${reach.visible}`,
    order: sql`(t.ended_at is not null), t.due_at, t.id`,
    limit,
  })
}

const open = sql`t.ended_at is null`
const ofProcess = (condition: RawBuilder<unknown>) => sql`
  select t.id from process_instance i join task t on t.process_instance_id = i.id where ${open} and ${condition}`

/**
 * Returns a query of task IDs for each possible meaning of a keyword. Only those found by a custom field are limited to
 * the actor's scope.
 */
export async function taskSearchQueries(
  ctx: Context,
  keyword: string,
  reach: TaskScope,
): Promise<RawBuilder<unknown>[]> {
  const custom = (await queriesOfFields(ctx, 'task', keyword)).map((query) => newestWithValue(query, reach))
  const business = orderCodeIn(keyword) ?? /^(IO|MC)\d{7}$/.exec(keyword)?.[0]
  if (business) return [ofProcess(sql`i.business_key = ${business}`), ...custom]
  const number = /^\d{1,15}$/.exec(keyword)?.[0]
  if (number) return [sql`select id from task where id = ${number}`, ofProcess(sql`i.id = ${number}`), ...custom]
  const customer = /^c(\d{1,8})$/i.exec(keyword)?.[1]
  if (customer) return [ofProcess(sql`i.customer_code = ${`C${customer.padStart(8, '0')}`}`), ...custom]
  const named = await newestNamed(ctx, keyword)
  return named ? [ofProcess(sql`i.customer_code in (${named})`), ...custom] : custom
}

/** The number of tasks that are found by the value of a custom field. */
const mostByValue = 1_000

/** Returns a query of the IDs of the newest tasks in the actor's scope with a value of a custom field. */
const newestWithValue = (query: FieldQuery, { visible }: TaskScope) => sql`(
  select t.id from custom_value v join task t on t.id = v.object_code::bigint
  where ${isCustomValue(query)} and ${visible} order by t.id desc limit ${mostByValue})`
