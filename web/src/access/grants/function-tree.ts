import { type FunctionCode, functionCodes, functions } from '@lastmile/contract/words.ts'

/** Its name is translated, because it is that of a function (see `nameIn`). */
type Named = { code: FunctionCode; actTypeCode: FunctionCode; name: string; zhName: string }
/** A function as a row of a list; `depth` 1 marks a row action of the page above it. */
export type FunctionRow = Named & { depth: number }
/** A menu group with all functions below it. */
export type FunctionGroup = Named & { rows: FunctionRow[] }

const childrenOf = (code: FunctionCode) => functionCodes.filter((one) => functions[one].parent === code)
const rowOf = (code: FunctionCode, depth: number): FunctionRow => {
  const { name, zhName } = functions[code]
  return { code, actTypeCode: code, name, zhName, depth }
}

const below = (code: FunctionCode, depth: number): FunctionRow[] =>
  childrenOf(code).flatMap((one) =>
    functions[one].kind === 'group' ? below(one, depth) : [rowOf(one, depth), ...below(one, depth + 1)],
  )

/** The menu groups with all grantable functions. The permission to open the customer workspace is not among them. */
export const functionGroups: readonly FunctionGroup[] = functionCodes
  .filter((code) => functions[code].kind === 'group' && functions[code].parent === undefined)
  .map((code) => {
    const { name, zhName } = functions[code]
    const rows = below(code, 0)
    return { code, actTypeCode: code, name, zhName, rows: code === 'submenus' ? [rowOf(code, 0), ...rows] : rows }
  })
