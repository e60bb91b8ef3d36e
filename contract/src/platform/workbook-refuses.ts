import type { RefusalCode } from '#refusals.ts'

/** Refusals of a file that is a workbook. */
export const workbookRefuses = [
  'workbook-protected',
  'workbook-old',
  'workbook-unreadable',
  'workbook-too-large',
  'workbook-sheets',
] as const satisfies readonly RefusalCode[]
export type WorkbookRefusal = (typeof workbookRefuses)[number]
