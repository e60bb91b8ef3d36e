import type { referenceImports } from '@lastmile/contract/reference-imports/calls.ts'
import type { Handler } from '#platform/context.ts'
import { faultyRows } from '#platform/reader/faulty-rows.ts'
import { openDetermined } from './file/open-file.ts'
import { judgeRows } from './kinds/judge-rows.ts'
import { requireOwnPermission } from './kinds/things.ts'

/** Returns the faulty rows of a file as CSV, with the reason in a last column. Corrected, the file can be imported. */
export const downloadFaulty: Handler<typeof referenceImports.faulty> = async (ctx, choices) => {
  requireOwnPermission(ctx, choices.dataKind)
  const opened = await openDetermined(ctx, choices)
  const { faults } = await judgeRows(ctx, choices, opened)
  return faultyRows(opened.file.table, faults, ctx.language)
}
