import type { FunctionCode } from '@lastmile/contract/words.ts'

/**
 * Pairs of duties that no employee may combine (docs/domain.md#rights): taking and confirming money; packaging money
 * and confirming it for finance; requesting or counting something and approving it; and granting rights and any
 * approval.
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
