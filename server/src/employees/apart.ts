import type { FunctionCode } from '@lastmile/contract/words.ts'

/** Duties that must not meet in one person (domain (h)): who takes money does not confirm it, who asks does not approve. */
export const apart: readonly (readonly [FunctionCode, FunctionCode])[] = [
  ['ToDept', 'DeptConfirm'],
  ['DeptPackage', 'financialConfirm'],
  ['343', 'NoteApproveAct'],
]
