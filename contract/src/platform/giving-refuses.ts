import type { RefusalCode } from '#refusals.ts'

/** Reasons to refuse a change that gives an employee a function or takes one away. */
export const givingRefuses = [
  'not-yours-to-give',
  'not-yours-to-take',
  'reach-too-wide',
  'not-to-yourself',
  'duties-conflict',
  'last-administrator',
  'outside-scope',
] as const satisfies readonly RefusalCode[]
