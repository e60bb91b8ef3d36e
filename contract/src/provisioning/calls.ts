import { z } from 'zod'
import { addressKinds } from '#addressing/pools.ts'
import { call } from '#platform/call.ts'
import { LineService } from '#vlans/calls.ts'
import { AuthorizationStatus } from './authorization-status.ts'
import { commandRunCalls } from './command-runs.ts'
import { Command, CommandStatus, CommandTarget } from './commands.ts'
import { equipmentCalls } from './equipment.ts'
import { lineStateCalls, SessionIpv6 } from './line-state.ts'
import { restoredCalls } from './restored.ts'
import { CustomerCode, Instant, page, paged, ProductCode, text, EnteredDay } from '#platform/values.ts'

export { AuthorizationStatus } from './authorization-status.ts'
export * from './commands.ts'

/** The PON port at which an OLT still has the ONT registered after an ignored removal: `OLT-YGN-1 0/1/0:5`. */
const HeldAt = z.string().nullable()

/** A session in progress, from the access server's accounting. */
export const LiveSession = z.object({
  sessionId: z.string(),
  address: z.string().nullable(),
  ipv6: SessionIpv6,
  mac: z.string().nullable(),
  nasAddress: z.string(),
  nasPort: z.string().nullable(),
  since: Instant,
  lastSeenAt: Instant,
  uploadedBytes: z.int(),
  downloadedBytes: z.int(),
  /** Whether no report arrived for 15 minutes: either the line is down, or only its reporting. */
  silent: z.boolean(),
})
export type LiveSession = z.output<typeof LiveSession>

export const Authorization = z.object({
  customerCode: z.string(),
  productCode: z.string(),
  productName: z.string(),
  productZhName: z.string(),
  productStatus: z.string(),
  account: z.string(),
  /** The desired state and the state last applied to the network, which differ while commands are in progress. */
  status: AuthorizationStatus,
  appliedStatus: AuthorizationStatus,
  desiredVersion: z.int(),
  appliedVersion: z.int(),
  profileCode: z.string(),
  profileName: z.string(),
  profileZhName: z.string(),
  downKbps: z.int(),
  upKbps: z.int(),
  expiresAt: Instant.nullable(),
  /** Whether the line is restricted to one device: `macBind`, or if that is empty the next device to sign in. */
  bindsDevice: z.boolean(),
  macBind: z.string().nullable(),
  terminalNumber: z.string().nullable(),
  /** Whether its ONT carries traffic; uncertain while a command about that is not confirmed. */
  ontActivity: z.enum(['active', 'uncertain', 'deactivated']),
  /** The fixed addresses that its products include, and whether the network has been updated. */
  addresses: z.array(z.object({ kind: z.enum(addressKinds), address: z.string(), applied: z.boolean() })),
  /** Its services on the OLT, with the planned VLANs and those that the OLT has. */
  services: z.array(LineService),
  /** When, by which employee and why the line was closed manually; only opening it manually lifts this. */
  closedAt: Instant.nullable(),
  closedBy: z.string().nullable(),
  closedReason: z.string().nullable(),
  updatedAt: Instant,
  liveSessions: z.array(LiveSession),
  /** The last ten commands, newest first. */
  commands: z.array(Command),
  /** Ignored commands not yet done or confirmed: the line is out of sync with the network. */
  ignored: z.array(Command.extend({ terminalNumber: z.string().nullable(), heldAt: HeldAt })),
})
export type Authorization = z.output<typeof Authorization>

export const AbnormalCommand = Command.extend({
  customerCode: z.string(),
  customerName: z.string(),
  productCode: z.string(),
  account: z.string(),
  /** The name of the command template, if one was used. */
  templateName: z.string().nullable(),
  templateZhName: z.string().nullable(),
  openOrderCode: z.string().nullable(),
  openOrderType: z.string().nullable(),
  openOrderStatus: z.string().nullable(),
  networkDevice: z.string().nullable(),
  heldAt: HeldAt,
  /** Minutes since the command was created. */
  ageMinutes: z.int(),
})
export type AbnormalCommand = z.output<typeof AbnormalCommand>

/** An ONT that was, or is to be, registered at its OLT. */
export const OntSend = z.object({
  commandId: z.int(),
  customerCode: z.string(),
  customerName: z.string(),
  productCode: z.string(),
  terminalNumber: z.string().nullable(),
  rendered: z.string(),
  status: CommandStatus,
  attempts: z.int(),
  answer: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Set if the command is in progress or done, so that there is nothing to record manually. */
  _disabled: z.boolean(),
})
export type OntSend = z.output<typeof OntSend>

const line = { customerCode: CustomerCode, productCode: ProductCode }

const Version = z.object({ desiredVersion: z.int(), status: AuthorizationStatus })

