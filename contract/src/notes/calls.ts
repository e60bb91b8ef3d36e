import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Option } from '#platform/values.ts'

/** A block of pre-numbered paper on its way from the store to a clerk and back (docs/domain.md#receipts). */
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

/** The requests that a second person decides on: a void number, a write-off, a loss. */
export const requestKinds = ['void', 'writeOff', 'lose'] as const
export const noteRequestFlow = flow({
  proposed: { approve: 'approved', decline: 'declined', doubt: 'toExplain', restore: 'restored' },
  // Declined, but other numbers were used meanwhile: the number stays void until its reason is approved.
  toExplain: { approve: 'approved' },
  approved: { restore: 'restored' },
  declined: {},
  restored: {},
})

/** One number of a block: once taken it is used for ever, at most declared void. */
export const noteNumberFlow = flow({
  used: { void: 'voided' },
  voided: {},
})

/** A kind of pre-numbered paper: how its series looks and how many digits are printed. */
export const NoteType = Option.extend({ seriesPattern: z.string(), width: z.int() })

export const notes = {
  types: call({
    method: 'GET',
    path: 'notes/types',
    summary: 'List the kinds of pre-numbered notes',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(NoteType),
    refuses: [],
  }),
  status: call({
    method: 'GET',
    path: 'notes/status',
    summary: 'List the states a note block can be in',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(Option),
    refuses: [],
  }),
}
