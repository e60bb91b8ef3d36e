import type { Call, Output } from '@lastmile/contract/platform/call.ts'

/** The type of the rows in a list call's response, whether paged or not. */
export type RowOf<C extends Call> =
  Output<C> extends readonly (infer Row)[] ? Row : Output<C> extends { rows: readonly (infer Row)[] } ? Row : never

/** Returns the rows in a list call's response, whether paged or not. */
export const rowsOf = <C extends Call>(answer: Output<C> | undefined): readonly RowOf<C>[] => {
  if (answer === undefined) return []
  return (Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows) as RowOf<C>[]
}
