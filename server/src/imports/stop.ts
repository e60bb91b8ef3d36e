import type { customerImports } from '@lastmile/contract/imports/calls.ts'
import { importFlow } from '@lastmile/contract/imports/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { failRows, holdImport } from './import-row.ts'

/**
 * Stops an import, or its undo, after the current batch. Rows that are not imported yet are listed as such, and can be
 * imported from the same file again. Refuses not-found, wrong-state.
 */
export const stopImport: Handler<typeof customerImports.stop> = async (ctx, { importId }) => {
  const id = Number(importId)
  const held = await holdImport(ctx, id)
  if (!held || !ctx.actor.visibleUnits.includes(held.unitCode))
    return ctx.refuse('not-found', { what: 'customer-import', field: 'importId' })
  const next = importFlow.next(held.state, 'stop')
  if (!next) return ctx.refuse('wrong-state', { state: held.state, field: 'importId' })
  const { rows } = await sql<{ line: number }>`
    select line from customer_import_row where import_id = ${id} and state = 'row-ready'`.execute(ctx.db)
  await failRows(
    ctx,
    id,
    rows.map(({ line }) => ({ line, field: null, what: 'stopped' })),
  )
  await sql`update customer_import set state = ${next}, ended_at = ${ctx.now} where id = ${id}`.execute(ctx.db)
  await ctx.later('addressing.settle-all', {}, { key: 'addressing.settle-all' })
  return {}
}
