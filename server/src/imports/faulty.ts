import type { customerImports } from '@lastmile/contract/imports/calls.ts'
import type { Handler } from '#platform/context.ts'
import { faultyRows } from '#platform/reader/faulty-rows.ts'
import { checkChoices } from './check-choices.ts'
import { openDetermined } from './file/open-file.ts'
import { judgeRows } from './rows/judge-rows.ts'

/** Returns the faulty rows of a file as CSV, with the reason in a last column. Corrected, the file can be imported. */
export const downloadFaulty: Handler<typeof customerImports.faulty> = async (ctx, choices) => {
  await checkChoices(ctx, choices)
  const opened = await openDetermined(ctx, choices)
  const { faults } = await judgeRows(ctx, { ...opened, choices })
  return faultyRows(opened.table, faults, ctx.language)
}
