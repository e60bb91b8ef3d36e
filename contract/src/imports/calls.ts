import { z } from 'zod'
import { columnChoices, fileChoices, ImportId } from '#importing/file-choices.ts'
import { listedImport, previewed, rowFault } from '#importing/shapes.ts'
import { call } from '#platform/call.ts'
import { dayFormats } from '#platform/day-formats.ts'
import { Code, Done, Money, page, paged, perhaps, UnitCode } from '#platform/values.ts'
import { importFields } from './columns.ts'
import { undetermined, unopened } from './refused-files.ts'

/** The maximum number of rows in one import. */
export const mostImportRows = 100_000
/** The maximum size of a file: 100,000 rows as CSV take 20 MB in most scripts. */
export const largestImport_mb = 40
/** The maximum number of faulty rows, and of warnings, that a preview shows. */
export const mostFaultsShown = 500

/** How to read a file, and what to use where it is silent. */
const choices = {
  ...fileChoices,
  /** The columns of `importFields`. */
  columns: columnChoices(importFields.length),
  /**
   * The column of each custom field by its key, from 1; 0 for none. The key of a field of lines begins with `line:`.
   * Proposed by header if omitted.
   */
  customColumns: z.record(z.string().max(60), z.int().min(0).max(256)).optional(),
  /** The organization responsible for the customers. */
  organizationUnitCode: UnitCode,
  customerType: Code,
  /** For rows without an area. */
  town: perhaps(Code),
  /** For rows with a certificate number but no type. */
  certificateType: perhaps(Code),
  /** The model of ONTs, for rows without one. */
  specCode: perhaps(Code),
}

const ImportPreview = z.object({
  ...previewed(importFields),
  /** The custom fields of customers and lines that the caller can fill, each with its column, as in the input. */
  customFields: z.array(z.object({ key: z.string(), name: z.string(), required: z.boolean(), column: z.int() })),
  /** Null if it must be chosen. */
  dayFormat: z.enum(dayFormats).nullable(),
  /** Null if it must be chosen. */
  decimalSign: z.enum(['point', 'comma']).nullable(),
  customerCount: z.int(),
  productCount: z.int(),
  /** Lines with an ONT. */
  terminalCount: z.int(),
  /** Rows to be imported: one for each line of a customer. */
  readyCount: z.int(),
  /** The sums of credits, of arrears and of deposits of the rows to be imported. */
  credits: Money,
  arrears: Money,
  deposits: Money,
  /** If a decimal sign must be chosen: an amount, and its value with either. */
  ambiguousAmount: z.object({ line: z.int(), written: z.string(), point: Money, comma: Money }).nullable(),
  /** If a date format must be chosen: the first date that fits several formats, or none. */
  ambiguousDay: z.object({ line: z.int(), written: z.string() }).nullable(),
})

/** An import with its progress. */
export const CustomerImport = z.object({
  ...listedImport,
  /** The customers that exist because of it. */
  importedCount: z.int(),
  /** The first customer with later business, at which the last undo stopped. */
  keptCustomer: z.string().nullable(),
})

const permission = 'CustomerImport'

/** Imports of existing customers with their lines and opening balances (page CustomerImport). */
export const customerImports = {
  preview: call({
    method: 'POST',
    path: 'customer-imports',
    action: 'preview',
    summary: 'Preview an import of customers: how the file is read, and every faulty row; nothing is written',
    permission,
    body: 'file',
    largestFile_mb: largestImport_mb,
    input: z.object(choices),
    output: ImportPreview,
    refuses: unopened,
  }),
  faulty: call({
    method: 'POST',
    path: 'customer-imports',
    action: 'faulty',
    summary: 'Download the faulty rows of a file as CSV, with the reason in a column of its own',
    permission,
    body: 'file',
    largestFile_mb: largestImport_mb,
    reply: 'blob',
    secret: true,
    input: z.object(choices),
    output: z.never(),
    refuses: [...unopened, ...undetermined],
  }),
  start: call({
    method: 'POST',
    path: 'customer-imports',
    action: 'start',
    summary: 'Import the customers of a file in the background; faulty rows are left out',
    permission,
    body: 'file',
    largestFile_mb: largestImport_mb,
    input: z.object(choices),
    output: z.object({ importId: z.string() }),
    refuses: [...unopened, ...undetermined, 'import-nothing', 'import-in-progress'],
  }),
  list: call({
    method: 'GET',
    path: 'customer-imports',
    summary: 'List imports of customers with their progress, newest first',
    permission,
    input: z.object({ ...paged }),
    output: page(CustomerImport),
    refuses: [],
  }),
  failures: call({
    method: 'GET',
    path: 'customer-imports/{importId}/failures',
    summary: 'List the rows of an import that could not be imported, with the reason',
    permission,
    input: z.object({ importId: ImportId, ...paged }),
    output: page(rowFault(importFields).extend({ externalCustomerCode: z.string() })),
    refuses: ['not-found'],
  }),
  stop: call({
    method: 'POST',
    path: 'customer-imports',
    action: 'stop',
    summary: 'Stop an import, or its undo, after the current batch; the remaining rows are left out',
    permission,
    input: z.object({ importId: ImportId }),
    output: Done,
    refuses: ['not-found', 'wrong-state'],
  }),
  undo: call({
    method: 'POST',
    path: 'customer-imports',
    action: 'undo',
    summary: 'Remove the customers of an import again, in the background, while they have no later business',
    permission,
    input: z.object({ importId: ImportId }),
    output: Done,
    refuses: ['not-found', 'wrong-state', 'import-in-progress', 'import-built-on'],
  }),
}
