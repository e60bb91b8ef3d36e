import { notes } from '@lastmile/contract/notes/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { handOverBlocks, tellBlocks } from './leaving-holder.ts'
import { listStatus } from './list-status.ts'
import { listTypes } from './list-types.ts'

/** Pre-numbered notes: blocks in somebody's hands and every number that was used. */
export const notesSlice: Slice = {
  name: 'notes',
  routes: serve('notes', notes, { types: listTypes, status: listStatus }),
  listeners: { 'employee.holdings': tellBlocks, 'employee.leaving': handOverBlocks },
  audits: {
    'the numbers used of a block are exactly those before its next one (domain (i) 5)': `
      select b.id, b.series, b.numbers, b.next_no, count(n.number) as used, min(n.number), max(n.number)
      from note_block b left join note_number n on n.block_id = b.id
      group by b.id
      having count(n.number) <> b.next_no - lower(b.numbers) or min(n.number) < lower(b.numbers) or max(n.number) >= b.next_no`,
    'a number belongs to a block of its own type and series (domain (i) 5)': `
      select n.* from note_number n join note_block b on b.id = n.block_id
      where (n.type_code, n.series) <> (b.type_code, b.series)`,
    'every voided number has a reason (domain (i) 5)': `
      select * from note_number where state = 'voided' and coalesce(trim(void_reason), '') = ''`,
  },
}
