import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Code, ProductCode } from '#platform/values.ts'
import { AccessServerCode, accessServerVendors } from './access-servers.ts'

/** What FreeRADIUS sends an access server for a line: null if it rejects the sign-in. */
const ReplyPreview = z.object({
  vendor: z.enum(accessServerVendors),
  /** Whether the line is restricted, or has expired. */
  restricted: z.boolean(),
  attributes: z.array(z.object({ attribute: z.string(), value: z.string() })).nullable(),
})

/** What a test sends: a Disconnect-Request or a CoA-Request. */
export const TestRequest = z.enum(['disconnect', 'coa'])

/** Calls that test access servers. */
export const radius = {
  testAccessServer: call({
    method: 'POST',
    path: 'access-servers',
    action: 'test',
    summary: 'Test whether an access server answers with the shared secret; its row shows the result',
    permission: 'NetWorkResourEdit',
    input: z.object({ accessServerCode: AccessServerCode, request: TestRequest.default('disconnect') }),
    output: z.object({ accessServerCode: z.string() }),
    refuses: ['not-found', 'invalid-input'],
  }),
}

/** Calls that preview what FreeRADIUS sends access servers, by line and by offering. */
export const replyPreviews = {
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
}
