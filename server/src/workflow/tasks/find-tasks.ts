import { orderCodeIn } from '@lastmile/contract/platform/values.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import { newestNamed } from '#customers'
import { isCustomValue, queriesOfFields } from '#fields'
import type { Context, Handler } from '#platform/context.ts'
import { taskScope } from './task-scope.ts'
import { taskRows } from './rows.ts'

/**
 * Finds the tasks the actor may see that match a keyword. Each possible meaning of the keyword uses a separate index.
 * Open tasks come first, most urgent first.
 */
export const findTasks: Handler<typeof workflow.find> = async (ctx, { keyword, limit }) => {
  const ways = await taskSearchQueries(ctx, keyword)
  if (ways.length === 0) return []
  const reach = await taskScope(ctx)
  return taskRows(ctx, reach, {
    where: sql`t.id = any(array(${sql.join(ways, sql` union all `)})) and ${reach.visible}`,
    order: sql`(t.ended_at is not null), t.due_at, t.id`,
    limit,
  })
}

const open = sql`t.ended_at is null`
const ofProcess = (condition: RawBuilder<unknown>) => sql`
  select t.id from process_instance i join task t on t.process_instance_id = i.id where ${open} and ${condition}`

/** Returns a query of task IDs for each possible meaning of a keyword. The tasks may be outside the actor's scope. */
export async function taskSearchQueries(ctx: Context, keyword: string): Promise<RawBuilder<unknown>[]> {
  const orderCode = orderCodeIn(keyword)
  if (orderCode) return [ofProcess(sql`i.business_key = ${orderCode}`)]
  if (/^(IO|MC)\d{7}$/.test(keyword)) return [ofProcess(sql`i.business_key = ${keyword}`)]
  const custom = await tasksWithValue(ctx, keyword)
  const number = /^\d{1,15}$/.exec(keyword)?.[0]
  if (number) return [sql`select id from task where id = ${number}`, ofProcess(sql`i.id = ${number}`), ...custom]
  const customer = /^c(\d{1,8})$/i.exec(keyword)?.[1]
  if (customer) return [ofProcess(sql`i.customer_code = ${`C${customer.padStart(8, '0')}`}`)]
  const named = await newestNamed(ctx, keyword)
  return named ? [ofProcess(sql`i.customer_code in (${named})`), ...custom] : custom
}

/** The number of tasks that are found by the value of a custom field. */
const mostByValue = 1_000

/** Returns queries of the IDs of tasks with a custom field whose value a keyword may mean. */
export async function tasksWithValue(ctx: Context, keyword: string): Promise<RawBuilder<unknown>[]> {
  const queries = await queriesOfFields(ctx, 'task', keyword)
  return queries.map(
    (query) => sql`(select object_code::bigint as id from custom_value v where ${isCustomValue(query)}
      order by object_code desc limit ${mostByValue})`,
  )
}
