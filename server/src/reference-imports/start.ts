import type { referenceImports } from '@lastmile/contract/reference-imports/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { openDetermined } from './file/open-file.ts'
import { judgeRows } from './kinds/judge-rows.ts'
import { requireOwnPermission } from './kinds/things.ts'

/**
 * Starts the import of the entries without faults. Refuses no-permission, what `openDetermined` refuses,
 * import-nothing, import-in-progress.
 */
export const startImport: Handler<typeof referenceImports.start> = async (ctx, choices) => {
  requireOwnPermission(ctx, choices.dataKind)
  const { ready, known } = await judgeRows(ctx, choices, await openDetermined(ctx, choices))
  if (ready.length === 0) ctx.refuse('import-nothing', { field: 'file' })
  const { rows } = await sql<{ id: number }>`
    insert into reference_import (data_kind, file_name, state, organization_unit_code, employee_code, line_count, known_count, created_at)
    values (${choices.dataKind}, ${ctx.file?.name ?? ''}, 'import-running', ${ctx.actor.unitCode}, ${ctx.actor.employeeCode},
      ${ready.length}, ${known}, ${ctx.now})
    on conflict do nothing returning id`.execute(ctx.db)
  const importId = rows[0]?.id
  if (importId === undefined) return ctx.refuse('import-in-progress')
  const entries = ready.map(({ line, thing, code, input }, position) => ({ position, line, thing, code, input }))
  await sql`
    insert into reference_import_row (import_id, position, line, thing, code, input)
    select ${importId}, r.position, r.line, r.thing, r.code, r.input
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as r (position int, line int, thing text, code text, input jsonb)`.execute(ctx.db)
  await ctx.later('reference-imports.run', { importId })
  return { importId: String(importId) }
}
