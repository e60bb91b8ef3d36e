import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'

/** The rows of comma separated values, as texts. */
export const rowsOfCsv = (file: Buffer): unknown[][] => parseCsv(file.toString('utf8'))

/** The rows of the first sheet of a workbook; numbers and days are what they are. */
export async function rowsOfXlsx(file: Buffer): Promise<unknown[][]> {
  const { sheets } = await readXlsx(file)
  return sheets[0]?.rows ?? []
}
