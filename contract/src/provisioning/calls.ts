import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { AuthorizationStatus } from './authorization-status.ts'
import { lineStateCalls } from './line-state.ts'
import { restoredCalls } from './restored.ts'
import { CustomerCode, Instant, page, paged, ProductCode, text, EnteredDay } from '#platform/values.ts'

export { AuthorizationStatus } from './authorization-status.ts'

/**
 * A command to the network, from being queued to being confirmed, by the device or by a person (docs/domain.md#network). An ignored
 * command is not done: its line stays out of step until the command is done or a person confirms it by hand.
 */
export const commandFlow = flow({
  pending: { send: 'sent', giveUp: 'abnormal', supersede: 'superseded' },
  sent: { acknowledge: 'acked', tryAgain: 'pending', giveUp: 'abnormal', supersede: 'superseded' },
  abnormal: { retry: 'pending', manual: 'doneManually', ignore: 'ignored', supersede: 'superseded' },
  acked: {},
  doneManually: {},
  ignored: { retry: 'pending', manual: 'doneManually', acknowledge: 'acked', supersede: 'superseded' },
  superseded: {},
})
export const CommandStatus = z.enum(commandFlow.states)
export type CommandStatus = z.output<typeof CommandStatus>
/** The term for a command's status: a pending command waits to be sent, where a pending order waits for its payment. */
export const commandTerm = (status: CommandStatus): string => (status === 'pending' ? 'queued' : status)

/** Where a command goes: access servers (RADIUS, RFC 5176) or the line terminal of the optical network. */
export const CommandTarget = z.enum(['radius', 'olt'])
export type CommandTarget = z.output<typeof CommandTarget>
export const CommandAction = z.enum(['disconnect', 'ont-add', 'service-port', 'ont-remove'])
export type CommandAction = z.output<typeof CommandAction>
/** A command as a person looks at it: secrets masked, with what the device said. */
export const Command = z.object({
  id: z.int(),
  target: CommandTarget,
  action: CommandAction,
  rendered: z.string(),
  status: CommandStatus,
  attempts: z.int(),
  answer: z.string().nullable(),
  errorCause: z.string().nullable(),
  nextAttemptAt: Instant.nullable(),
  remark: z.string().nullable(),
  handledBy: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Command = z.output<typeof Command>

/** Where a line terminal still holds the ONT that an ignored removal left there: `OLT-YGN-1 0/1/0:5`. */
const HeldAt = z.string().nullable()

/** A session that has begun and not ended, from the access server's accounting. */
export const LiveSession = z.object({
  sessionId: z.string(),
  address: z.string().nullable(),
  mac: z.string().nullable(),
  nasAddress: z.string(),
  nasPort: z.string().nullable(),
  since: Instant,
  lastSeenAt: Instant,
  uploadedBytes: z.int(),
  downloadedBytes: z.int(),
  /** Nothing was heard of it for 15 minutes: the line, or only its reports, may be down. */
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
  /** The desired state, and the state last applied to the network. They differ while commands are running. */
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
  /** It answers to one device only: to `macBind`, or where that is empty to the next one that signs in. */
  bindsDevice: z.boolean(),
  macBind: z.string().nullable(),
  terminalNumber: z.string().nullable(),
  /** Closed by hand: when, by which employee and why. Only opening it by hand lifts this. */
  closedAt: Instant.nullable(),
  closedBy: z.string().nullable(),
  closedReason: z.string().nullable(),
  updatedAt: Instant,
  liveSessions: z.array(LiveSession),
  /** The last ten, newest first. */
  commands: z.array(Command),
  /** Commands that were ignored and are neither done nor confirmed since: the line is out of step with the network. */
  ignored: z.array(Command.extend({ terminalNumber: z.string().nullable(), heldAt: HeldAt })),
})
export type Authorization = z.output<typeof Authorization>

export const AbnormalCommand = Command.extend({
  customerCode: z.string(),
  customerName: z.string(),
  productCode: z.string(),
  account: z.string(),
  /** The name of the command template, where one was used. */
  templateName: z.string().nullable(),
  templateZhName: z.string().nullable(),
  openOrderCode: z.string().nullable(),
  openOrderType: z.string().nullable(),
  openOrderStatus: z.string().nullable(),
  networkDevice: z.string().nullable(),
  heldAt: HeldAt,
  /** Minutes since the command was first wanted. */
  ageMinutes: z.int(),
})
export type AbnormalCommand = z.output<typeof AbnormalCommand>

/** One ONT that is to be, or has been, made known to its line terminal. */
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
  /** The network is still at it, or it is done: nothing to record by hand. */
  _disabled: z.boolean(),
})
export type OntSend = z.output<typeof OntSend>

