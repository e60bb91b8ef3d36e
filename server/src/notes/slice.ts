import { notes } from '@lastmile/contract/notes/calls.ts'
import { noteBlocks } from '@lastmile/contract/notes/blocks.ts'
import { invoices } from '@lastmile/contract/notes/invoices.ts'
import { moveUnitBlocks, listUnitBlocks } from './merging-unit.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { approveRequest, requestWriteOff, restoreNumber, voidNumber } from './blocks/requests.ts'
import {
  backToStorage,
  claimBlock,
  dispatchBlock,
  distributeBlock,
  processBlock,
  recallBlock,
  returnBlock,
} from './blocks/move.ts'
import { continuity, listSeries } from './blocks/continuity.ts'
import { continuityList } from './blocks/continuity-list.ts'
import { forApprove, forModify, listBlocks, storageChange, usingLog } from './blocks/lists.ts'
import { modifyBlock, storeBlock } from './blocks/store.ts'
import { requestPicture } from './blocks/picture.ts'
import { handOverBlocks, listHeldBlocks } from './departing-holder.ts'
import { listStatus } from './list-status.ts'
import { listTypes } from './list-types.ts'

/** Pre-numbered notes: blocks held by employees, and every number that was used. */
export const notesSlice: Slice = {
  name: 'notes',
  routes: [
    ...serve('notes', notes, { types: listTypes, status: listStatus }),
    ...serve('noteBlocks', noteBlocks, {
      forModify,
      modify: modifyBlock,
      inStorage: storeBlock,
      dispatch: dispatchBlock,
      distribute: distributeBlock,
      process: processBlock,
      forApprove,
      approve: approveRequest,
      picture: requestPicture,
      storageChange,
      usingLog,
      series: listSeries,
      continuity,
      continuityList,
    }),
    ...serve('invoices', invoices, {
      list: listBlocks,
      inStorage: (ctx, input) => storeBlock(ctx, input),
      dispatch: (ctx, input) => dispatchBlock(ctx, input),
      distribute: (ctx, input) => distributeBlock(ctx, input),
      claim: claimBlock,
      recall: recallBlock,
      return: returnBlock,
      backToStorage,
      writeOff: requestWriteOff,
      void: voidNumber,
      restore: restoreNumber,
      modify: (ctx, input) => modifyBlock(ctx, input),
    }),
  ],
  listeners: {
    'employee.holdings': listHeldBlocks,
    'employee.leaving': handOverBlocks,
    'unit.holdings': listUnitBlocks,
    'unit.merging': moveUnitBlocks,
  },
  audits: {
    'the picture of a request about a block is kept': `
      select t.id, t.picture from note_request t join pending_file p on p.name = t.picture`,
    'the used numbers of a block are exactly those before its next number': `
      select b.id, b.series, b.numbers, b.next_no, count(n.number) as used, min(n.number), max(n.number)
      from note_block b left join note_number n on n.block_id = b.id
      group by b.id
      having count(n.number) <> b.next_no - lower(b.numbers) or min(n.number) < lower(b.numbers) or max(n.number) >= b.next_no`,
    'a number has the type and series of its block': `
      select n.* from note_number n join note_block b on b.id = n.block_id
      where (n.type_code, n.series) <> (b.type_code, b.series)`,
    'the blocks of a delivery cover exactly its numbers': `
      select i.id, i.series, i.numbers, sum(upper(i.numbers * b.numbers) - lower(i.numbers * b.numbers)) as covered
      from note_inbound i left join note_block b on (b.type_code, b.series) = (i.type_code, i.series) and b.numbers && i.numbers
      group by i.id having coalesce(sum(upper(i.numbers * b.numbers) - lower(i.numbers * b.numbers)), 0) <> upper(i.numbers) - lower(i.numbers)`,
    'a spoiled number was approved by another person, or its request is pending or awaits an explanation': `
      select n.series, n.number, r.state from note_number n join note_request r on r.id = n.request_id
      where n.state <> 'voided' or r.state not in ('proposed', 'approved', 'toExplain') or (r.state = 'approved') <> (n.void_approved_by is not null)
        or n.void_approved_by = n.employee_code`,
    'a written-off block has only used or void numbers': `
      select * from note_block where state = 'writtenOff' and next_no < upper(numbers)`,
    'every void number has a reason': `
      select * from note_number where state = 'voided' and coalesce(trim(void_reason), '') = ''`,
  },
}
