import { z } from 'zod'
import { call } from '#platform/call.ts'
import { CustomerCode, Instant, ProductCode } from '#platform/values.ts'
import { AuthorizationStatus } from './authorization-status.ts'

/** What the network reports about a line, worst first; `well` if nothing is wrong. */
export const LineFinding = z.enum([
  'closed',
  'limited',
  'off',
  'abnormal',
  'not-applied',
  'never-online',
  'offline',
  'silent',
  'well',
])
export type LineFinding = z.output<typeof LineFinding>

/** The IPv6 address and prefixes that a session reports: of its connection, and of the network behind it. */
export const SessionIpv6 = z.array(
  z.object({ kind: z.enum(['ipv6-address', 'ipv6-prefix', 'ipv6-delegated']), address: z.string() }),
)
export type SessionIpv6 = z.output<typeof SessionIpv6>

/** The state of a line, shown before a fault is reported. */
export const LineState = z.object({
  productCode: z.string(),
  account: z.string(),
  finding: LineFinding,
  status: AuthorizationStatus,
  appliedStatus: AuthorizationStatus,
  closedReason: z.string().nullable(),
  terminalNumber: z.string().nullable(),
  /** Whether the OLT has the ONT registered. */
  ontRegistered: z.boolean(),
  onlineSince: Instant.nullable(),
  address: z.string().nullable(),
  ipv6: SessionIpv6,
  /** When the access server last reported on the customer. */
  lastSeenAt: Instant.nullable(),
  /** Why the last session ended, according to the access server. */
  lastEnded: z.string().nullable(),
  /** When a sign-in was last refused since the last session. */
  refusedAt: Instant.nullable(),
})

/**
 * The connection of a line: online, silent or offline, its permitted speed, and the last measured optical power. A line
 * is silent if its session is open but the access server has not reported on it for 15 minutes.
 */
export const Connection = z.object({
  productCode: z.string(),
  account: z.string(),
  /** When the open session began; null while the line is offline. */
  onlineSince: Instant.nullable(),
  silent: z.boolean(),
  /** When the access server last reported on the customer; null for a line that was never online. */
  lastSeenAt: Instant.nullable(),
  downKbps: z.int(),
  upKbps: z.int(),
  /** Measured by a line test or by a technician on site; devices are not polled for this. */
  opticalPower: z.object({ dBm: z.number(), enough: z.boolean(), measuredAt: Instant }).nullable(),
})

/** Calls that diagnose a line while the customer waits. */
export const lineStateCalls = {
  connections: call({
    method: 'GET',
    path: 'authorizations',
    action: 'connections',
    summary:
      "List the connections of a customer's lines: online or offline since when, speed, and the last optical power",
    permission: 'submenus',
    input: z.object({ customerCode: CustomerCode }),
    output: z.array(Connection),
    refuses: ['not-found'],
  }),
  lineState: call({
    method: 'GET',
    path: 'authorizations',
    action: 'lineState',
    summary:
      'Diagnose a line: its entitlement, whether its customer is online or offline since when, and what is wrong',
    permission: '11',
    input: z.object({ productCode: ProductCode }),
    output: LineState,
    refuses: ['not-found'],
  }),
}
