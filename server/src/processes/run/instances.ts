import type { FormField, FormValues } from '@lastmile/contract/processes/forms.ts'
import { processFlow } from '@lastmile/contract/processes/tasks.ts'
import { sql } from 'kysely'
import { holdCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { newestVersion } from './definitions.ts'
import type { Instance, Variables } from './instance.ts'

const columns = [
  'id',
  'definition_key as key',
  'definition_version as version',
  'business_kind as kind',
  'business_key as businessKey',
  'customer_code as customerCode',
  'product_code as productCode',
  'organization_unit_code as unit',
  'status',
  'variables',
  'construction_days as constructionDays',
  'started_at as startedAt',
] as const

/**
 * Locks a process, and before it its customer, because any step of a process may change what that customer owns, and
 * locks are taken from the customer downwards. Returns undefined if there is no such process.
 */
export async function lockInstance(
  ctx: Context,
  which: { id: number } | { businessKey: string },
): Promise<Instance | undefined> {
  const [column, value] = 'id' in which ? (['id', which.id] as const) : (['business_key', which.businessKey] as const)
  const found = await ctx.db
    .selectFrom('process_instance')
    .select('customer_code')
    .where(column, '=', value)
    .executeTakeFirst()
  if (!found) return undefined
  if (found.customer_code !== null) await holdCustomer(ctx, found.customer_code)
  const row = await ctx.db
    .selectFrom('process_instance')
    .select(columns)
    .where(column, '=', value)
    .forUpdate()
    .executeTakeFirst()
  return row as Instance | undefined
}

/** The initial data of a process. */
export type Start = Pick<
  Instance,
  'key' | 'businessKey' | 'customerCode' | 'productCode' | 'unit' | 'constructionDays'
> & {
  /**
   * If the process executes no order: what it is for, and who started it; `startedBy` is null for a collection stage.
   */
  launched?: {
    kind: Exclude<Instance['kind'], 'order'>
    title: string | null
    startedBy: string | null
    variables?: Variables
    request?: { fields: readonly FormField[]; values: FormValues }
  }
}

/** Inserts a new process with the latest version of its definition. It does not run yet. */
export async function createInstance(ctx: Context, { launched, ...start }: Start): Promise<Instance> {
  const { version } = await newestVersion(ctx.db, start.key)
  const row = await ctx.db
    .insertInto('process_instance')
    .values({
      definition_key: start.key,
      definition_version: version,
      business_key: start.businessKey,
      customer_code: start.customerCode,
      product_code: start.productCode,
      organization_unit_code: start.unit,
      construction_days: start.constructionDays,
      status: 'active',
      started_at: ctx.now,
      ...(launched && {
        business_kind: launched.kind,
        title: launched.title,
        started_by: launched.startedBy,
        variables: JSON.stringify(launched.variables ?? {}),
      }),
      ...(launched?.request && {
        request_fields: JSON.stringify(launched.request.fields),
        request_values: JSON.stringify(launched.request.values),
      }),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as unknown as Instance
}

/** Adds variables to a process. Returns the updated process. */
export async function setVariables(ctx: Context, instance: Instance, patch: Variables): Promise<Instance> {
  if (Object.keys(patch).length === 0) return instance
  await ctx.db
    .updateTable('process_instance')
    .set((row) => ({ variables: sql`variables || ${JSON.stringify(patch)}::jsonb`, version: row('version', '+', 1) }))
    .where('id', '=', instance.id)
    .execute()
  return { ...instance, variables: { ...instance.variables, ...patch } }
}

type Action = Parameters<typeof processFlow.from>[0]

/**
 * Changes the state of a process as its state machine allows. Returns the updated process, or undefined if the change
 * is not allowed now.
 */
export async function turn(ctx: Context, instance: Instance, action: Action): Promise<Instance | undefined> {
  const status = processFlow.next(instance.status, action)
  if (!status) return undefined
  const ended = processFlow.ends.includes(status)
  await ctx.db
    .updateTable('process_instance')
    .set((row) => ({
      status,
      suspended_at: status === 'suspended' ? ctx.now : null,
      ended_at: ended ? ctx.now : null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', instance.id)
    .execute()
  return { ...instance, status }
}
