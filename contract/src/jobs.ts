import { z } from 'zod'
import { TestRequest } from '#radius/calls.ts'
import { signInKinds } from '#circuits/sign-in.ts'

/**
 * Jobs that run after commit, such as work outside the database. Each runs at least once, so its effects are
 * idempotent.
 */
export const jobs = {
  /** Assigns and releases the fixed addresses of a product. */
  'addressing.settle': z.object({ customerCode: z.string(), productCode: z.string() }),
  /** Assigns fixed addresses to all products that include one and have none. */
  'addressing.settle-all': z.object({}),
  /** Assigns fixed addresses to the products that wait for one. */
  'addressing.settle-waiting': z.object({}),
  'addressing.warn-low': z.object({}),
  /** Sends the planned VLANs to the lines of a VLAN plan entry that have others. */
  'vlans.resend': z.object({ vlanEntryId: z.string() }),
  /** Begins add-ons that wait for no service any more, because it is no longer included. */
  'vlans.begin-add-ons': z.object({}),
  /** Brings the network in line with the desired state of a product's authorization. */
  'provisioning.apply': z.object({ customerCode: z.string(), productCode: z.string() }),
  /** Sends the next command in a device's queue. */
  'provisioning.send': z.object({ customerCode: z.string(), productCode: z.string(), device: z.string() }),
  /** Checks again some time after a disconnect, in case an earlier session was reported late. */
  'provisioning.look-again': z.object({
    commandId: z.int(),
    /** The sessions that were changed by CoA and continue. */
    changed: z.array(z.string()).optional(),
  }),
  /** Measures whether sessions that were changed by CoA exceed their new speed. */
  'provisioning.measure': z.object({
    commandId: z.int(),
    /** The counters when the measurement began, by session. */
    counted: z.array(
      z.object({ id: z.string(), up: z.number(), down: z.number(), at: z.iso.datetime({ offset: true }) }),
    ),
  }),
  /** Registers the lines of a box at the PON port it is now connected to. */
  'provisioning.relink': z.object({ odbCode: z.string() }),
  /** Resends the next batch of lines after a backup was restored. */
  'provisioning.resend': z.object({ restoreId: z.int() }),
  /** Resends a line that could not be sent with the others. */
  'provisioning.resend-line': z.object({ customerCode: z.string(), productCode: z.string() }),
  /** Finds lines that differ from their desired state without work in progress, and enqueues that work. */
  'provisioning.sweep': z.object({}),
  /** Tests a line for a process that waits for the result; `attempt` counts from 1. */
  'provisioning.line-test': z.object({
    processInstanceId: z.string(),
    customerCode: z.string(),
    productCode: z.string(),
    attempt: z.int().default(1),
  }),
  /** Tests the sign-in to an OLT. */
  'provisioning.test-olt': z.object({ oltCode: z.string() }),
  /** Deletes expired transcripts of OLT sessions. */
  'provisioning.tidy': z.object({}),
  /** Reminds customers to return devices, and proposes charges for those that were not returned. */
  'recovery.run': z.object({}),
  /** Deletes uploaded files that no row names. */
  'session.sweep-files': z.object({}),
  /** Reads the ONTs of the next PON port of an OLT. */
  'inventory.read': z.object({ readingId: z.int() }),
  /** Ends the sessions of a line that used the sign-in method replaced by a change. */
  'circuits.end-sessions': z.object({
    customerCode: z.string(),
    productCode: z.string(),
    signIn: z.enum(signInKinds),
    changedAt: z.iso.datetime({ offset: true }),
  }),
  /** Recomputes the circuits of the lines on an OLT whose pattern was changed. */
  'circuits.derive': z.object({ oltCode: z.string() }),
  /** Deletes rejected circuits that are no longer used, and recomputes the circuits of lines that have none. */
  'circuits.tidy': z.object({}),
  /** Runs a command template on an OLT to try it. */
  'diagnostics.run': z.object({ oltRunId: z.int() }),
  /** Deletes expired runs. */
  'diagnostics.tidy': z.object({}),
  /** Starts the readings of OLTs that are due. */
  'monitoring.start': z.object({}),
  /** Evaluates a complete reading: differences, light levels, and PON ports that lost many ONTs. */
  'monitoring.evaluate': z.object({ readingId: z.int() }),
  /** Compares the live sessions with the desired state of their lines. */
  'monitoring.sessions': z.object({}),
  /** Resends the line of a difference by rule. */
  'monitoring.resend': z.object({ differenceId: z.int() }),
  /** Deletes expired light levels, differences, alarms and mass losses. */
  'monitoring.tidy': z.object({}),
  /** Tests whether an access server responds with the shared secret. */
  'radius.test-access-server': z.object({ accessServerCode: z.string(), request: TestRequest.default('disconnect') }),
  /** Deletes expired network sessions and sign-ins. */
  'radius.tidy': z.object({}),
  /** Fires when the deadline of a task or a process timer is due. */
  'workflow.timer': z.object({ processInstanceId: z.string(), element: z.string() }),
  /** Submits an electronic tax invoice to the tax service. */
  'invoices.send-invoice': z.object({ customerCode: z.string(), invoiceCode: z.string() }),
  /** Releases expired port reservations. */
  'network.expire-reservations': z.object({}),
  /** Re-encrypts the passwords of OLTs with the current key. */
  'network.reseal': z.object({}),
  /** Clears tests of OLTs that have no result. */
  'network.expire-tests': z.object({}),
  'ledger.expire-lots': z.object({}),
  'payments.release-allowance': z.object({}),
  /** Ends the pauses that were to last until today. */
  'aftersales.resume-due': z.object({}),
  /** Releases the resources of closed products whose lines stayed open until today. */
  'aftersales.terminate-due': z.object({}),
  /** Applies the planned changes of offerings and prices that are due. */
  'offerings.change-due': z.object({}),
  /** Applies the changes planned for the next period, once that period has begun. */
  'aftersales.change-due': z.object({}),
  /** Cancels the orders not paid by their last day. */
  'orders.expire-unpaid': z.object({}),
  /** Carries out the collection stages that are due. */
  'collection.run': z.object({}),
  /** Computes the bills of a bill run. */
  'billing.compute-run': z.object({ runId: z.string() }),
  /** Posts an approved bill run. */
  'billing.post-run': z.object({ runId: z.string(), employeeCode: z.string() }),
  /** Reverses a posted bill run. */
  'billing.reverse-run': z.object({ runId: z.string(), employeeCode: z.string() }),
  /** Creates a PDF of many bills, in batches. */
  'billing.print-bills': z.object({ printId: z.string() }),
  /** Deletes expired PDFs of bills. */
  'billing.forget-prints': z.object({}),
  /** Recognizes the revenue of a month. */
  'billing.recognise': z.object({ month: z.string(), employeeCode: z.string() }),
  /** Sends pending messages to customers. */
  'notifications.send': z.object({}),
  /** Deletes expired sessions, failed sign-ins and submission keys. */
  'session.tidy': z.object({}),
  /** Ends the employments whose last day has passed. */
  'employees.leave-due': z.object({}),
  /** Expires the passwords that have reached their maximum age. */
  'employees.expire-passwords': z.object({}),
  /** Imports the remaining rows of a customer import that version 1.0.0 started. */
  'imports.run': z.object({ importId: z.int() }),
  /** Removes the customers of an import whose undo version 1.0.0 started. */
  'imports.undo': z.object({ importId: z.int() }),
  /** Imports the remaining customers of an import, whose several rows a worker of version 1.0.0 would tear apart. */
  'imports.add-customers': z.object({ importId: z.int() }),
  /** Removes the customers of an import again, with all their lines. */
  'imports.remove-customers': z.object({ importId: z.int() }),
  /** Adds the next areas, OLTs, boxes or offerings of an import. */
  'reference-imports.run': z.object({ importId: z.int() }),
  /** Deletes the areas, OLTs, boxes or offerings of an import. */
  'reference-imports.undo': z.object({ importId: z.int() }),
  /** Starts the daily backup and the monthly rehearsal when due; marks as failed what a killed process left open. */
  'backups.check': z.object({}),
  /** Makes a queued backup. */
  'backups.make': z.object({ backupId: z.int() }),
  /** Reports the result of a backup, whichever process made it. */
  'backups.ended': z.object({ backupId: z.int() }),
  /** Restores a backup into a scratch database, audits it, and drops it. */
  'backups.rehearse': z.object({ rehearsalId: z.int() }),
  /** Reports the result of a rehearsal, whichever process carried it out. */
  'backups.rehearsed': z.object({ rehearsalId: z.int() }),
  /** Notifies salespeople of customers whose prepaid periods end soon. */
  'messages.tell-expiry': z.object({}),
  'messages.tell-access': z.object({}),
  /** Deletes expired messages. */
  'messages.tidy': z.object({}),
  /** Audits the books and notifies the supervisors of discrepancies. */
  'messages.audit': z.object({}),
} as const
export type Jobs = { [K in keyof typeof jobs]: z.output<(typeof jobs)[K]> }

/** Jobs that may run for an hour over a large database. Any other job is considered stuck after minutes. */
export const longJobs: readonly (keyof Jobs)[] = ['backups.make', 'backups.rehearse']
