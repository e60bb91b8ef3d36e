import type { FunctionCode } from '@lastmile/contract/words.ts'

/**
 * Duties that must not meet in one person (docs/domain.md#rights): who takes money does not confirm it, who packages
 * does not confirm for finance, who requests or counts does not approve, and who grants rights approves none of these.
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
