import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Code, Instant, ProductCode } from '#platform/values.ts'
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

/**
 * What the status server of a FreeRADIUS reported about an access server. `status-closed`: nothing listens there;
 * `status-key`: its database connection lacks the key of the stored secret; `status-waiting`: it has not counted the
 * outcome yet, which takes a few seconds. The others judge the counters.
 */
export const StatusFinding = z.enum([
  'status-silent',
  'status-closed',
  'status-unreachable',
  'status-wrong-secret',
  'status-key',
  'status-nothing',
  'status-dropped',
  'status-rejected',
  'status-network',
  'status-waiting',
  'status-good',
])

/** The answer of one FreeRADIUS. The counters begin again whenever it reads the record of the access server. */
const RadiusStatus = z.object({
  server: z.string(),
  finding: StatusFinding,
  startedAt: Instant.nullable(),
  counters: z
    .object({
      received: z.int(),
      accepted: z.int(),
      rejected: z.int(),
      reports: z.int(),
      dropped: z.int(),
      wrongSecret: z.int(),
    })
    .nullable(),
})

/** Calls that test access servers, and FreeRADIUS. */
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
  serverStatus: call({
    method: 'GET',
    path: 'access-servers',
    action: 'serverStatus',
    summary: 'Check whether each FreeRADIUS is running, and show its counters for an access server',
    permission: 'NetWorkResourEdit',
    input: z.object({ accessServerCode: AccessServerCode }),
    output: z.object({
      /** None if RADIUS_STATUS is not set. */
      servers: z.array(RadiusStatus),
      /** The last report of a live session. */
      lastReportAt: Instant.nullable(),
    }),
    refuses: ['not-found'],
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
