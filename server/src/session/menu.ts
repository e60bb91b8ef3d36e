import { actTypeOf, type FunctionCode, type FunctionKind, functionCodes } from '@lastmile/contract/permissions.ts'
import type { MenuItem, WorkspaceEntry } from '@lastmile/contract/session.ts'

type Held = ReadonlySet<FunctionCode>

const named = (code: FunctionCode) => {
  const { name = code, zhName = code } = actTypeOf(code) ?? {}
  return { actTypeCode: code, name, zhName }
}

const heldOf = (held: Held, kind: FunctionKind, parent?: string): FunctionCode[] =>
  functionCodes.filter((code) => {
    const act = actTypeOf(code)
    return held.has(code) && act?.kind === kind && (parent === undefined || act.parent === parent)
  })

/** The menu of someone who holds these functions: groups with what is in them, empty groups left out. */
export function menuOf(held: Held): MenuItem[] {
  const leaf = (code: FunctionCode): MenuItem => ({ ...named(code), customizeCode: null, children: [] })
  return functionCodes
    .filter((code) => actTypeOf(code)?.kind === 'group')
    .map((group) => ({ ...named(group), customizeCode: null, children: heldOf(held, 'menu', group).map(leaf) }))
    .filter(({ children }) => children.length > 0)
}

/** The pages ('info') or acts ('act') of the customer workspace for someone who holds these functions. */
export const workspaceOf = (held: Held, kind: 'info' | 'act'): WorkspaceEntry[] =>
  heldOf(held, kind).map((code) => ({ ...named(code), keepAlive: actTypeOf(code)?.keepAlive ?? false }))
