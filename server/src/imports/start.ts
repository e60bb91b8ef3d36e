import type { customerImports } from '@lastmile/contract/imports/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { checkChoices } from './check-choices.ts'
import { openDetermined } from './file/open-file.ts'
import { judgeRows } from './rows/judge-rows.ts'

/**
 * Starts the import of the rows without faults. Refuses what `openDetermined` refuses, import-nothing, and
 * import-in-progress.
 */
export const startImport: Handler<typeof customerImports.start> = async (ctx, choices) => {
  await checkChoices(ctx, choices)
  const { ready } = await judgeRows(ctx, { ...(await openDetermined(ctx, choices)), choices })
  if (ready.length === 0) ctx.refuse('import-nothing', { field: 'file' })
  const { organizationUnitCode, customerType } = choices
  const { rows } = await sql<{ id: number }>`
    insert into customer_import (file_name, state, organization_unit_code, customer_type, employee_code, line_count, created_at)
    values (${ctx.file?.name ?? ''}, 'import-running', ${organizationUnitCode}, ${customerType},
      ${ctx.actor.employeeCode}, ${ready.filter(({ follows }) => follows === null).length}, ${ctx.now})
    on conflict do nothing returning id`.execute(ctx.db)
  const importId = rows[0]?.id
  if (importId === undefined) return ctx.refuse('import-in-progress')
  await sql`
    insert into customer_import_row (import_id, line, follows, external_code, data, password)
    select ${importId}, r.line, r.follows, r.data -> 'customer' ->> 'externalCustomerCode', r.data, r.password
    from jsonb_to_recordset(${JSON.stringify(ready)}::jsonb) as r (line int, follows int, data jsonb, password text)`.execute(
    ctx.db,
  )
  await ctx.later('imports.add-customers', { importId })
  return { importId: String(importId) }
}
