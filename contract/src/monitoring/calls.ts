import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Code, CustomerCode, Done, Instant, page, paged, text } from '#platform/values.ts'
import { DifferenceKind, DifferenceState, LightAlarmKind, LossExtent } from './values.ts'

/** An OLT, its scheduled readings, and what its last reading showed. */
export const MonitoredOlt = z.object({
  oltCode: z.string(),
  oltName: z.string(),
  oltZhName: z.string(),
  /** Whether it is read at the configured times. */
  isScheduled: z.boolean(),
  /** The interval of scheduled readings; 0 if there are none. */
  everyMinutes: z.int(),
  /** Whether its vendor has a command template that reads ONTs. */
  canBeRead: z.boolean(),
  readingAt: Instant.nullable(),
  /** Since when scheduled readings have failed, and why the last reading failed. */
  failingSince: Instant.nullable(),
  failure: z.string().nullable(),
  differenceCount: z.int(),
  alarmCount: z.int(),
  lossCount: z.int(),
})
export type MonitoredOlt = z.output<typeof MonitoredOlt>

/** A difference between the desired state of a line and the network. */
export const Difference = z.object({
  differenceId: z.int(),
  differenceKind: DifferenceKind,
  differenceState: DifferenceState,
  oltCode: z.string().nullable(),
  ponPort: z.string().nullable(),
  ontId: z.int().nullable(),
  terminalNumber: z.string().nullable(),
  productCode: z.string().nullable(),
  customerCode: z.string().nullable(),
  customerName: z.string().nullable(),
  account: z.string().nullable(),
  /** What our records have, and what the network has. */
  recordedValue: z.string().nullable(),
  foundValue: z.string().nullable(),
  cause: z.string(),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  goneAt: Instant.nullable(),
  acceptedBy: z.string().nullable(),
  acceptedReason: z.string().nullable(),
  resentAt: Instant.nullable(),
  /** The employee who resent the line; null if it was resent by rule. */
  resentBy: z.string().nullable(),
})
export type Difference = z.output<typeof Difference>

/** What resending a line sends; `problem` says why it cannot be resent. */
export const ResendPreview = z.object({
  differenceId: z.int(),
  productCode: z.string().nullable(),
  customerName: z.string().nullable(),
  account: z.string().nullable(),
  /** The lines to be sent, as far as they are known now. */
  sends: z.string().nullable(),
  problem: z.string().nullable(),
})
export type ResendPreview = z.output<typeof ResendPreview>

/** A line whose light level is out of range. */
export const LightAlarm = z.object({
  alarmId: z.int(),
  alarmKind: LightAlarmKind,
  isOpen: z.boolean(),
  oltCode: z.string(),
  ponPort: z.string(),
  ontId: z.int(),
  productCode: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  account: z.string().nullable(),
  /** The optical power in the last reading with a value, in dBm. */
  rxPower: z.number(),
  /** The line's own median of the days before. */
  usualRx: z.number().nullable(),
  alarmSince: Instant,
  lastSeenAt: Instant,
  alarmEndedAt: Instant.nullable(),
})
export type LightAlarm = z.output<typeof LightAlarm>

/** PON ports that lost most of their ONTs at once. */
export const MassLoss = z.object({
  massLossId: z.int(),
  lossExtent: LossExtent,
  oltCode: z.string(),
  lossPorts: z.string(),
  ontCount: z.int(),
  lostCount: z.int(),
  backCount: z.int(),
  /** The last reading in which they worked. */
  upAt: Instant,
  lostAt: Instant,
  endedAt: Instant.nullable(),
  /** The employee who ended it, and why; null if it ended because the ONTs work again. */
  endedBy: z.string().nullable(),
  endedReason: z.string().nullable(),
})
export type MassLoss = z.output<typeof MassLoss>

/** An ONT of a mass loss, with its customer. */
export const LostOnt = z.object({
  terminalNumber: z.string(),
  ponPort: z.string(),
  ontId: z.int(),
  rxPower: z.number().nullable(),
  backAt: Instant.nullable(),
  productCode: z.string().nullable(),
  customerCode: z.string().nullable(),
  customerName: z.string().nullable(),
  contactTel: z.string().nullable(),
  account: z.string().nullable(),
})

/** The light levels of a line, one row for each day with a reading, newest first. */
export const LineLight = z.object({
  productCode: z.string(),
  alarmKind: LightAlarmKind.nullable(),
  /** The limits in effect, in dBm. */
  lowRx: z.number(),
  weakRx: z.number(),
  strongRx: z.number(),
  days: z.array(
    z.object({
      day: z.string(),
      lowestRx: z.number(),
      averageRx: z.number(),
      highestRx: z.number(),
      lastRx: z.number(),
      lastSeenAt: Instant,
    }),
  ),
})
export type LineLight = z.output<typeof LineLight>

