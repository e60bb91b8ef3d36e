import type { Call } from '@lastmile/contract/platform/call.ts'
import type { Handler } from './context.ts'
import { addRow, deleteRow, modifyRow } from './maintain/changes.ts'
import type { Addressed, Ctx, MaintainOptions, Values } from './maintain/keeping.ts'
import { getRow, listRows } from './maintain/rows.ts'

export type { Addressed, MaintainOptions, Reference, Values } from './maintain/keeping.ts'

/** The calls that `maintained` declares; without `add` or `delete` if objects cannot be added or deleted. */
type MaintainedCalls = { list: Call; get: Call; add?: Call; modify: Call; delete?: Call }

/** Returns the code in an input. Its field is the placeholder in the call's path. */
const codeIn = ({ path }: Call, input: Values): string => String(input[/\{(\w+)\}/.exec(path)?.[1] ?? ''])

/**
 * Returns the handlers of a managed object's calls: list, get, add, modify and delete. They are limited to the actor's
 * units, check versions and uses, and record the change history. A special case may replace individual handlers.
 */
export function maintain<C extends MaintainedCalls>(
  calls: C,
  keeping: MaintainOptions,
): { [N in keyof MaintainedCalls & keyof C]: Handler<C[N] & Call> } {
  const handlers = {
    list: (ctx: Ctx, input: Values) => listRows(ctx, keeping, input),
    get: (ctx: Ctx, input: Values) => getRow(ctx, keeping, codeIn(calls.get, input)),
    add: (ctx: Ctx, input: Values) => addRow(ctx, keeping, input),
    modify: (ctx: Ctx, input: Values) =>
      modifyRow(ctx, { ...keeping, call: calls.modify }, input as Values & Addressed),
    delete: (ctx: Ctx, input: Values) => deleteRow(ctx, keeping, input as Addressed),
  }
  return handlers as unknown as { [N in keyof MaintainedCalls & keyof C]: Handler<C[N] & Call> }
}
