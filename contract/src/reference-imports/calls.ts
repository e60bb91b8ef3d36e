import { z } from 'zod'
import { call } from '#platform/call.ts'
import { fileEncodings } from '#platform/file-encodings.ts'
import { flow } from '#platform/flow.ts'
import { Done, Instant, page, paged, text } from '#platform/values.ts'
import { workbookRefuses } from '#platform/workbook-refuses.ts'
import { allReferenceFields, dataKinds } from './fields.ts'

/** The maximum number of rows in one import. */
export const mostReferenceRows = 5_000
/** The maximum number of fields of a kind. */
const mostFields = 24
/** The maximum number of faulty rows, and of warnings, that a preview shows. */
export const mostReferenceFaults = 200

/**
 * The states of an import. An undo that is stopped, or meets an entry in use, ends in `import-done` again. Not shared
 * with imports of customers, so that neither page loads the calls of the other.
 */
export const referenceImportFlow = flow({
  'import-running': { stop: 'import-done', finish: 'import-done' },
  'import-done': { undo: 'import-undoing' },
  'import-undoing': { stop: 'import-done', finish: 'import-undone' },
  'import-undone': {},
})

const ImportId = z.string().regex(/^\d{1,15}$/, 'number-id')
const DataKind = z.enum(dataKinds)

/** How to read a file. */
const choices = {
  dataKind: DataKind,
  /** Only needed if the encoding of the file is not certain. */
  encoding: z.enum(fileEncodings).optional(),
  /** Only needed if no price in the file shows it. */
  decimalSign: z.enum(['point', 'comma']).optional(),
  /** The column of each field, from 1, in the order of `referenceFields`; 0 for none. Proposed by header if omitted. */
  columns: z.array(z.int().min(0).max(256)).max(mostFields).optional(),
  /** The values for rows without one, in the same order; empty for none. */
  defaults: z.array(text(100, 0)).max(mostFields).optional(),
}

/** Refusals of a file that cannot be opened, and so cannot be previewed. */
const unopened = [
  'no-permission',
  'no-file',
  'file-too-large',
  'import-not-encoded',
  'import-lines',
  'import-map',
  'import-zipped-map',
  ...workbookRefuses,
] as const
/** Refusals of a file that is not completely determined yet. */
const undetermined = ['import-encoding', 'import-decimal', 'import-columns'] as const

const RowFault = z.object({
  line: z.int(),
  /** The column at fault; null if the whole row is. */
  faultyField: z.enum(allReferenceFields).nullable(),
  message: z.string(),
})

const ReferencePreview = z.object({
  encoding: z.enum(fileEncodings).nullable(),
  separator: z.string().nullable(),
  sheetName: z.string().nullable(),
  /** The columns of the file, in order, each with its first texts. */
  headings: z.array(z.object({ heading: z.string(), texts: z.array(z.string()) })),
  /** The column of each field, as in the input. */
  columns: z.array(z.int()),
  /** Required fields without a column or a default. */
  missing: z.array(z.enum(allReferenceFields)),
  lineCount: z.int(),
  /** The entries to be added. */
  newCount: z.int(),
  /** The entries that exist already and are left out. */
  skippedCount: z.int(),
  faultCount: z.int(),
  faults: z.array(RowFault),
  warningCount: z.int(),
  warnings: z.array(RowFault),
  /** If an encoding must be chosen: how each reads the first texts that differ. */
  encodings: z.array(z.object({ encoding: z.enum(fileEncodings), texts: z.array(z.string()) })),
  /** If a decimal sign must be chosen: a price that can be read with both. */
  ambiguousPrice: z.object({ line: z.int(), written: z.string() }).nullable(),
})

/** An import with its progress. */
const ReferenceImport = z.object({
  importId: z.string(),
  dataKind: DataKind,
  fileName: z.string(),
  importState: z.enum(referenceImportFlow.states),
  /** The entries that the preview accepted. */
  lineCount: z.int(),
  /** The entries that exist because of it. */
  addedCount: z.int(),
  failedCount: z.int(),
  /** The entries that existed before, and were left out. */
  skippedCount: z.int(),
  /** The first entry in use, or changed, at which the last undo stopped. */
  keptEntry: z.string().nullable(),
  startedByName: z.string(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
})

const path = 'reference-imports'
const permission = 'ReferenceImport'

/**
 * Imports of areas, OLTs, distribution boxes and offerings (page ReferenceImport). Each also requires the permission to
 * add these entries on their own page.
 */
export const referenceImports = {
  preview: call({
    method: 'POST',
    path,
    action: 'preview',
    summary: 'Preview an import of areas, OLTs, boxes or offerings: how the file is read, and every faulty row',
    permission,
    body: 'file',
    input: z.object(choices),
    output: ReferencePreview,
    refuses: unopened,
  }),
  faulty: call({
    method: 'POST',
    path,
    action: 'faulty',
    summary: 'Download the faulty rows of a file of areas, OLTs, boxes or offerings as CSV, with the reasons',
    permission,
    body: 'file',
    reply: 'blob',
    input: z.object(choices),
    output: z.never(),
    refuses: [...unopened, ...undetermined],
  }),
  start: call({
    method: 'POST',
    path,
    action: 'start',
    summary: 'Import the areas, OLTs, boxes or offerings of a file in the background; faulty rows are left out',
    permission,
    body: 'file',
    input: z.object(choices),
    output: z.object({ importId: z.string() }),
    refuses: [...unopened, ...undetermined, 'import-nothing', 'import-in-progress'],
  }),
  list: call({
    method: 'GET',
    path,
    summary: 'List imports of areas, OLTs, boxes and offerings with their progress, newest first',
    permission,
    input: z.object({ dataKind: DataKind.optional(), ...paged }),
    output: page(ReferenceImport),
    refuses: [],
  }),
  failures: call({
    method: 'GET',
    path: `${path}/{importId}/failures`,
    summary: 'List the entries of an import that could not be added, with the reason',
    permission,
    input: z.object({ importId: ImportId, ...paged }),
    output: page(z.object({ line: z.int(), code: z.string(), message: z.string() })),
    refuses: ['not-found'],
  }),
  stop: call({
    method: 'POST',
    path,
    action: 'stop',
    summary: 'Stop an import of areas, OLTs, boxes or offerings, or its undo, after the current batch',
    permission,
    input: z.object({ importId: ImportId }),
    output: Done,
    refuses: ['not-found', 'wrong-state'],
  }),
  undo: call({
    method: 'POST',
    path,
    action: 'undo',
    summary:
      'Delete the areas, OLTs, boxes or offerings of an import, in the background, while none is used or changed',
    permission,
    input: z.object({ importId: ImportId }),
    output: Done,
    refuses: ['no-permission', 'not-found', 'wrong-state', 'import-in-progress', 'import-entry-used'],
  }),
}
