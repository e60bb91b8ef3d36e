import { z } from 'zod'
import { AccessServerCode, accessServerVendors } from '#network/resources.ts'
import { call } from '#platform/call.ts'
import { Code, ProductCode } from '#platform/values.ts'

/** What FreeRADIUS sends an access server for a line: null if it rejects the sign-in. */
const ReplyPreview = z.object({
  vendor: z.enum(accessServerVendors),
  /** Whether the line is restricted, or has expired. */
  restricted: z.boolean(),
  attributes: z.array(z.object({ attribute: z.string(), value: z.string() })).nullable(),
})

/** Calls that test access servers and OLTs, and preview what access servers get. */
export const equipmentCalls = {
  testAccessServer: call({
    method: 'POST',
    path: 'access-servers',
    action: 'test',
    summary: 'Test whether an access server answers with the shared secret; its row shows the result',
    permission: 'NetWorkResourEdit',
    input: z.object({ accessServerCode: AccessServerCode }),
    output: z.object({ accessServerCode: z.string() }),
    refuses: ['not-found', 'invalid-input'],
  }),
  previewLineReply: call({
    method: 'GET',
    path: 'reply-templates',
    action: 'previewLine',
    summary: 'Show the attributes that FreeRADIUS sends an access server when a line signs in',
    permission: 'NetWorkResourEdit',
    input: z.object({ accessServerCode: AccessServerCode, productCode: ProductCode }),
    output: ReplyPreview,
    refuses: ['not-found'],
  }),
  previewOfferingReply: call({
    method: 'GET',
    path: 'reply-templates',
    action: 'previewOffering',
    summary: 'Show the attributes that FreeRADIUS sends an access server when a line of an offering signs in',
    permission: 'NetWorkResourEdit',
    input: z.object({
      accessServerCode: AccessServerCode,
      productOfferingCode: Code,
      restricted: z.boolean().optional(),
    }),
    output: ReplyPreview,
    refuses: ['not-found'],
  }),
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
