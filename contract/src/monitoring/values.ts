import { z } from 'zod'

/** How the network differs from the desired state of a line. */
export const DifferenceKind = z.enum([
  'drift-ont-missing',
  'drift-ont-elsewhere',
  'drift-ont-unknown',
  'drift-ont-not-removed',
  'drift-no-service-port',
  'drift-vlan',
  'drift-no-session',
  'drift-session-of-closed',
  'drift-session-of-limited',
  'drift-session-address',
])
export type DifferenceKind = z.output<typeof DifferenceKind>

/** The differences that sending the line again can remove. The others need a decision of a person. */
export const resendableKinds = [
  'drift-ont-missing',
  'drift-no-service-port',
  'drift-session-of-closed',
  'drift-session-of-limited',
  'drift-session-address',
] as const satisfies readonly DifferenceKind[]

/** The differences found by comparing live sessions. The others are found by readings of OLTs. */
export const sessionKinds = [
  'drift-session-of-closed',
  'drift-session-of-limited',
  'drift-session-address',
] as const satisfies readonly DifferenceKind[]

/**
 * Open; the line was resent, and no reading has followed; resent, but a later reading still shows it; accepted by an
 * employee; cleared after the line was resent; cleared without that.
 */
export const DifferenceState = z.enum([
  'drift-open',
  'drift-resent',
  'drift-persists',
  'drift-accepted',
  'drift-healed',
  'drift-over',
])
export type DifferenceState = z.output<typeof DifferenceState>

/** A light level below the alarm limit, below the warning limit, well below the usual one of its line, or too strong. */
export const LightAlarmKind = z.enum(['light-weak', 'light-low', 'light-dropped', 'light-strong'])
export type LightAlarmKind = z.output<typeof LightAlarmKind>

/** What lost most of its ONTs: a PON port, several ports of one card, or most ports of an OLT. */
export const LossExtent = z.enum(['loss-port', 'loss-card', 'loss-olt'])
export type LossExtent = z.output<typeof LossExtent>
