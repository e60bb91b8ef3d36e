import { type customerImports, mostFaultsShown } from '@lastmile/contract/imports/calls.ts'
import { importFields } from '@lastmile/contract/imports/columns.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { columnTitle, isOfLine } from '#fields'
import { type Ambiguous, contentsOf, faultsFound, unknownFile } from '#importing'
import type { Context, Handler } from '#platform/context.ts'
import { amountIn } from '#platform/reader/amount.ts'
import { storable } from '#platform/storable.ts'
import { type Places, proposeColumns } from './file/columns.ts'
import { columnKey, type CustomColumns, withoutColumn } from './file/custom-columns.ts'
import { formatsOf } from './file/formats.ts'
import { missingIn, openFile } from './file/open-file.ts'
import { checkChoices } from './check-choices.ts'
import { type Judged, judgeRows } from './rows/judge-rows.ts'

const unknown = {
  ...unknownFile,
  customFields: [],
  dayFormat: null,
  decimalSign: null,
  customerCount: 0,
  productCount: 0,
  terminalCount: 0,
  credits: 0,
  arrears: 0,
  deposits: 0,
  readyCount: 0,
  ambiguousAmount: null,
  ambiguousDay: null,
}

/** Previews an import: how the file is read, what would be created, and every faulty row. Writes nothing. */
export const previewImport: Handler<typeof customerImports.preview> = async (ctx, choices) => {
  await checkChoices(ctx, choices)
  const opened = await openFile(ctx, choices)
  if ('encodings' in opened) return { ...unknown, encodings: opened.encodings }
  const { table, places } = opened
  const { day, amount } = formatsOf(opened, choices)
  const missing = missingIn(places)
  const contents = contentsOf(table, {
    fields: importFields,
    places,
    isSecret: (heading, at) => isPassword(heading, at, places),
  })
  const customFields = customFieldsOf(ctx, opened.custom)
  const shown = { ...unknown, ...contents, missing, customFields, ...formatsFound(ctx, { day, amount }) }
  const isMissing = missing.length > 0 || withoutColumn(opened.custom).length > 0
  if (isMissing || 'ambiguous' in day || 'ambiguous' in amount) return shown
  const file = { ...opened, formats: { ...day, ...amount }, choices }
  return { ...shown, ...countsOf(await judgeRows(ctx, file, { most: mostFaultsShown })) }
}

/** Describes the custom fields that the actor can fill, with their columns. */
const customFieldsOf = ({ language }: Pick<Context, 'language'>, { fields, columns }: CustomColumns) =>
  fields.map((field) => ({
    key: columnKey(field),
    name: columnTitle(language, field),
    required: field.required && !isOfLine(field),
    column: (columns.find((column) => column.field === field)?.at ?? -1) + 1,
  }))

/** Whether a column contains passwords, whichever field it is chosen for. */
const isPassword = (heading: string, at: number, places: Places): boolean =>
  places.get('broadbandPassword') === at + 1 || proposeColumns([heading]).has('broadbandPassword')

/** Describes the formats of a file, or the cells that leave them open. */
function formatsFound({ operator }: Pick<Context, 'operator'>, { day, amount }: ReturnType<typeof formatsOf>) {
  const { exponent } = operator.currency
  const shown = ({ line, value }: Ambiguous) => ({ line, written: storable(value) })
  const read = (value: string, decimalSign: 'point' | 'comma') => amountIn(value, { decimalSign, exponent }) ?? 0
  const amounts = ({ value }: Ambiguous) => ({ point: read(value, 'point'), comma: read(value, 'comma') })
  return {
    ...('ambiguous' in day ? { ambiguousDay: shown(day.ambiguous) } : day),
    ...('ambiguous' in amount
      ? { ambiguousAmount: { ...shown(amount.ambiguous), ...amounts(amount.ambiguous) } }
      : amount),
  }
}

function countsOf({ ready, faultCount, faults, warningCount, warnings }: Judged) {
  const amountsOf = (field: 'commonBalance' | 'arrears' | 'deposit') => ready.map((row) => row[field])
  return {
    customerCount: ready.filter(({ follows }) => follows === null).length,
    productCount: ready.filter(({ hasLine }) => hasLine).length,
    terminalCount: ready.filter(({ hasTerminal }) => hasTerminal).length,
    credits: sum(amountsOf('commonBalance').filter((balance) => balance > 0)),
    arrears: sum(amountsOf('arrears')),
    deposits: sum(amountsOf('deposit')),
    readyCount: ready.length,
    ...faultsFound({ faults, warnings }, mostFaultsShown),
    faultCount,
    warningCount,
  }
}
