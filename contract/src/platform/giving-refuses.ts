import type { RefusalCode } from '#refusals.ts'

/** Refusals of a change that grants an employee a function or revokes one. */
export const givingRefuses = [
  'not-yours-to-give',
  'not-yours-to-take',
  'reach-too-wide',
  'not-to-yourself',
  'duties-conflict',
  'last-administrator',
  'outside-scope',
] as const satisfies readonly RefusalCode[]
