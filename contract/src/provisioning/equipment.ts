import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Code } from '#platform/values.ts'

/** Calls that test OLTs. */
export const equipmentCalls = {
  testOlt: call({
    method: 'POST',
    path: 'olts',
    action: 'test',
    summary: 'Test the sign-in to an OLT; its row shows the result',
    permission: 'NetWorkResourEdit',
    input: z.object({ oltCode: Code }),
    output: z.object({ oltCode: z.string() }),
    refuses: ['not-found'],
  }),
}
