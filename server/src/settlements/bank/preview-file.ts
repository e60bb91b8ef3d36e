import type { bankLines } from '@lastmile/contract/settlements/bank.ts'
import { fileEncodings } from '@lastmile/contract/platform/file-encodings.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { sniffed } from '#platform/reader/bank/statements/sniff.ts'
import { decodings, differing, type FileEncoding } from '#platform/reader/readings.ts'
import type { Delimiter } from '#platform/reader/rows.ts'
import { isWorkbook } from '#platform/reader/workbook/archive.ts'

/**
 * Shows how each encoding reads a bank file, that of the account first, if several can; imports nothing. Workbooks and
 * XML state their encoding. Refuses `not-found` for an unknown account, and `no-file`.
 */
export const previewFile: Handler<typeof bankLines.preview> = async (ctx, { bankAccountCode }) => {
  const { rows } = await sql<{ encoding: FileEncoding; delimiter: Delimiter }>`
    select encoding, delimiter from bank_account where code = ${bankAccountCode}`.execute(ctx.db)
  const account = rows[0] ?? ctx.refuse('not-found', { what: 'bank-account', field: 'bankAccountCode' })
  const { content } = ctx.file ?? ctx.refuse('no-file', { field: 'file' })
  const statements = sniffed(content)
  if (isWorkbook(content) || statements?.format === 'camt053' || statements?.encoding) return { encodings: [] }
  const own = new Set([account.encoding, ...fileEncodings])
  const fitting = decodings(content, [...own]).map((one) => ({ ...one, delimiter: account.delimiter }))
  return { encodings: fitting.length > 1 ? differing(fitting) : [] }
}
