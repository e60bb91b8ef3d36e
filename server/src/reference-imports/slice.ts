import { referenceImports } from '@lastmile/contract/reference-imports/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { downloadFaulty } from './faulty.ts'
import { listFailures, listImports } from './list.ts'
import { previewImport } from './preview.ts'
import { runImport } from './run.ts'
import { startImport } from './start.ts'
import { carryOutUndo, stopImport, undoImport } from './undo.ts'

/** Imports of areas, OLTs, distribution boxes and offerings from files. */
export const referenceImportsSlice: Slice = {
  name: 'reference-imports',
  routes: serve('referenceImports', referenceImports, {
    preview: previewImport,
    faulty: downloadFaulty,
    start: startImport,
    list: listImports,
    failures: listFailures,
    stop: stopImport,
    undo: undoImport,
  }),
  jobs: { 'reference-imports.run': runImport, 'reference-imports.undo': carryOutUndo },
  audits: {
    'an ended import of reference data has no entries left to add, and an undone one none that exist': `
      select i.id, i.state, r.position, r.state as row_state from reference_import i
      join reference_import_row r on r.import_id = i.id
      where i.state <> 'import-running' and r.state = 'row-ready' or i.state = 'import-undone' and r.state = 'row-imported'`,
  },
}
