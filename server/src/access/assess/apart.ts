import type { FunctionCode } from '@lastmile/contract/words.ts'

/**
 * Duties that one person must not combine (docs/domain.md#rights): taking and confirming money, packaging and
 * confirming for finance, requesting or counting and approving, granting rights and approving any of these.
 */
export const apart: readonly (readonly [FunctionCode, FunctionCode])[] = [
  ['ToDept', 'DeptConfirm'],
  ['DeptPackage', 'financialConfirm'],
  ['note.void', 'NoteApproveAct'],
  ['count.take', 'count.approve'],
  ['95', 'DeptConfirm'],
  ['95', 'financialConfirm'],
  ['95', 'NoteApproveAct'],
  ['95', 'count.approve'],
]
