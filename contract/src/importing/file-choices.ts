import { z } from 'zod'
import { dayFormats } from '#platform/day-formats.ts'
import { fileEncodings } from '#platform/file-encodings.ts'
import { workbookRefuses } from '#platform/workbook-refuses.ts'

/** How to read a file where it is ambiguous. */
export const fileChoices = {
  /** Only needed if the encoding of the file is not certain. */
  encoding: z.enum(fileEncodings).optional(),
  /** Only needed if the dates of the file can be read in several formats. */
  dayFormat: z.enum(dayFormats).optional(),
  /** Only needed if no amount in the file shows it. */
  decimalSign: z.enum(['point', 'comma']).optional(),
}

/** The column of each of up to `most` fields, from 1, in their order; 0 for none. Proposed by header if omitted. */
export const columnChoices = (most: number) => z.array(z.int().min(0).max(256)).max(most).optional()

export const ImportId = z.string().regex(/^\d{1,15}$/, 'number-id')

/** Refusals of a file that cannot be opened, and so cannot be previewed. */
export const unopened = [
  'no-file',
  'file-too-large',
  'import-not-encoded',
  'import-lines',
  'import-cells',
  ...workbookRefuses,
] as const
/** Refusals of a file that is not completely determined yet, beside an ambiguous date. */
export const undetermined = ['import-encoding', 'import-decimal', 'import-columns'] as const
