import type { Ownership } from '#stock'
import type { Choices } from '#imports/file/open-file.ts'
import type { Fault } from './faults.ts'
import type { ImportedOffering, Names } from './look-up.ts'
import type { ReadRow } from './read-rows.ts'

/** The ONT of a line. */
export type Terminal = { number: string; mac: string; specCode: string; ownership: Ownership | null }

type Looking = { names: Names; choices: Choices; offering: ImportedOffering | undefined }

/** Resolves the ONT that a row names, which needs a MAC and a model of the type that the offering requires. */
export function terminalOf(
  { line, terminalNumber: number, mac, specCode }: ReadRow,
  { names, choices, offering }: Looking,
): [Terminal | null, Fault[]] {
  if (number === undefined) return [null, []]
  const faults: Fault[] = []
  const written = specCode ?? choices.specCode
  const model = written === undefined ? undefined : names.model(written)
  if (mac === undefined) faults.push({ line, field: 'mac', what: 'needed-ont' })
  if (model === undefined) faults.push({ line, field: 'specCode', what: 'needed-ont' })
  else if (typeof model === 'string') faults.push({ line, field: 'specCode', what: model, value: written })
  else if ((offering?.terminalSpecType ?? model.type) !== model.type)
    faults.push({ line, field: 'specCode', what: 'wrong-kind', value: written })
  if (mac === undefined || model === undefined || typeof model === 'string') return [null, faults]
  return [{ number, mac, specCode: model.code, ownership: offering?.terminalOwnership ?? null }, faults]
}
