import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Instant } from '#platform/values.ts'

/** An attempt to send a command to an OLT, with its transcript, in which secrets are masked. */
export const CommandRun = z.object({
  id: z.int(),
  at: Instant,
  networkDevice: z.string(),
  succeeded: z.boolean(),
  transcript: z.string(),
})

/** Calls that list the attempts to send a command. */
export const commandRunCalls = {
  commandRuns: call({
    method: 'GET',
    path: 'commands/{commandId}/runs',
    summary: 'List the last attempts to send a command to its OLT, newest first, with their transcripts',
    permission: ['abnormalAuthorizationCommandProcess', 'BatchSendOnt'],
    input: z.object({ commandId: z.int().min(1) }),
    output: z.array(CommandRun),
    refuses: ['not-found'],
  }),
}
