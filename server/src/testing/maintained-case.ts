import type { FunctionCode } from '@lastmile/contract/words.ts'

/** A capability made by the builder: what to add, what to change, and what cannot be deleted. */
export type MaintainedCase = {
  calls: string
  code: FunctionCode
  key: string
  add: Record<string, unknown>
  change: Record<string, unknown>
  /** What another unit's administrator cannot see; without it all employees with the right keep all of it. */
  foreign?: true
  /** The code of one that is used. */
  used?: string
  /** Values that are refused, with the field and the refusal. */
  wrong: readonly (readonly [values: Record<string, unknown>, code: string, field: string])[]
}
