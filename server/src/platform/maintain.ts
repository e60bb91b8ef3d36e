import type { Call } from '@lastmile/contract/platform/call.ts'
import type { Handler } from './context.ts'
import { addRow, deleteRow, modifyRow } from './maintain/changes.ts'
import type { Addressed, Ctx, MaintainOptions, Values } from './maintain/keeping.ts'
import { getRow, listRows } from './maintain/rows.ts'

export type { Addressed, MaintainOptions, Reference, Values } from './maintain/keeping.ts'

/** The calls that `maintained` declares; an object that cannot be added or deleted lacks the respective call. */
type MaintainedCalls = { list: Call; get: Call; add?: Call; modify: Call; delete?: Call }

/** The code of one row, under the name in its path. */
const codeIn = ({ path }: Call, input: Values): string => String(input[/\{(\w+)\}/.exec(path)?.[1] ?? ''])

/**
 * Returns the handlers of the five calls of a managed object: one row each, within the actor's units, with a version,
 * its uses, and its change history. Individual handlers may be replaced for special cases.
 */
export function maintain<C extends MaintainedCalls>(
  calls: C,
  keeping: MaintainOptions,
): { [N in keyof MaintainedCalls & keyof C]: Handler<C[N] & Call> } {
  const handlers = {
    list: (ctx: Ctx, input: Values) => listRows(ctx, keeping, input),
    get: (ctx: Ctx, input: Values) => getRow(ctx, keeping, codeIn(calls.get, input)),
    add: (ctx: Ctx, input: Values) => addRow(ctx, keeping, input),
    modify: (ctx: Ctx, input: Values) => modifyRow(ctx, keeping, input as Values & Addressed),
    delete: (ctx: Ctx, input: Values) => deleteRow(ctx, keeping, input as Addressed),
  }
  return handlers as unknown as { [N in keyof MaintainedCalls & keyof C]: Handler<C[N] & Call> }
}
