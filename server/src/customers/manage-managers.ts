import { containing } from '#platform/containing.ts'
import { customerManagers } from '@lastmile/contract/customers/managers.ts'
import { sql } from 'kysely'
import { option } from '#configuration'
import { readListedFields } from '#fields'
import type { z } from 'zod'
import { customerManagersOf } from '#employees'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { serve } from '#platform/serve.ts'
import { visible } from './lock.ts'
import { phonesOf } from './phone.ts'

type Shown = z.input<typeof customerManagers.list.output>['rows'][number]
type Row = Omit<Shown, 'managerSince' | 'createdAt' | 'customFields'> & { managerSince: Date | null; createdAt: Date }

/** Lists the customers of the actor's units with their managers, newest first. */
const list: Handler<typeof customerManagers.list> = async (ctx, { manager, withoutManager, keyword, after, limit }) => {
  const [at, code] = keyAfter(after, ['2026-01-01T00:00:00.000Z', 'C']) ?? []
  const pattern = containing(keyword ?? '')
  const conditions = [
    visible(ctx),
    sql`c.status = 'active'`,
    ...(at === undefined ? [] : [sql`(c.created_at, c.code) < (${at}::timestamptz, ${code})`]),
    ...(manager === undefined ? [] : [sql`c.manager_code = ${manager}`]),
    ...(withoutManager ? [sql`c.manager_code is null`] : []),
    ...(keyword
      ? [sql`(lower(c.code) like ${pattern} or c.name_key like ${pattern} or c.address_key like ${pattern})`]
      : []),
  ]
  const { rows } = await sql<Row>`
    select c.code as "customerCode", c.name, c.contact_tel as "contactTel", c.manage_address as "manageAddress",
      ${option(sql`organization_unit`, sql.ref('c.organization_unit_code'))} as "organizationUnit",
      case when c.manager_code is not null then
        ${option(sql`(select code, true_name as name, zh_name from employee)`, sql.ref('c.manager_code'))} end as manager,
      c.manager_since as "managerSince", c.created_at as "createdAt"
    from customer c where ${sql.join(conditions, sql` and `)}
    order by c.created_at desc, c.code desc limit ${oneMore(limit)}`.execute(ctx.db)
  const { rows: shown, next } = pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.customerCode])
  const codes = shown.map(({ customerCode }) => customerCode)
  const phoneFor = await phonesOf(ctx, codes)
  const customFieldsOf = await readListedFields(ctx, 'customer', codes)
  return {
    rows: shown.map((row) => ({
      ...row,
      contactTel: phoneFor(row.customerCode, row.contactTel),
      customFields: customFieldsOf(row.customerCode),
      managerSince: row.managerSince?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    })),
    next,
  }
}

/**
 * Assigns customers to a manager of the actor's units. Refuses not-found for a customer or the manager, and wrong-state
 * for a closed customer.
 */
const modify: Handler<typeof customerManagers.modify> = async (ctx, { customerCodes, manager }) => {
  const managers = await customerManagersOf(ctx)
  if (!managers.some(({ code }) => code === manager))
    ctx.refuse('not-found', { what: 'customer-manager', field: 'manager' })
  return { changed: await assign(ctx, customerCodes, manager) }
}

/** Unassigns customers from their managers. Refuses not-found, wrong-state. */
const remove: Handler<typeof customerManagers.delete> = async (ctx, { customerCodes }) => ({
  changed: await assign(ctx, customerCodes, null),
})

/**
 * Assigns all of the customers or none. Locks them in the order of their codes, so that two employees who reassign the
 * same customers do not deadlock.
 */
async function assign(
  ctx: Context<'not-found' | 'wrong-state'>,
  given: readonly string[],
  manager: string | null,
): Promise<number> {
  const codes = [...new Set(given)]
  const { rows } = await sql<{ code: string; status: string; manager: string | null }>`
    select c.code, c.status, c.manager_code as manager from customer c
    where c.code = any(${codes}) and ${visible(ctx)} order by c.code for update`.execute(ctx.db)
  if (rows.length < codes.length) ctx.refuse('not-found', { what: 'customer', field: 'customerCodes' })
  const closed = rows.find(({ status }) => status !== 'active')
  if (closed) ctx.refuse('wrong-state', { state: closed.status, field: 'customerCodes' })
  const changed = rows.filter((row) => row.manager !== manager)
  await sql`update customer set manager_code = ${manager}, manager_since = ${manager === null ? null : ctx.now}
    where code = any(${changed.map(({ code }) => code)})`.execute(ctx.db)
  for (const { code, manager: before } of changed)
    await recordChange(ctx, { thing: 'customer', code, before: { manager: before }, after: { manager } })
  return changed.length
}

/** Manages the assignment of customers to managers. */
export const customerManagerRoutes = serve('customerManagers', customerManagers, { list, modify, delete: remove })