const line = { customerCode: CustomerCode, productCode: ProductCode }
const Version = z.object({ desiredVersion: z.int(), status: AuthorizationStatus })

export const provisioning = {
  ...lineStateCalls,
  ...restoredCalls,
  authorizations: call({
    method: 'GET',
    path: 'authorizations',
    summary: "Show what the network should do and does for each of a customer's lines, who is online and what was sent",
    permission: 'authorizationInfo',
    input: z.object({ customerCode: CustomerCode }),
    output: z.array(Authorization),
    refuses: ['not-found'],
  }),
  revealPassword: call({
    method: 'POST',
    path: 'authorizations',
    action: 'revealPassword',
    summary: "Show a line's broadband password; that it was shown is logged",
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
    summary: 'Lift the closing by hand: the line gets again what its product is entitled to',
    permission: 'authorization.switch',
    input: z.object({ ...line, reason: text(200) }),
    output: Version,
    refuses: ['not-found', 'wrong-state'],
  }),
  closeBroadband: call({
    method: 'POST',
    path: 'authorizations',
    action: 'closeBroadband',
    summary: 'Close a line by hand, whatever its product is entitled to, until it is opened by hand',
    permission: 'authorization.switch',
    input: z.object({ ...line, reason: text(200) }),
    output: Version,
    refuses: ['not-found', 'wrong-state'],
  }),
  releaseDevice: call({
    method: 'POST',
    path: 'authorizations',
    action: 'releaseDevice',
    summary: 'Let a line that answers to one device only forget it: the next one that signs in takes its place',
    permission: 'authorization.switch',
    input: z.object(line),
    output: Version,
    refuses: ['not-found', 'wrong-state'],
  }),
  refreshProduct: call({
    method: 'POST',
    path: 'authorizations',
    action: 'refreshProduct',
    summary: 'Work out anew what a line is entitled to and send it to the network once more',
    permission: 'RefreshProductAuthAct',
    input: z.object(line),
    output: Version,
    refuses: ['not-found', 'wrong-state'],
  }),
  findAbnormalCommand: call({
    method: 'POST',
    path: 'authorizations',
    action: 'findAbnormalCommand',
    summary: 'List the network commands that were given up and wait for a person, or were ignored, oldest first',
    permission: 'abnormalAuthorizationCommandProcess',
    input: z.object({
      ...paged,
      customerCode: CustomerCode.optional(),
      account: text(64).optional(),
      target: CommandTarget.optional(),
      /** The line terminal or access server it was last meant for, as the list names it. */
      networkDevice: text(100).optional(),
      /** Only those that were given up because their device was silent. */
      errorCause: z.enum(['timeout', 'unreachable']).optional(),
      /** Those that wait for a person, unless the ignored ones are asked for. */
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
    summary: 'Send an abnormal or ignored command once more, record that it was done by hand, or ignore it for now',
    permission: 'abnormalAuthorizationCommandProcess',
    input: z
      .object({
        commandId: z.int().min(1),
        action: z.enum(['retry', 'manual', 'ignore']),
        /** How the work was done and proved, or why it is left undone. */
        remark: text(500).optional(),
        /** The number that the ONT was given by hand on its PON port, where it is not the planned one. */
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
    summary: 'List the ONTs that are not yet known to their line terminal',
    permission: 'BatchSendOnt',
    input: z.object({ ...paged, customerCode: CustomerCode.optional() }),
    output: page(OntSend),
    refuses: [],
  }),
  ontSendsCompleted: call({
    method: 'GET',
    path: 'ont-sends/completed',
    summary: 'List the ONTs that were made known to their line terminal, newest first',
    permission: 'BatchSendOnt',
    input: z.object({ ...paged, customerCode: CustomerCode.optional() }),
    output: page(OntSend),
    refuses: [],
  }),
  ontSendsComplete: call({
    method: 'POST',
    path: 'ont-sends',
    action: 'batchComplete',
    summary: 'Record that the given ONTs were made known to their line terminals by hand',
    permission: 'BatchSendOnt',
    input: z.object({ commandIds: z.array(z.int().min(1)).min(1, 'at-least-one').max(200), remark: text(500) }),
    output: z.object({ completed: z.int() }),
    refuses: ['not-found', 'command-not-abnormal'],
  }),
  oltOpen: call({
    method: 'POST',
    path: 'olt-open',
    summary: "Make a line's ONT known to its line terminal once more, from the beginning",
    permission: 'BatchSendOnt',
    input: z.object(line),
    output: Version,
    refuses: ['not-found', 'wrong-state'],
  }),
}
