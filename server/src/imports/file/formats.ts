import type { ImportField } from '@lastmile/contract/imports/columns.ts'
import { type DayFormat, dayFormatIn, decimalSignIn } from '#importing'
import type { DecimalSign } from '#platform/reader/amount.ts'
import type { Table } from '#platform/reader/find-table.ts'
import type { Places } from './columns.ts'
import type { CustomColumns } from './custom-columns.ts'

/** How dates and amounts of a file are written. */
export type Formats = { dayFormat: DayFormat; decimalSign: DecimalSign }

export const amountFields = ['commonBalance', 'openingArrears', 'deposit'] as const satisfies ImportField[]
export const dayFields = ['startTime', 'paidThrough'] as const satisfies ImportField[]

/** Returns the chosen or detected formats of a file, and the cells that leave a format ambiguous. */
export function formatsOf(
  file: { table: Table; places: Places; custom: CustomColumns },
  { dayFormat, decimalSign }: { [F in keyof Formats]?: Formats[F] | undefined },
) {
  const columns = (fields: readonly ImportField[], types: readonly string[]) => [
    ...fields.flatMap((field) => file.places.get(field) ?? []),
    ...file.custom.columns.filter(({ field }) => types.includes(field.type)).map(({ at }) => at + 1),
  ]
  return {
    day: dayFormat === undefined ? dayFormatIn(file.table, columns(dayFields, ['date'])) : { dayFormat },
    amount:
      decimalSign === undefined
        ? decimalSignIn(file.table, columns(amountFields, ['number', 'amount']))
        : { decimalSign },
  }
}
