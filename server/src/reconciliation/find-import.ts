import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Refuses not-found unless an import belongs to a unit of the actor. */
export async function requireImport(ctx: Context<'not-found'>, importId: string): Promise<void> {
  const { rows } = await sql`select from customer_import where id = ${importId}::bigint
    and organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])`.execute(ctx.db)
  if (rows.length === 0) ctx.refuse('not-found', { what: 'customer-import', field: 'importId' })
}
