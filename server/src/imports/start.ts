import type { customerImports } from '@lastmile/contract/imports/calls.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { checkChoices } from './check-choices.ts'
import { type Choices, openDetermined } from './file/open-file.ts'
import { lockStart } from './import-row.ts'
import { judgeRows } from './rows/judge-rows.ts'
import type { ReadyRow } from './rows/ready-row.ts'

/**
 * Starts the import of the rows without faults, which are stored as they are judged. Refuses what `openDetermined`
 * refuses, import-nothing, and import-in-progress.
 */
export const startImport: Handler<typeof customerImports.start> = async (ctx, choices) => {
  await checkChoices(ctx, choices)
  const file = await openDetermined(ctx, choices)
  const importId = await beginImport(ctx, choices)
  const { ready, takenBack } = await judgeRows(
    ctx,
    { ...file, choices },
    { take: (rows) => storeRows(ctx, importId, rows), most: 0 },
  )
  if (ready.length === 0) ctx.refuse('import-nothing', { field: 'file' })
  await sql`delete from customer_import_row
    where import_id = ${importId} and line = any(${takenBack}::int[])`.execute(ctx.db)
  const lineCount = ready.filter(({ follows }) => follows === null).length
  await sql`update customer_import set line_count = ${lineCount} where id = ${importId}`.execute(ctx.db)
  await ctx.later('imports.add-customers', { importId })
  return { importId: String(importId) }
}

/** Adds an import without rows. Refuses import-in-progress, also while another is being started. */
async function beginImport(
  ctx: Context<'import-in-progress'>,
  { organizationUnitCode, customerType }: Choices,
): Promise<number> {
  await lockStart(ctx)
  const { rows } = await sql<{ id: number }>`
    insert into customer_import (file_name, state, organization_unit_code, customer_type, employee_code, line_count, created_at)
    values (${ctx.file?.name ?? ''}, 'import-running', ${organizationUnitCode}, ${customerType},
      ${ctx.actor.employeeCode}, 0, ${ctx.now})
    on conflict do nothing returning id`.execute(ctx.db)
  return rows[0]?.id ?? ctx.refuse('import-in-progress')
}

async function storeRows({ db }: Context, importId: number, ready: readonly ReadyRow[]): Promise<void> {
  await sql`
    insert into customer_import_row (import_id, line, follows, external_code, data, password)
    select ${importId}, r.line, r.follows, r.data -> 'customer' ->> 'externalCustomerCode', r.data, r.password
    from jsonb_to_recordset(${JSON.stringify(ready)}::jsonb) as r (line int, follows int, data jsonb, password text)`.execute(
    db,
  )
}
