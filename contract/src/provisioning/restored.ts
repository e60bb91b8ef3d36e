import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Instant, text } from '#platform/values.ts'

/** An ONT registered at an OLT after the backup was made, so that the restored database does not know about it. */
const Stray = z.object({
  productCode: z.string(),
  account: z.string(),
  terminalNumber: z.string().nullable(),
  /** Such as `OLT-YGN-1 0/1/0:5`. */
  heldAt: z.string(),
})

/** The backup that the database was restored from, and how far the network has been resynchronized. */
export const Restored = z.object({
  restoreId: z.int(),
  backupAt: Instant,
  restoredAt: Instant,
  /** The lines that can be resent. */
  lines: z.int(),
  /** Lines changed after the backup; null if the replaced database could not be read. */
  changedLines: z.int().nullable(),
  strayCount: z.int(),
  /** The first thousand of them. */
  strays: z.array(Stray),
  /** Null until resending has begun. */
  sending: z.object({ changedOnly: z.boolean(), total: z.int(), sent: z.int(), begunAt: Instant }).nullable(),
})

const permission = 'network.resend'
const which = { restoreId: z.int32().min(1) }

/** Resynchronizes the network after a backup was restored (page abnormalAuthorizationCommandProcess). */
export const restoredCalls = {
  restored: call({
    method: 'GET',
    path: 'authorizations',
    action: 'restored',
    summary: 'Get the backup that the database was restored from, until the network is resynchronized',
    permission,
    input: z.object({}),
    output: z.object({ restored: Restored.nullable() }),
    refuses: [],
  }),
  resendLines: call({
    method: 'POST',
    path: 'authorizations',
    action: 'resendLines',
    summary: 'Resend lines to the network after a restore: all of them, or those changed after the backup',
    permission,
    input: z.object({ ...which, changedOnly: z.boolean() }),
    output: z.object({ restoreId: z.int(), total: z.int() }),
    refuses: ['whole-network', 'not-found', 'wrong-state', 'changes-unknown'],
  }),
  dismissRestored: call({
    method: 'POST',
    path: 'authorizations',
    action: 'dismissRestored',
    summary: 'Record why no lines, or no more, have to be resent to the network after a restore',
    permission,
    input: z.object({ ...which, reason: text(200) }),
    output: z.object({ restoreId: z.int() }),
    refuses: ['whole-network', 'not-found', 'wrong-state'],
  }),
}
