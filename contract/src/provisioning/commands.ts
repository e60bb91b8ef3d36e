import { z } from 'zod'
import { signInKinds } from '#circuits/sign-in.ts'
import { flow } from '#platform/flow.ts'
import { Instant } from '#platform/values.ts'
import { stateActions } from './templates.ts'

/**
 * The states of a network command, from queued to confirmed by the device or by a person (docs/domain.md#network). An
 * ignored command is not done: its line stays out of sync until the command is done or a person confirms it manually.
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
/**
 * Returns the term for a command's status. `pending` is labeled differently than for an order: a command waits to be
 * sent, an order to be paid.
 */
export const commandTerm = (status: CommandStatus): string => (status === 'pending' ? 'queued' : status)

/** Where a command is sent: to access servers (RADIUS, RFC 5176) or to an OLT. */
export const CommandTarget = z.enum(['radius', 'olt'])
export type CommandTarget = z.output<typeof CommandTarget>
export const CommandAction = z.enum([
  'disconnect',
  'coa',
  'ont-add',
  ...stateActions,
  'service-port',
  'service-port-remove',
  'ont-remove',
])
export type CommandAction = z.output<typeof CommandAction>
/** A command as displayed: secrets masked, with the device's response. */
export const Command = z.object({
  id: z.int(),
  target: CommandTarget,
  action: CommandAction,
  /** The service of a service port; null for commands about the whole line. */
  serviceCode: z.string().nullable(),
  /** The sign-in method whose sessions it ends; null for all. */
  signIn: z.enum(signInKinds).nullable(),
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
