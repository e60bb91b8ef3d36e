/** Requests to access servers: ending a customer's session (RFC 5176). */
export type { Attributes } from './attributes.ts'
export type { Nas } from './client.ts'
export { tidyNetworkLog } from './tidy.ts'
export { type SessionToEnd, endSessions, type Result } from './end-sessions.ts'
export {
  decodePacket,
  encodeReply,
  errorCauses,
  type Packet,
  repliesTo,
  type RequestName,
  requestIsAuthentic,
} from './packet.ts'