const Ids = z.array(z.int().min(1)).min(1, 'at-least-one').max(50)

/** Scheduled readings and what they show (page NetworkMonitoring). */
export const monitoring = {
  olts: call({
    method: 'GET',
    path: 'network-monitoring',
    action: 'olts',
    summary: 'List the OLTs with their scheduled readings and what the last one showed',
    permission: 'NetworkMonitoring',
    input: z.object(paged),
    output: page(MonitoredOlt),
    refuses: [],
  }),
  schedule: call({
    method: 'POST',
    path: 'network-monitoring',
    action: 'schedule',
    summary: 'Include an OLT in scheduled readings, or exclude it',
    permission: 'NetworkMonitoring',
    input: z.object({ oltCode: Code, isScheduled: z.boolean() }),
    output: Done,
    refuses: ['not-found'],
  }),
  differences: call({
    method: 'GET',
    path: 'network-monitoring',
    action: 'differences',
    summary: 'List the differences between the desired state of lines and the network, newest first',
    permission: 'NetworkMonitoring',
    input: z.object({
      ...paged,
      oltCode: Code.optional(),
      differenceKind: DifferenceKind.optional(),
      /** By default, all that are not cleared. */
      differenceState: DifferenceState.optional(),
      customerCode: CustomerCode.optional(),
    }),
    output: page(Difference),
    refuses: [],
  }),
  preview: call({
    method: 'POST',
    path: 'network-monitoring',
    action: 'preview',
    summary: 'Preview what resending the lines of differences sends, and which cannot be resent',
    permission: 'NetworkMonitoring',
    input: z.object({ differenceIds: Ids }),
    output: z.array(ResendPreview),
    refuses: ['not-found'],
  }),
  resend: call({
    method: 'POST',
    path: 'network-monitoring',
    action: 'resend',
    summary: 'Send the complete configuration of the lines of differences again, all of them or none',
    permission: 'NetworkMonitoring',
    input: z.object({ differenceIds: Ids }),
    output: z.object({ resentCount: z.int() }),
    refuses: [
      'not-found',
      'difference-over',
      'difference-line-ended',
      'difference-ont-elsewhere',
      'difference-not-resendable',
    ],
  }),
  accept: call({
    method: 'POST',
    path: 'network-monitoring',
    action: 'accept',
    summary: 'Accept differences with a reason: they stay as they are and are not resent automatically',
    permission: 'NetworkMonitoring',
    input: z.object({ differenceIds: Ids, reason: text(200) }),
    output: z.object({ acceptedCount: z.int() }),
    refuses: ['not-found', 'difference-over'],
  }),
  withdraw: call({
    method: 'POST',
    path: 'network-monitoring',
    action: 'withdraw',
    summary: 'Withdraw the acceptance of differences: they are open again',
    permission: 'NetworkMonitoring',
    input: z.object({ differenceIds: Ids }),
    output: z.object({ withdrawnCount: z.int() }),
    refuses: ['not-found', 'difference-over'],
  }),
  alarms: call({
    method: 'GET',
    path: 'network-monitoring',
    action: 'alarms',
    summary: 'List the lines whose light level is out of range, weakest first',
    permission: 'NetworkMonitoring',
    input: z.object({ ...paged, oltCode: Code.optional(), alarmKind: LightAlarmKind.optional() }),
    output: page(LightAlarm),
    refuses: [],
  }),
  losses: call({
    method: 'GET',
    path: 'network-monitoring',
    action: 'losses',
    summary: 'List the PON ports that lost most of their ONTs at once, newest first',
    permission: 'NetworkMonitoring',
    input: z.object({ ...paged, oltCode: Code.optional() }),
    output: page(MassLoss),
    refuses: [],
  }),
  lostOnts: call({
    method: 'GET',
    path: 'network-monitoring',
    action: 'lostOnts',
    summary: 'List the ONTs of a mass loss with their customers',
    permission: 'NetworkMonitoring',
    input: z.object({ ...paged, massLossId: z.int().min(1).max(2_147_483_647) }),
    output: page(LostOnt),
    refuses: [],
  }),
  endLoss: call({
    method: 'POST',
    path: 'network-monitoring',
    action: 'endLoss',
    summary: 'End a mass loss whose ONTs will not work again, with a reason',
    permission: 'NetworkMonitoring',
    input: z.object({ massLossId: z.int().min(1).max(2_147_483_647), reason: text(200) }),
    output: Done,
    refuses: ['not-found', 'loss-over'],
  }),
  light: call({
    method: 'GET',
    path: 'network-monitoring',
    action: 'light',
    summary: 'Show the light levels of the lines of a customer, by day',
    permission: 'authorizationInfo',
    input: z.object({ customerCode: CustomerCode }),
    output: z.array(LineLight),
    refuses: ['not-found'],
  }),
}
