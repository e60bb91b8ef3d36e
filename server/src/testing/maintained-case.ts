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
  /** Another unit's administrator can't see the record. Without this, every permitted employee manages all records. */
  foreign?: true
  /** The code of a record that is in use and cannot be deleted. */
  used?: string
  /** Values that are refused, with the refused field and the refusal. */
  wrong: readonly (readonly [values: Record<string, unknown>, code: string, field: string])[]
}
