import { customerImports } from '@lastmile/contract/imports/calls.ts'
import { oneAtATime } from '#importing'
import { serve, type Slice } from '#platform/serve.ts'
import { isImportHeader } from './file/columns.ts'
import { downloadFaulty } from './faulty.ts'
import { listFailures, listImports } from './list.ts'
import { previewImport } from './preview.ts'
import { runImport } from './run.ts'
import { startImport } from './start.ts'
import { stopImport } from './stop.ts'
import { carryOutUndo, undoImport } from './undo.ts'

/** Imports of existing customers, with their lines and opening balances, from the files of another system. */
export const importsSlice: Slice = {
  name: 'imports',
  routes: [
    ...serve('customerImports', customerImports, {
      preview: oneAtATime(previewImport),
      faulty: oneAtATime(downloadFaulty),
      start: oneAtATime(startImport),
      list: listImports,
      failures: listFailures,
      stop: stopImport,
      undo: undoImport,
    }),
  ],
  listeners: {
    /** A column of an import with this header is that of a field of the product. */
    'custom-field.naming': (_ctx, { appliesTo, names, taken }) => {
      if (appliesTo === 'customer') for (const name of names) if (isImportHeader(name)) taken(name)
      return Promise.resolve()
    },
  },
  jobs: {
    'imports.run': runImport,
    'imports.undo': carryOutUndo,
    'imports.add-customers': runImport,
    'imports.remove-customers': carryOutUndo,
  },
  audits: {
    'an ended import has no rows left to import, and an undone one no customers': `
      select i.id, i.state, r.line, r.state as row_state from customer_import i
      join customer_import_row r on r.import_id = i.id
      where i.state <> 'import-running' and r.state = 'row-ready' or i.state = 'import-undone' and r.state = 'row-imported'`,
    'an imported row has its customer, and an undone one has none': `
      select r.import_id, r.line, r.state, r.customer_code from customer_import_row r
      left join customer c on c.code = r.customer_code
      where r.state = 'row-imported' and c.code is null or r.state = 'row-undone' and c.code is not null`,
    'customers of an import are never also registered under another row': `
      select customer_code, count(*) from customer_import_row where customer_code is not null and follows is null
      group by 1 having count(*) > 1`,
    'the further rows of a customer have the state and the customer of the first': `
      select r.import_id, r.line from customer_import_row r
      left join customer_import_row f on f.import_id = r.import_id and f.line = r.follows and f.follows is null
      where r.follows is not null and (f.state, f.customer_code) is distinct from (r.state, r.customer_code)`,
  },
}
