import { type customerImports, mostFaultsShown } from '@lastmile/contract/imports/calls.ts'
import { importFields } from '@lastmile/contract/imports/columns.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { type Ambiguous, contentsOf, faultsFound, unknownFile } from '#importing'
import type { Context, Handler } from '#platform/context.ts'
import { amountIn } from '#platform/reader/amount.ts'
import { storable } from '#platform/storable.ts'
import { type Places, proposeColumns } from './file/columns.ts'
import { formatsOf } from './file/formats.ts'
import { missingIn, openFile } from './file/open-file.ts'
import { checkChoices } from './check-choices.ts'
import { type Judged, judgeRows } from './rows/judge-rows.ts'
import { arrearsOf } from './rows/ready-row.ts'

const unknown = {
  ...unknownFile,
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
  const { day, amount } = await formatsOf(ctx, opened, choices)
  const missing = missingIn(places)
  const contents = contentsOf(table, {
    fields: importFields,
    places,
    isSecret: (heading, at) => isPassword(heading, at, places),
  })
  const shown = { ...unknown, ...contents, missing, ...formatsFound(ctx, { day, amount }) }
  if (missing.length > 0 || 'ambiguous' in day || 'ambiguous' in amount) return shown
  return { ...shown, ...countsOf(await judgeRows(ctx, { table, places, formats: { ...day, ...amount }, choices })) }
}

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
    ...faultsFound({ faults, warnings }, mostFaultsShown),
  }
}
