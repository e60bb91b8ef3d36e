import { type customerImports, mostFaultsShown } from '@lastmile/contract/imports/calls.ts'
import { importFields } from '@lastmile/contract/imports/columns.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import type { Context, Handler } from '#platform/context.ts'
import { amountIn } from '#platform/reader/amount.ts'
import { storable } from '#platform/storable.ts'
import { type Places, proposeColumns } from './file/columns.ts'
import type { Table } from './file/find-table.ts'
import type { Ambiguous } from './file/formats.ts'
import { formatsOf, missingIn, openFile } from './file/open-file.ts'
import { checkChoices } from './check-choices.ts'
import type { ShownFault } from './rows/faults.ts'
import { type Judged, judgeRows } from './rows/judge-rows.ts'
import { arrearsOf } from './rows/ready-row.ts'

/** How many texts of a column are shown. */
const mostTexts = 3
const unknown = {
  encoding: null,
  separator: null,
  sheetName: null,
  dayFormat: null,
  decimalSign: null,
  headings: [],
  columns: [],
  missing: [],
  lineCount: 0,
  customerCount: 0,
  productCount: 0,
  terminalCount: 0,
  credits: 0,
  arrears: 0,
  deposits: 0,
  readyCount: 0,
  faultCount: 0,
  faults: [],
  warningCount: 0,
  warnings: [],
  encodings: [],
  ambiguousAmount: null,
  ambiguousDay: null,
}

/** Previews an import: how the file is read, what would be created, and every faulty row. Writes nothing. */
export const previewImport: Handler<typeof customerImports.preview> = async (ctx, choices) => {
  await checkChoices(ctx, choices)
  const opened = await openFile(ctx, choices)
  if ('encodings' in opened) return { ...unknown, encodings: opened.encodings }
  const { table, places } = opened
  const { day, amount } = await formatsOf(ctx, opened, choices)
  const missing = missingIn(places)
  const shown = { ...unknown, ...contentsOf(table, places), missing, ...formatsFound(ctx, { day, amount }) }
  if (missing.length > 0 || 'ambiguous' in day || 'ambiguous' in amount) return shown
  return { ...shown, ...countsOf(await judgeRows(ctx, { table, places, formats: { ...day, ...amount }, choices })) }
}

/** Describes where a table was found and its columns. */
const contentsOf = ({ head, rows, source }: Table, places: Places) => ({
  ...source,
  headings: head.cells.map((heading, at) => ({
    heading: storable(heading),
    texts: isPassword(heading, at, places)
      ? []
      : rows.slice(0, mostTexts).map(({ cells }) => storable(cells[at] ?? '')),
  })),
  columns: importFields.map((field) => places.get(field) ?? 0),
  lineCount: rows.length,
})

/** Whether a column contains passwords, whichever field it is chosen for. */
const isPassword = (heading: string, at: number, places: Places): boolean =>
  places.get('broadbandPassword') === at + 1 || proposeColumns([heading]).has('broadbandPassword')

/** Describes the formats of a file, or the cells that leave them open. */
function formatsFound({ operator }: Pick<Context, 'operator'>, { day, amount }: Awaited<ReturnType<typeof formatsOf>>) {
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

function countsOf({ ready, faults, warnings }: Judged) {
  const balances = ready.map(({ data }) => data.commonBalance)
  return {
    customerCount: ready.filter(({ follows }) => follows === null).length,
    productCount: ready.filter(({ data }) => data.product !== null).length,
    terminalCount: ready.filter(({ data }) => data.product?.terminal).length,
    credits: sum(balances.filter((balance) => balance > 0)),
    arrears: sum(ready.map(({ data }) => arrearsOf(data))),
    deposits: sum(ready.map(({ data }) => data.deposit)),
    readyCount: ready.length,
    faultCount: new Set(faults.map(({ line }) => line)).size,
    faults: faults.slice(0, mostFaultsShown).map(rowFault),
    warningCount: warnings.length,
    warnings: warnings.slice(0, mostFaultsShown).map(rowFault),
  }
}

const rowFault = ({ line, field, message }: ShownFault) => ({ line, faultyField: field, message })
