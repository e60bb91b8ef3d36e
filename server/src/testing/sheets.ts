import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'

/** Returns the rows of a CSV file, as texts. */
export const rowsOfCsv = (file: Buffer): unknown[][] => parseCsv(file.toString('utf8'))

/** Returns the rows of a workbook's first sheet; numbers and dates keep their types. */
export async function rowsOfXlsx(file: Buffer): Promise<unknown[][]> {
  const { sheets } = await readXlsx(file)
  return sheets[0]?.rows ?? []
}
