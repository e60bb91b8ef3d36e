import { authorised } from '@lastmile/contract/offerings/authorised.ts'
import type { Option } from '@lastmile/contract/platform/values.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { employeeInScope } from '#access'
import type { Context } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { serve } from '#platform/serve.ts'

/** A list that restricts an employee: its table, the column and table of its entries, and its input field. */
const limits = {
  offerings: {
    table: 'employee_product_offering',
    column: 'offering_code',
    things: 'product_offering',
    what: 'offering',
    field: 'productOfferingCodes',
  },
  policies: {
    table: 'employee_promotion_policy',
    column: 'policy_code',
    things: 'promotion_policy',
    what: 'policy',
    field: 'policyCodes',
  },
} as const
type Kind = keyof typeof limits

/**
 * Returns the entries to which the actor is restricted; undefined if only the actor's levels matter. Cached until it
 * changes.
 */
export const limitedTo = (ctx: Context, kind: Kind): Promise<ReadonlySet<string> | undefined> =>
  ctx.keep(`limited ${kind} ${ctx.actor.employeeCode}`, async (db) => {
    const { table, column } = limits[kind]
    const { rows } = await sql<{ code: string }>`
      select ${sql.ref(column)} as code from ${sql.table(table)} where employee_code = ${ctx.actor.employeeCode}`.execute(
      db,
    )
    return rows.length > 0 ? new Set(rows.map(({ code }) => code)) : undefined
  })

const shown =
  (kind: Kind) =>
  async (ctx: Context<'not-found'>, { employeeCode }: { employeeCode: string }): Promise<Option[]> => {
    await employeeInScope(ctx, employeeCode)
    const { table, column, things } = limits[kind]
    const { rows } = await sql<Option>`
      select t.code, t.name, t.zh_name as "zhName" from ${sql.table(table)} l
      join ${sql.table(things)} t on t.code = ${sql.ref(`l.${column}`)}
      where l.employee_code = ${employeeCode} order by t.code`.execute(ctx.db)
    return rows
  }

/** Sets the entries to which an employee in the actor's units is restricted. Refuses not-found, and not-to-yourself. */
async function limit(
  ctx: Context<'not-found' | 'not-to-yourself'>,
  kind: Kind,
  { employeeCode, codes }: { employeeCode: string; codes: string[] },
): Promise<string[]> {
  const { table, column, things, what, field } = limits[kind]
  await employeeInScope(ctx, employeeCode)
  if (employeeCode === ctx.actor.employeeCode)
    ctx.refuse('not-to-yourself', { given: fieldLabel(field, ctx.language), field: 'employeeCode' })
  await sql`select from employee where code = ${employeeCode} for update`.execute(ctx.db)
  const found = await sql<{ code: string }>`
    select code from ${sql.table(things)} where code = any(${codes})`.execute(ctx.db)
  if (found.rows.length < new Set(codes).size) ctx.refuse('not-found', { what, field })
  const before = (await shown(kind)(ctx, { employeeCode })).map(({ code }) => code)
  await sql`delete from ${sql.table(table)} where employee_code = ${employeeCode}`.execute(ctx.db)
  await sql`insert into ${sql.table(table)} (employee_code, ${sql.ref(column)})
    select distinct ${employeeCode}, given from unnest(${codes}::text[]) given`.execute(ctx.db)
  const after = found.rows.map(({ code }) => code).toSorted()
  await recordChange(ctx, { thing: table, code: employeeCode, before: { [field]: before }, after: { [field]: after } })
  return after
}

/** Deletes the restrictions of a departed employee, whose code may be reused later. */
export async function forgetLimits(
  { db }: Pick<Context, 'db'>,
  { thing, code }: { thing: string; code: string },
): Promise<void> {
  if (thing !== 'employee') return
  for (const { table } of Object.values(limits))
    await sql`delete from ${sql.table(table)} where employee_code = ${code}`.execute(db)
}

/** Manages the offerings and policies to which individual employees are restricted. */
export const authorisedRoutes = serve('authorised', authorised, {
  employeeProductOffering: shown('offerings'),
  employeePreferentialPolicy: shown('policies'),
  maintainEmployeeProductOffering: async (ctx, { employeeCode, productOfferingCodes }) => ({
    productOfferingCodes: await limit(ctx, 'offerings', { employeeCode, codes: productOfferingCodes }),
  }),
  maintainEmployeePreferentialPolicy: async (ctx, { employeeCode, policyCodes }) => ({
    policyCodes: await limit(ctx, 'policies', { employeeCode, codes: policyCodes }),
  }),
})
