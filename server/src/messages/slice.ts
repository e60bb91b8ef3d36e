import { messages } from '@lastmile/contract/messages/calls.ts'
import { serveStream } from './serve-stream.ts'
import { type JobContext, serve, type Slice } from '#platform/serve.ts'
import { onBackupEnded, onBackupOverdue, onRehearsalEnded, reportBrokenInvariants } from './notify-supervisors.ts'
import { notifyExpiry, tidyMessages } from './expiry.ts'
import {
  onAdjustmentDecided,
  onPayoutDecided,
  onCommandAbnormal,
  onCommandSettled,
  onOrderCancelled,
  onRevealsExceeded,
  onNotesLow,
  onPackageRejected,
  onSettlementDecided,
  onTaskAssigned,
  onTaskSettled,
} from './listeners.ts'
import { onConstructionEnded } from './constructions.ts'
import { onPortChanged, onPortRepaired } from './network/faulty-ports.ts'
import { onPoolLow, onPoolRestored } from './network/low-pools.ts'
import { notifyAccessEnding } from './access-ending.ts'
import { onCashCorrected, onSlipNamedAgain } from './notify-counters.ts'
import { onDelegationGiven, onDelegationRevoked, notifyDelegationsEnded } from './delegations.ts'
import { onTerminationBlocked, onInvoiceCorrected, onInvoiceRejected } from './terminations.ts'
import { onDepartureBlocked, onDeparturePlanned, onDepartureCancelled } from './departures.ts'
import {
  onLightAlarmed,
  onLossBegan,
  onLossEnded,
  onOltAnswering,
  onOltFailing,
  onResendWithheld,
} from './monitoring/notify-engineers.ts'
import { onPasswordReset } from './password-reset.ts'
import { countMessages, listMessages } from './list-messages.ts'
import { readAllMessages, readMessages } from './read-messages.ts'

/** Events that employees should know about, stored until they are read and shown immediately on open pages. */
export const messagesSlice: Slice = {
  name: 'messages',
  routes: serve('messages', messages, {
    list: listMessages,
    count: countMessages,
    read: readMessages,
    readAll: readAllMessages,
  }),
  doors: serveStream,
  listeners: {
    'task.assigned': onTaskAssigned,
    'task.settled': onTaskSettled,
    'adjustment.decided': onAdjustmentDecided,
    'balance-payout.decided': onPayoutDecided,
    'cash.corrected': onCashCorrected,
    'slip.named-again': onSlipNamedAgain,
    'settlement.decided': onSettlementDecided,
    'notes.low': onNotesLow,
    'package.rejected': onPackageRejected,
    'command.abnormal': onCommandAbnormal,
    'command.settled': onCommandSettled,
    'construction.ended': onConstructionEnded,
    'port.changed': onPortChanged,
    'port.repaired': onPortRepaired,
    'address-pool.low': onPoolLow,
    'address-pool.restored': onPoolRestored,
    'order.cancelled': onOrderCancelled,
    'reveals.exceeded': onRevealsExceeded,
    'ending.waits-for-invoice': onTerminationBlocked,
    'invoice.rejected': onInvoiceRejected,
    'invoice.corrected': onInvoiceCorrected,
    'leaving.planned': onDeparturePlanned,
    'leaving.taken-back': onDepartureCancelled,
    'leaving.held': onDepartureBlocked,
    'password.reset': onPasswordReset,
    'delegation.given': onDelegationGiven,
    'delegation.taken-back': onDelegationRevoked,
    'olt.failing': onOltFailing,
    'olt.answering': onOltAnswering,
    'loss.began': onLossBegan,
    'loss.ended': onLossEnded,
    'light.alarmed': onLightAlarmed,
    'resend.withheld': onResendWithheld,
    'backup.ended': onBackupEnded,
    'backup.overdue': onBackupOverdue,
    'rehearsal.ended': onRehearsalEnded,
  },
  jobs: {
    'messages.tell-expiry': notifyExpiry,
    'messages.tell-access': tellAccess,
    'messages.tidy': tidyMessages,
    'messages.audit': reportBrokenInvariants,
  },
  // Before people start work: in UTC, the operator's day begins between 20:00 and 2:00.
  daily: {
    'messages.audit': '03:05',
    'messages.tidy': '03:25',
    'messages.tell-expiry': '05:10',
    'messages.tell-access': '05:20',
  },
}

/** Announces delegations and rights that have ended or will end soon. */
async function tellAccess(job: JobContext): Promise<void> {
  await job.transaction(notifyDelegationsEnded)
  await job.transaction(notifyAccessEnding)
}
