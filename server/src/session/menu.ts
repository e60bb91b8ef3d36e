import type { FunctionKind } from '@lastmile/contract/platform/act-types.ts'
import { actTypeOf, type FunctionCode, functionCodes } from '@lastmile/contract/words.ts'
import type { MenuItem, WorkspaceEntry } from '@lastmile/contract/session/calls.ts'

type Held = ReadonlySet<FunctionCode>

const named = (code: FunctionCode) => {
  const { name = code, zhName = code } = actTypeOf(code) ?? {}
  return { actTypeCode: code, name, zhName }
}

/** Returns the menu of an employee with these functions: groups with their entries, without empty groups. */
export const menuOf = (held: Held): MenuItem[] => under(held, undefined)

/** Returns the functions under a group, in the order in which they are declared. */
function under(held: Held, parent: FunctionCode | undefined): MenuItem[] {
  return functionCodes.flatMap((code) => {
    const act = actTypeOf(code)
    if (!act || act.parent !== parent) return []
    if (act.kind === 'menu') return held.has(code) ? [itemOf(code, [])] : []
    if (act.kind !== 'group') return []
    const children = under(held, code)
    // A nested group with a single function would only cost an extra click.
    if (children.length < 2 && parent !== undefined) return children
    return children.length > 0 ? [itemOf(code, children)] : []
  })
}

const itemOf = (code: FunctionCode, children: MenuItem[]): MenuItem => ({
  ...named(code),
  customizeCode: null,
  children,
})

/** Returns the pages ('info') or actions ('act') of the customer workspace for an employee with these functions. */
export const workspaceOf = (held: Held, kind: Extract<FunctionKind, 'info' | 'act'>): WorkspaceEntry[] =>
  functionCodes
    .filter((code) => held.has(code) && actTypeOf(code)?.kind === kind)
    .map((code) => ({ ...named(code), keepAlive: actTypeOf(code)?.keepAlive ?? false }))
