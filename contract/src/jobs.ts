import { z } from 'zod'

/** Work that runs after commit: everything outside the database. Runs at least once, with idempotent effects. */
export const jobs = {
  /** Applies the desired state of the product's authorization to the network. */
  'provisioning.apply': z.object({ customerCode: z.string(), productCode: z.string() }),
  /** Applies it in the device's queue: sends the device's next command. */
  'provisioning.send': z.object({ customerCode: z.string(), productCode: z.string(), device: z.string() }),
  /** Checks some time after a disconnect whether an earlier session was reported late. */
  'provisioning.look-again': z.object({ commandId: z.int() }),
  /** Registers the lines of a box at the PON port it is now linked to. */
  'provisioning.relink': z.object({ odbCode: z.string() }),
  /** Resends the next lines after a backup was restored. */
  'provisioning.resend': z.object({ restoreId: z.int() }),
  /** Resends a single line that could not be sent with the others. */
  'provisioning.resend-line': z.object({ customerCode: z.string(), productCode: z.string() }),
  /** Finds lines that differ from their desired state with no work in progress, and enqueues work for them. */
  'provisioning.sweep': z.object({}),
  /** Measures a line for the process waiting for it; `attempt` counts from 1. */
  'provisioning.line-test': z.object({
    processInstanceId: z.string(),
    customerCode: z.string(),
    productCode: z.string(),
    attempt: z.int().default(1),
  }),
  /** Tests whether an access server answers with the shared secret. */
  'provisioning.test-access-server': z.object({ accessServerCode: z.string() }),
  /** Deletes expired network sessions and sign-ins. */
  'provisioning.tidy': z.object({}),
  /** The deadline of a task or a process timer is due. */
  'workflow.timer': z.object({ processInstanceId: z.string(), element: z.string() }),
  /** Submits an electronic tax invoice to the tax service. */
  'invoices.send-invoice': z.object({ customerCode: z.string(), invoiceCode: z.string() }),
  /** Releases expired port reservations. */
  'network.expire-reservations': z.object({}),
  'ledger.expire-lots': z.object({}),
  'payments.release-allowance': z.object({}),
  /** Ends the pauses whose customers named today as their return date. */
  'aftersales.resume-due': z.object({}),
  /** Releases what products hold whose lines were to stay open until today. */
  'aftersales.terminate-due': z.object({}),
  /** Applies the planned changes of offerings and prices that are due. */
  'offerings.change-due': z.object({}),
  /** Applies the changes planned for the next period once it has begun. */
  'aftersales.change-due': z.object({}),
  /** Cancels the orders that were not paid by their last day. */
  'orders.expire-unpaid': z.object({}),
  /** Carries out the stages of expiry and arrears that are due. */
  'collection.run': z.object({}),
  /** Computes the bills of a bill run. */
  'billing.compute-run': z.object({ runId: z.string() }),
  /** Posts an approved bill run. */
  'billing.post-run': z.object({ runId: z.string(), employeeCode: z.string() }),
  /** Reverses a posted bill run. */
  'billing.reverse-run': z.object({ runId: z.string(), employeeCode: z.string() }),
  /** Creates the PDF of many bills, in batches. */
  'billing.print-bills': z.object({ printId: z.string() }),
  /** Deletes expired PDFs of bills. */
  'billing.forget-prints': z.object({}),
  /** Recognizes the revenue of a month. */
  'billing.recognise': z.object({ month: z.string(), employeeCode: z.string() }),
  /** Sends pending messages to customers. */
  'notifications.send': z.object({}),
  /** Deletes expired sessions, failed sign-ins and submission keys. */
  'session.tidy': z.object({}),
  /** Ends the employments whose last day is over. */
  'employees.leave-due': z.object({}),
  /** Expires the passwords that are due. */
  'employees.expire-passwords': z.object({}),
  /** Starts what is due: the daily backup, the monthly rehearsal; ends what a killed process left open. */
  'backups.check': z.object({}),
  /** Makes a queued backup. */
  'backups.make': z.object({ backupId: z.int() }),
  /** Reports the result of a backup, whichever process made it. */
  'backups.ended': z.object({ backupId: z.int() }),
  /** Restores a backup into a scratch database, audits and drops it. */
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

/** Jobs that may run for an hour over a large database. All others are stuck after minutes. */
export const longJobs: readonly (keyof Jobs)[] = ['backups.make', 'backups.rehearse']