export const provisioning = {
  ...lineStateCalls,
  ...restoredCalls,
  ...equipmentCalls,
  ...commandRunCalls,
  authorizations: call({
    method: 'GET',
    path: 'authorizations',
    summary: "List the desired and actual network state of a customer's lines, with live sessions and commands",
    permission: 'authorizationInfo',
    input: z.object({ customerCode: CustomerCode }),
    output: z.array(Authorization),
    refuses: ['not-found'],
  }),
  revealPassword: call({
    method: 'POST',
    path: 'authorizations',
    action: 'revealPassword',
    summary: "Reveal a line's broadband password; the access is logged",
    permission: 'authorization.reveal',
    secret: true,
    input: z.object(line),
    output: z.object({ account: z.string(), password: z.string() }),
    refuses: ['not-found', 'too-many-reveals'],
  }),
  openBroadband: call({
    method: 'POST',
    path: 'authorizations',
    action: 'openBroadband',
    summary: 'Open a manually closed line: it returns to what its product is entitled to',
    permission: 'authorization.switch',
    input: z.object({ ...line, reason: text(200) }),
    output: Version,
    refuses: ['not-found', 'wrong-state'],
  }),
  closeBroadband: call({
    method: 'POST',
    path: 'authorizations',
    action: 'closeBroadband',
    summary: 'Close a line manually, whatever its product is entitled to, until it is opened manually',
    permission: 'authorization.switch',
    input: z.object({ ...line, reason: text(200) }),
    output: Version,
    refuses: ['not-found', 'wrong-state'],
  }),
  releaseDevice: call({
    method: 'POST',
    path: 'authorizations',
    action: 'releaseDevice',
    summary: 'Release the device that a line is bound to; the next one that signs in takes its place',
    permission: 'authorization.switch',
    input: z.object(line),
    output: Version,
    refuses: ['not-found', 'wrong-state'],
  }),
  refreshProduct: call({
    method: 'POST',
    path: 'authorizations',
    action: 'refreshProduct',
    summary: 'Recompute what a line is entitled to and send it to the network again',
    permission: 'RefreshProductAuthAct',
    input: z.object(line),
    output: Version,
    refuses: ['not-found', 'wrong-state'],
  }),
  findAbnormalCommand: call({
    method: 'POST',
    path: 'authorizations',
    action: 'findAbnormalCommand',
    summary: 'List the network commands that failed or were ignored, oldest first',
    permission: 'abnormalAuthorizationCommandProcess',
    input: z.object({
      ...paged,
      customerCode: CustomerCode.optional(),
      account: text(64).optional(),
      target: CommandTarget.optional(),
      /** The OLT or access server that the command was last sent to, by its listed name. */
      networkDevice: text(100).optional(),
      /** Only those that failed because the device did not respond, or the sign-in failed. */
      errorCause: z.enum(['timeout', 'unreachable', 'sign-in']).optional(),
      /** Failed commands by default, or the ignored ones. */
      status: z.enum(['abnormal', 'ignored']).optional(),
      from: EnteredDay.optional(),
      to: EnteredDay.optional(),
    }),
    output: page(AbnormalCommand),
    refuses: [],
  }),
  processAbnormalCommand: call({
    method: 'POST',
    path: 'authorizations',
    action: 'processAbnormalCommand',
    summary: 'Retry an abnormal or ignored command, record that it was done manually, or ignore it for now',
    permission: 'abnormalAuthorizationCommandProcess',
    input: z
      .object({
        commandId: z.int().min(1),
        action: z.enum(['retry', 'manual', 'ignore']),
        /** How the work was done and verified, or why it was not done. */
        remark: text(500).optional(),
        /** The ID assigned to the ONT manually on its PON port, if it is not the planned one. */
        ontId: z.int().min(0).max(127).optional(),
      })
      .refine(({ action, remark }) => action === 'retry' || remark !== undefined, {
        path: ['remark'],
        message: 'required',
      }),
    output: z.object({ commandId: z.int(), status: CommandStatus }),
    refuses: ['not-found', 'command-not-abnormal', 'ont-id-taken'],
  }),
  ontSendsUnfinished: call({
    method: 'GET',
    path: 'ont-sends/unfinished',
    summary: 'List the ONTs that are not yet registered on their OLT',
    permission: 'BatchSendOnt',
    input: z.object({ ...paged, customerCode: CustomerCode.optional() }),
    output: page(OntSend),
    refuses: [],
  }),
  ontSendsCompleted: call({
    method: 'GET',
    path: 'ont-sends/completed',
    summary: 'List the ONTs that are registered on their OLT, newest first',
    permission: 'BatchSendOnt',
    input: z.object({ ...paged, customerCode: CustomerCode.optional() }),
    output: page(OntSend),
    refuses: [],
  }),
  ontSendsComplete: call({
    method: 'POST',
    path: 'ont-sends',
    action: 'batchComplete',
    summary: 'Record that the given ONTs were registered on their OLTs manually',
    permission: 'BatchSendOnt',
    input: z.object({ commandIds: z.array(z.int().min(1)).min(1, 'at-least-one').max(200), remark: text(500) }),
    output: z.object({ completed: z.int() }),
    refuses: ['not-found', 'command-not-abnormal'],
  }),
  oltOpen: call({
    method: 'POST',
    path: 'olt-open',
    summary: "Register a line's ONT on its OLT again, from the beginning",
    permission: 'BatchSendOnt',
    input: z.object(line),
    output: Version,
    refuses: ['not-found', 'wrong-state'],
  }),
}
