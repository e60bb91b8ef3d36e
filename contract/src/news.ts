import { z } from 'zod'

/**
 * What slices tell the slices above them, inside the same transaction: an order and its installation process
 * come into being together or not at all.
 */
export const news = {
  /** An order that needs field work was submitted; payment may still be outstanding. */
  'order.submitted': z.object({ customerCode: z.string(), orderCode: z.string() }),
  /** Nothing is owed on the order any more: work may go on. */
  'order.paid': z.object({ customerCode: z.string(), orderCode: z.string() }),
  /** The order is cancelled; everything it holds is to be released, in reverse. */
  'order.cancelled': z.object({ customerCode: z.string(), orderCode: z.string(), reason: z.string() }),
  /** The product's line should now be on, limited or off; see the product's own state. */
  'product.changed': z.object({ customerCode: z.string(), productCode: z.string() }),
  /** A port reservation ran out; whoever still needs the port must say so now, or it is free. */
  'port.reservation-expired': z.object({ orderCode: z.string(), productCode: z.string() }),
  /** A process reached a step that the network does by itself. */
  'process.network-step': z.object({
    processInstanceId: z.string(),
    step: z.string(),
    customerCode: z.string(),
    productCode: z.string(),
  }),
} as const
export type News = { [K in keyof typeof news]: z.output<(typeof news)[K]> }

/** Work that runs after commit: everything outside the database. At least once, with idempotent effects. */
export const jobs = {
  /** Bring what the network applies to what the product's authorisation desires. */
  'provisioning.apply': z.object({ customerCode: z.string(), productCode: z.string() }),
  /** Measure a line for the process that waits for it; `attempt` counts from 1. */
  'provisioning.line-test': z.object({
    processInstanceId: z.string(),
    customerCode: z.string(),
    productCode: z.string(),
    attempt: z.int().default(1),
  }),
  /** A task's deadline or a process timer has come. */
  'workflow.timer': z.object({ processInstanceId: z.string(), element: z.string() }),
  /** Release port reservations that have expired. */
  'network.expire-reservations': z.object({}),
  /** End the pauses whose customers named today as the day they come back. */
  'orders.resume-due': z.object({}),
  /** Forget sessions, failed sign-ins and submission keys that have served their time. */
  'session.tidy': z.object({}),
} as const
export type Jobs = { [K in keyof typeof jobs]: z.output<(typeof jobs)[K]> }
