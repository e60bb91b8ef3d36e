import type { importReconciliations } from '@lastmile/contract/imports/reconciliation.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { customerImportRecords } from '#imports'
import type { Handler } from '#platform/context.ts'
import { visibleDifferences } from './list.ts'
import { totalsOf } from './ours.ts'

type Answer = z.input<(typeof importReconciliations.totals)['output']>
type Row = Answer['theirs'] & {
  fileName: string | null
  basis: 'basis-import' | 'basis-today'
  at: Date
  lineCount: number
  differenceCount: number
}

/** Returns the totals of an import beside those typed in for the other system. Refuses not-found. */
export const getTotals: Handler<typeof importReconciliations.totals> = async (ctx, { importId }) => {
  await customerImportRecords.requireOwn(ctx, importId)
  const { rows } = await sql<Row>`
    select c.customers, c.lines, c.credits as "commonBalance", c.arrears as "openingArrears", c.deposits as deposit,
      c.compared_file as "fileName", c.basis, c.compared_at as at, c.compared_rows as "lineCount",
      (select count(*)::int from ${visibleDifferences(ctx, importId)}) as "differenceCount"
    from customer_import i left join import_comparison c on c.import_id = i.id where i.id = ${importId}::bigint`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row) return ctx.refuse('not-found', { what: 'customer-import', field: 'importId' })
  const { fileName, basis, at, lineCount, differenceCount, ...theirs } = row
  return {
    theirs,
    atImport: await totalsOf(ctx, importId, 'basis-import'),
    today: await totalsOf(ctx, importId, 'basis-today'),
    compared: fileName === null ? null : { fileName, basis, at: at.toISOString(), lineCount, differenceCount },
  }
}

/** Stores the totals of the other system. Refuses not-found. */
export const enterTotals: Handler<typeof importReconciliations.enter> = async (ctx, { importId, ...totals }) => {
  await customerImportRecords.requireOwn(ctx, importId)
  const { customers = null, lines = null, commonBalance = null, openingArrears = null, deposit = null } = totals
  await sql`
    insert into import_comparison (import_id, customers, lines, credits, arrears, deposits)
    values (${importId}::bigint, ${customers}, ${lines}, ${commonBalance}, ${openingArrears}, ${deposit})
    on conflict (import_id) do update set customers = excluded.customers, lines = excluded.lines,
      credits = excluded.credits, arrears = excluded.arrears, deposits = excluded.deposits`.execute(ctx.db)
  return {}
}
