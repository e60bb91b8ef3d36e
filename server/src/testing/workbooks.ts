import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx'

/** The cells of a sheet that are not plain values, by `row,column` from 0. */
type Cells = NonNullable<WriteSheet['cells']>

/** Writes a workbook with one sheet per name. */
export const workbook = async (sheets: Record<string, CellValue[][]>, cells?: Cells): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows, ...(cells && { cells }) })),
    }),
  )
