import { z } from 'zod'
import { columnChoices, fileChoices, ImportId } from '#importing/file-choices.ts'
import { openedFile } from '#importing/shapes.ts'
import { call } from '#platform/call.ts'
import { Charge, Done, Instant, Money, page, paged } from '#platform/values.ts'
import { largestImport_mb } from './calls.ts'
import { comparedFields } from './columns.ts'
import { undetermined, unopened } from './refused-files.ts'

/** With what a sheet is compared: with what the import brought, or with what customers have now. */
export const bases = ['basis-import', 'basis-today'] as const

/** What customers have in total: credits and arrears are both positive. */
const totals = { customers: z.int(), lines: z.int(), commonBalance: Money, openingArrears: Money, deposit: Money }

/** How to read a sheet of the other system. */
const choices = {
  ...fileChoices,
  /** The columns of `comparedFields`. */
  columns: columnChoices(comparedFields.length),
}

const importId = ImportId
const permission = 'CustomerImport'

/** Comparisons of an import with the system from which its customers come (page CustomerImport). */
export const importReconciliations = {
  totals: call({
    method: 'GET',
    path: 'customer-imports/{importId}/totals',
    summary: 'Get the totals of an import beside those of the other system, and its last comparison',
    permission,
    input: z.object({ importId }),
    output: z.object({
      /** As typed in; null if not. */
      theirs: z.object({
        customers: z.int().nullable(),
        lines: z.int().nullable(),
        commonBalance: Money.nullable(),
        openingArrears: Money.nullable(),
        deposit: Money.nullable(),
      }),
      /** The customers, lines and opening entries of the import. */
      atImport: z.object(totals),
      /** The same customers now. */
      today: z.object(totals),
      compared: z
        .object({
          fileName: z.string(),
          basis: z.enum(bases),
          at: Instant,
          lineCount: z.int(),
          differenceCount: z.int(),
        })
        .nullable(),
    }),
    refuses: ['not-found'],
  }),
  enter: call({
    method: 'POST',
    path: 'customer-imports',
    action: 'enter-totals',
    summary: 'Enter the totals of the other system; those omitted are cleared',
    permission,
    input: z.object({
      importId,
      customers: z.int().min(0).max(1e9).optional(),
      lines: z.int().min(0).max(1e9).optional(),
      commonBalance: Charge.optional(),
      openingArrears: Charge.optional(),
      deposit: Charge.optional(),
    }),
    output: Done,
    refuses: ['not-found'],
  }),
  sheet: call({
    method: 'POST',
    path: 'customer-imports',
    action: 'preview-sheet',
    summary: 'Preview a sheet of the other system: how the file is read, and the columns that a comparison reads',
    permission,
    body: 'file',
    largestFile_mb: largestImport_mb,
    input: z.object({ importId, ...choices }),
    output: z.object(openedFile(comparedFields)),
    refuses: unopened,
  }),
  compare: call({
    method: 'POST',
    path: 'customer-imports',
    action: 'compare',
    summary: 'Compare an import with a sheet of the other system: balances, and where given deposits and lines',
    permission,
    body: 'file',
    largestFile_mb: largestImport_mb,
    input: z.object({ importId, basis: z.enum(bases), ...choices }),
    output: z.object({ lineCount: z.int(), differenceCount: z.int() }),
    refuses: [...unopened, ...undetermined, 'wrong-state'],
  }),
  differences: call({
    method: 'GET',
    path: 'customer-imports/{importId}/differences',
    summary: 'List the differences that the last comparison of an import found, by customer',
    permission,
    input: z.object({ importId, ...paged }),
    output: page(
      z.object({
        /** Its position in the list. */
        line: z.int(),
        externalCustomerCode: z.string(),
        /** Null if there is no such customer. */
        customerCode: z.string().nullable(),
        /** The line that differs; null if the customer does. */
        account: z.string().nullable(),
        message: z.string(),
        /** The values in the sheet and here, in the language of the reader. */
        theirs: z.string().nullable(),
        ours: z.string().nullable(),
        /** Ours less theirs; null if they are not amounts. */
        difference: Money.nullable(),
      }),
    ),
    refuses: ['not-found'],
  }),
  differencesFile: call({
    method: 'GET',
    path: 'customer-imports/{importId}/differences-file',
    summary: 'Export all differences that the last comparison of an import found, as CSV',
    permission,
    input: z.object({ importId }),
    output: z.never(),
    reply: 'blob',
    logged: true,
    refuses: ['not-found'],
  }),
}
