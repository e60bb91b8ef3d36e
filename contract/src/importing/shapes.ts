import { z } from 'zod'
import { fileEncodings } from '#platform/file-encodings.ts'
import { Instant } from '#platform/values.ts'
import { importFlow } from './flow.ts'

/** A fault or a warning about a row, by the fields of an import. */
export const rowFault = <const Field extends string>(fields: readonly Field[]) =>
  z.object({
    line: z.int(),
    /** The column at fault; null if the whole row is. */
    faultyField: z.enum(fields).nullable(),
    message: z.string(),
  })

/** How a file is read, and its columns, by the fields of an import. */
export const openedFile = <const Field extends string>(fields: readonly Field[]) => ({
  encoding: z.enum(fileEncodings).nullable(),
  separator: z.string().nullable(),
  sheetName: z.string().nullable(),
  /** The columns of the file, in order, each with its first texts. */
  headings: z.array(z.object({ heading: z.string(), texts: z.array(z.string()) })),
  /** The column of each field, as in the input. */
  columns: z.array(z.int()),
  /** Required fields without a column or a default. */
  missing: z.array(z.enum(fields)),
  lineCount: z.int(),
  /** If an encoding must be chosen: how each reads the first texts that differ. */
  encodings: z.array(z.object({ encoding: z.enum(fileEncodings), texts: z.array(z.string()) })),
})

/** What every preview of an import shows: how the file is read, and its faulty rows, by the fields of the import. */
export const previewed = <const Field extends string>(fields: readonly Field[]) => ({
  ...openedFile(fields),
  faultCount: z.int(),
  faults: z.array(rowFault(fields)),
  warningCount: z.int(),
  warnings: z.array(rowFault(fields)),
})

/** What every list of imports shows. */
export const listedImport = {
  importId: z.string(),
  fileName: z.string(),
  importState: z.enum(importFlow.states),
  /** What the preview accepted: the customers or entries to be imported. */
  lineCount: z.int(),
  /** What could not be imported although the preview accepted it. */
  failedCount: z.int(),
  startedByName: z.string(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
}
