import { z } from 'zod'
import * as files from '#importing/file-choices.ts'
import { columnChoices, fileChoices, ImportId } from '#importing/file-choices.ts'
import { listedImport, previewed } from '#importing/shapes.ts'
import { call } from '#platform/call.ts'
import { Done, page, paged, text } from '#platform/values.ts'
import { allReferenceFields, dataKinds } from './fields.ts'

/** The maximum number of rows in one import. */
export const mostReferenceRows = 5_000
/** The maximum number of fields of a kind. */
const mostFields = 24
/** The maximum number of faulty rows, and of warnings, that a preview shows. */
export const mostReferenceFaults = 200

const DataKind = z.enum(dataKinds)

/** How to read a file. */
const choices = {
  dataKind: DataKind,
  encoding: fileChoices.encoding,
  decimalSign: fileChoices.decimalSign,
  /** The columns of the fields of the kind, in the order of `referenceFields`. */
  columns: columnChoices(mostFields),
  /** The values for rows without one, in the same order; empty for none. */
  defaults: z.array(text(100, 0)).max(mostFields).optional(),
}

/** Refusals of a file that cannot be opened, and so cannot be previewed. */
const unopened = ['no-permission', 'import-map', 'import-zipped-map', ...files.unopened] as const
const { undetermined } = files

const ReferencePreview = z.object({
  ...previewed(allReferenceFields),
  /** The entries to be added. */
  newCount: z.int(),
  /** The entries that exist already and are left out. */
  skippedCount: z.int(),
  /** If a decimal sign must be chosen: a price that can be read with both. */
  ambiguousPrice: z.object({ line: z.int(), written: z.string() }).nullable(),
})

/** An import with its progress. */
const ReferenceImport = z.object({
  ...listedImport,
  dataKind: DataKind,
  /** The entries that exist because of it. */
  addedCount: z.int(),
  /** The entries that existed before, and were left out. */
  skippedCount: z.int(),
  /** The first entry in use, or changed, at which the last undo stopped. */
  keptEntry: z.string().nullable(),
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
    refuses: ['no-permission', 'not-found', 'wrong-state'],
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
