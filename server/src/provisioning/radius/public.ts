/** Speaking to access servers: ending a customer's session, or giving it another speed (RFC 5176). */
export type { AttributeName, Attributes, OtherAttribute } from './attributes.ts'
export { type Nas, type Outcome, type Patience, send } from './client.ts'
export { type Ending, endSessions, type Result } from './end-sessions.ts'
export {
  type CodeName,
  codes,
  decodePacket,
  encodeReply,
  encodeRequest,
  errorCauses,
  type Packet,
  replyIsAuthentic,
  repliesTo,
  type RequestName,
  requestIsAuthentic,
} from './packet.ts'
