import type { FunctionCode } from '@lastmile/contract/words.ts'

/** A test case for a managed list: what to add, what to change, and what cannot be deleted. */
export type MaintainedCase = {
  calls: string
  code: FunctionCode
  key: string
  add: Record<string, unknown>
  change: Record<string, unknown>
  /** Further fields to send, which no call returns. */
  hidden?: Record<string, unknown>
  /** What another unit's administrator cannot see; without it every permitted employee manages all records. */
  foreign?: true
  /** The code of a record in use. */
  used?: string
  /** Refused values, with field and refusal. */
  wrong: readonly (readonly [values: Record<string, unknown>, code: string, field: string])[]
}
