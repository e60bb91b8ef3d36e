import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Option } from '#platform/values.ts'

/** The states of a block of pre-printed numbers, from the store to a clerk and back (docs/domain.md#receipts). */
export const noteBlockFlow = flow({
  inStorage: { dispatch: 'dispatched', lose: 'lost' },
  dispatched: { claim: 'received', recall: 'inStorage', lose: 'lost' },
  received: { distribute: 'assigned', return: 'returned', lose: 'lost' },
  assigned: { claim: 'distributed', recall: 'received', return: 'received', lose: 'lost' },
  distributed: { return: 'received', writeOff: 'writtenOff', lose: 'lost' },
  returned: { backToStorage: 'inStorage' },
  writtenOff: {},
  lost: {},
})

/** Requests that a second person decides: to void a number, write off a block, or report a loss. */
export const requestKinds = ['void', 'writeOff', 'lose'] as const
export const noteRequestFlow = flow({
  proposed: { approve: 'approved', decline: 'declined', doubt: 'toExplain', restore: 'restored' },
  // Declined, but later numbers were used in the meantime, so the number stays void until its reason is approved.
  toExplain: { approve: 'approved' },
  approved: { restore: 'restored' },
  declined: {},
  restored: {},
})

/** The states of one number of a block. A used number stays used, unless it is voided. */
export const noteNumberFlow = flow({
  used: { void: 'voided' },
  voided: {},
})

/** A type of pre-printed document, with the pattern of its series and the number of printed digits. */
export const NoteType = Option.extend({ seriesPattern: z.string(), width: z.int() })

export const notes = {
  types: call({
    method: 'GET',
    path: 'notes/types',
    summary: 'List the types of pre-printed notes',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(NoteType),
    refuses: [],
  }),
  status: call({
    method: 'GET',
    path: 'notes/status',
    summary: 'List the states of a note block',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(Option),
    refuses: [],
  }),
}
