import type { customerImports } from '@lastmile/contract/imports/calls.ts'
import { importFlow } from '@lastmile/contract/importing/flow.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { customerImportRecords, failRows } from './import-row.ts'

/**
 * Stops an import, or its undo, after the current batch. Rows that are not imported yet are listed as such, and can be
 * imported from the same file again. Refuses not-found, wrong-state.
 */
export const stopImport: Handler<typeof customerImports.stop> = async (ctx, { importId }) => {
  const held = await customerImportRecords.holdOwn(ctx, importId)
  const next = importFlow.next(held.state, 'stop')
  if (!next) return ctx.refuse('wrong-state', { state: held.state, field: 'importId' })
  const { rows } = await sql<{ line: number }>`
    select line from customer_import_row where import_id = ${held.id} and state = 'row-ready'`.execute(ctx.db)
  await failRows(
    ctx,
    held.id,
    rows.map(({ line }) => ({ line, field: null, what: 'stopped' })),
  )
  await customerImportRecords.enter(ctx, held, { state: next })
  await ctx.later('addressing.settle-all', {}, { key: 'addressing.settle-all' })
  return {}
}
