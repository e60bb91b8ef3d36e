import { z } from 'zod'

/** Work that runs after commit: everything outside the database. At least once, with idempotent effects. */
export const jobs = {
  /** Bring what the network applies to what the product's authorisation desires. */
  'provisioning.apply': z.object({ customerCode: z.string(), productCode: z.string() }),
  /** The same, in turn for a device: its next command goes there. */
  'provisioning.send': z.object({ customerCode: z.string(), productCode: z.string(), device: z.string() }),
  /** Look some time after a disconnect whether a session from before it was reported late. */
  'provisioning.look-again': z.object({ commandId: z.int() }),
  /** Make the lines of a box known where it is linked now. */
  'provisioning.relink': z.object({ odbCode: z.string() }),
  /** Send the next lines anew after a backup was restored. */
  'provisioning.resend': z.object({ restoreId: z.int() }),
  /** Send one of them anew that could not be sent with the others. */
  'provisioning.resend-line': z.object({ customerCode: z.string(), productCode: z.string() }),
  /** Find the lines that are not as wanted and that nothing works on, and bring work to them. */
  'provisioning.sweep': z.object({}),
  /** Measure a line for the process that waits for it; `attempt` counts from 1. */
  'provisioning.line-test': z.object({
    processInstanceId: z.string(),
    customerCode: z.string(),
    productCode: z.string(),
    attempt: z.int().default(1),
  }),
  /** Forget network sessions and sign-ins that have served their time. */
  'provisioning.tidy': z.object({}),
  /** A task's deadline or a process timer has come. */
  'workflow.timer': z.object({ processInstanceId: z.string(), element: z.string() }),
  /** Hand an electronic tax invoice over to the service that takes them. */
  'payments.send-invoice': z.object({ customerCode: z.string(), invoiceCode: z.string() }),
  /** Release port reservations that have expired. */
  'network.expire-reservations': z.object({}),
  'ledger.expire-lots': z.object({}),
  'payments.release-allowance': z.object({}),
  /** End the pauses whose customers named today as the day they come back. */
  'orders.resume-due': z.object({}),
  /** Release what products hold whose lines were to stay open until today. */
  'orders.terminate-due': z.object({}),
  /** Let the changes of offerings and prices take effect whose day has come. */
  'offerings.change-due': z.object({}),
  /** Carry out the changes that were planned for the next period, where it has begun. */
  'orders.change-due': z.object({}),
  /** Cancel the orders that were not paid by their last day. */
  'orders.expire-unpaid': z.object({}),
  /** Carry out the stages of expiry and arrears that are due. */
  'month.collect': z.object({}),
  /** Work out what a bill run bills. */
  'month.compute-run': z.object({ runId: z.string() }),
  /** Post an approved bill run. */
  'month.post-run': z.object({ runId: z.string(), employeeCode: z.string() }),
  /** Take a posted bill run back. */
  'month.reverse-run': z.object({ runId: z.string(), employeeCode: z.string() }),
  /** Make the PDF of many bills, some at a time. */
  'month.print-bills': z.object({ printId: z.string() }),
  /** Throw PDFs of bills away whose time is over. */
  'month.forget-prints': z.object({}),
  /** Book what a month has earned. */
  'month.recognise': z.object({ month: z.string(), employeeCode: z.string() }),
  /** Send what is to be said to customers. */
  'month.send-messages': z.object({}),
  /** Forget sessions, failed sign-ins and submission keys that have served their time. */
  'session.tidy': z.object({}),
  /** End the employments whose last day is over. */
  'employees.leave-due': z.object({}),
  /** Let the passwords expire whose day has come. */
  'employees.expire-passwords': z.object({}),
  /** Tell salesmen whose customers' prepaid periods end soon. */
  'messages.tell-expiry': z.object({}),
  'messages.tell-access': z.object({}),
  /** Forget messages that have served their time. */
  'messages.tidy': z.object({}),
  /** Go over the books, and tell who watches over the office what does not add up. */
  'messages.audit': z.object({}),
} as const
export type Jobs = { [K in keyof typeof jobs]: z.output<(typeof jobs)[K]> }
