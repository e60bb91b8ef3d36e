import { z } from 'zod'
import { call } from '#platform/call.ts'
import { dayFormats } from '#platform/day-formats.ts'
import { fileEncodings } from '#platform/file-encodings.ts'
import { flow } from '#platform/flow.ts'
import { Code, Done, Instant, Money, page, paged, perhaps, UnitCode } from '#platform/values.ts'
import { importFields } from './columns.ts'
import { fileChoices, ImportId, undetermined, unopened } from './file-choices.ts'

/** The maximum number of rows in one import. */
export const mostImportRows = 20_000
/** The maximum number of faulty rows, and of warnings, that a preview shows. */
export const mostFaultsShown = 500

/**
 * The states of an import. An undo that is stopped, or meets a customer with later business, ends in `import-done`
 * again.
 */
export const importFlow = flow({
  'import-running': { stop: 'import-done', finish: 'import-done' },
  'import-done': { undo: 'import-undoing' },
  'import-undoing': { stop: 'import-done', finish: 'import-undone' },
  'import-undone': {},
})

/** How to read a file, and what to use where it is silent. */
const choices = {
  ...fileChoices,
  /** The column of each field, from 1, in the order of `importFields`; 0 for none. Proposed by header if omitted. */
  columns: z.array(z.int().min(0).max(256)).max(importFields.length).optional(),
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

const RowFault = z.object({
  line: z.int(),
  /** The column at fault; null if the whole row is. */
  faultyField: z.enum(importFields).nullable(),
  message: z.string(),
})

const ImportPreview = z.object({
  encoding: z.enum(fileEncodings).nullable(),
  separator: z.string().nullable(),
  sheetName: z.string().nullable(),
  /** Null if it must be chosen. */
  dayFormat: z.enum(dayFormats).nullable(),
  /** Null if it must be chosen. */
  decimalSign: z.enum(['point', 'comma']).nullable(),
  /** The columns of the file, in order, each with its first texts. */
  headings: z.array(z.object({ heading: z.string(), texts: z.array(z.string()) })),
  /** The column of each field, as in the input. */
  columns: z.array(z.int()),
  /** Required fields without a column. */
  missing: z.array(z.enum(importFields)),
  lineCount: z.int(),
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
  faultCount: z.int(),
  faults: z.array(RowFault),
  warningCount: z.int(),
  warnings: z.array(RowFault),
  /** If an encoding must be chosen: how each reads the first texts that differ. */
  encodings: z.array(z.object({ encoding: z.enum(fileEncodings), texts: z.array(z.string()) })),
  /** If a decimal sign must be chosen: an amount, and its value with either. */
  ambiguousAmount: z.object({ line: z.int(), written: z.string(), point: Money, comma: Money }).nullable(),
  /** If a date format must be chosen: the first date that fits several formats, or none. */
  ambiguousDay: z.object({ line: z.int(), written: z.string() }).nullable(),
})

/** An import with its progress. */
export const CustomerImport = z.object({
  importId: z.string(),
  fileName: z.string(),
  importState: z.enum(importFlow.states),
  /** The customers to be imported. */
  lineCount: z.int(),
  /** The customers that exist because of it. */
  importedCount: z.int(),
  /** Customers who could not be imported although the preview accepted them. */
  failedCount: z.int(),
  /** The first customer with later business, at which the last undo stopped. */
  keptCustomer: z.string().nullable(),
  startedByName: z.string(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
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
    output: page(RowFault.extend({ externalCustomerCode: z.string() })),
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
