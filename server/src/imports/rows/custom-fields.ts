import { faultText } from '@lastmile/contract/platform/faults.ts'
import { columnTitle, isOfLine, type SeenField, textsOf, writtenValue } from '#fields'
import type { Context } from '#platform/context.ts'
import type { Row } from '#platform/reader/rows.ts'
import type { DeterminedFile } from '#imports/file/open-file.ts'
import { type ShownFault, sayFault } from './faults.ts'
import type { Members } from './same-customer.ts'

/** The texts to store, by the code of the custom field. */
export type CustomTexts = Record<string, string[]>

/**
 * Builds a reader of the custom fields of rows, to which the rows are passed in parts. It returns the texts by line, and
 * the cells that do not fit, differ from the first row of the customer, or lack a required value of a customer. Empty
 * cells have no value.
 */
export function customFieldReader(ctx: Context, file: Omit<DeterminedFile, 'table'> & { members: Members }) {
  const { custom, members } = file
  const heads = new Map<number, CustomTexts>()
  return (rows: readonly Row[]): { texts: Map<number, CustomTexts>; faults: ShownFault[] } => {
    const texts = new Map<number, CustomTexts>()
    const faults: ShownFault[] = []
    if (custom.columns.length === 0 && custom.required.length === 0) return { texts, faults }
    for (const row of rows) {
      const { line } = row
      const { first = line } = members.get(line) ?? {}
      const [found, wrong] = textsIn(ctx, file, row)
      const differing = first === line ? undefined : differingField(file, found, heads.get(first) ?? {})
      if (first === line) wrong.push(...missingIn(ctx, { required: custom.required, found, line }))
      if (differing) wrong.push(differs(ctx, { line, other: first, field: differing }))
      if (members.has(line) && first === line) heads.set(line, found)
      texts.set(line, found)
      faults.push(...wrong)
    }
    return { texts, faults }
  }
}

type Reading = Omit<DeterminedFile, 'table'>

/** Reads the custom fields of a row, and the cells that do not fit. */
function textsIn(ctx: Context, { custom, formats }: Reading, { line, cells, kinds }: Row): [CustomTexts, ShownFault[]] {
  const found: CustomTexts = {}
  const faults: ShownFault[] = []
  const { exponent } = ctx.operator.currency
  for (const { field, at } of custom.columns) {
    const value = cells[at] ?? ''
    const written = value === '' ? null : writtenValue(field, { value, kind: kinds?.[at], formats, exponent })
    const read = textsOf(ctx, field, written)
    if ('broken' in read) {
      const { rule, ...params } = read.broken
      const message = faultText(columnTitle(ctx.language, field), { rule, params }, ctx.language)
      faults.push({ line, field: null, message })
      found[field.code] = []
    } else if (read.texts.length > 0) found[field.code] = read.texts
  }
  return [found, faults]
}

type Lacking = { required: readonly SeenField[]; found: CustomTexts; line: number }

/** Returns a fault for each required field without a value, as the form that opens an account refuses it. */
const missingIn = ({ language }: Context, { required, found, line }: Lacking): ShownFault[] =>
  required
    .filter(({ code }) => !(code in found))
    .map((field) => ({
      line,
      field: null,
      message: faultText(columnTitle(language, field), { rule: 'required', params: {} }, language),
    }))

/** Describes that a further row of a customer differs from the first one. */
function differs(
  { language }: Context,
  { line, other, field }: { line: number; other: number; field: SeenField },
): ShownFault {
  const { message } = sayFault({ line, field: null, what: 'differs', other }, language)
  const name = columnTitle(language, field)
  return { line, field: null, message: language === 'zh-CN' ? name + message : `${name} ${message}` }
}

/** Finds a field that a further row of a customer states otherwise than the first row. */
const differingField = ({ custom }: Reading, further: CustomTexts, first: CustomTexts): SeenField | undefined =>
  custom.columns.find(
    ({ field }) =>
      !isOfLine(field) && further[field.code]?.length && String(further[field.code]) !== String(first[field.code]),
  )?.field

/** Returns the texts of the fields of customers, or of lines. */
export const textsOfObject = (texts: CustomTexts = {}, object: 'customer' | 'line'): CustomTexts =>
  Object.fromEntries(Object.entries(texts).filter(([code]) => isOfLine({ code }) === (object === 'line')))
