import { z } from 'zod'
import { OrderType } from './orders/kinds.ts'
import type { Held } from './employees/departures.ts'
import type { UnitHeld } from './employees/unit-changes.ts'
import type { ChangeImpact } from './offerings/planned.ts'

/** A line of an order as its bill charges it: named and taxed. */
const OrderLine = z.object({
  productCode: z.string().nullable(),
  priceCode: z.string().nullable(),
  priceVersion: z.number().nullable(),
  kind: z.string(),
  name: z.string(),
  zhName: z.string(),
  months: z.number(),
  amount: z.number(),
  tax: z.number(),
  taxCode: z.string(),
  taxPercent: z.number(),
})

/**
 * Events that slices announce to the slices above them, inside the same transaction: an order and its installation
 * process come into being together or not at all.
 */
export const events = {
  /** An employee opened a function for a customer. A listener refuses a customer outside their scope. */
  'function.opened': z.object({ functionCode: z.string(), customerCode: z.string() }),
  /**
   * An order was submitted; payment may be outstanding. Less than 0 is what the customer gets back. The password of a new
   * line is told once, to the slice that signs lines in: nothing else keeps it.
   */
  'order.submitted': z.object({
    customerCode: z.string(),
    orderCode: z.string(),
    productCode: z.string().nullable(),
    type: OrderType,
    amount: z.number(),
    password: z.string().optional(),
    /** Its bill is a debt at once, as with every order of a kind that is. */
    debt: z.boolean().optional(),
    organizationUnitCode: z.string(),
    /** Its lines in their order, for its bill. */
    items: z.array(OrderLine).readonly(),
    /** The bill that it puts right. */
    refersTo: z.string().nullable(),
  }),
  /** The months of an order have become days of its product: what was charged for them is dated alike. */
  'order.dated': z.object({
    customerCode: z.string(),
    productCode: z.string(),
    orderCode: z.string(),
    /** The first day of each period, the day after its last, and the line that brought it. */
    periods: z.array(z.object({ from: z.string(), to: z.string(), line: z.number() })).readonly(),
  }),
  /** Nothing is owed on the order any more: work may go on. */
  'order.paid': z.object({ customerCode: z.string(), orderCode: z.string() }),
  /** The order is cancelled; everything it holds is to be released, in reverse. */
  'order.cancelled': z.object({ customerCode: z.string(), orderCode: z.string(), reason: z.string() }),
  /**
   * A finished order is about to be undone in full. The payments slice refuses if part of it has already been refunded,
   * and reports how much is refunded in cash and how much to the balance.
   */
  'order.undoing': z.object({
    customerCode: z.string(),
    orderCode: z.string(),
    tell: z.custom<(back: { cash: number; toBalance: number }) => void>(),
  }),
  /** The product's line should now be on, limited or off; see the product's own state. */
  'product.changed': z.object({ customerCode: z.string(), productCode: z.string() }),
  /** A customer owes less on their bills, by a payment, a credit note or a write-off; a blocked line may be open again. */
  'bills.paid': z.object({ customerCode: z.string() }),
  /** Bills that were paid may be owed again: the bank returned a cheque, or the payment was to pay others. */
  'bills.reopened': z.object({ customerCode: z.string(), billNos: z.array(z.string()).readonly() }),
  /** A customer in arrears promised the visiting collector to pay on a day. */
  'payment.promised': z.object({ customerCode: z.string(), promisedOn: z.string(), remark: z.string() }),
  /**
   * The clock could not end what a customer does not pay for: an invoice stands for money that would go back, of the line or of what
   * lies on it. The office must take the invoice back first.
   */
  'ending.waits-for-invoice': z.object({ customerCode: z.string(), invoice: z.string() }),
  /** The tax office rejected an electronic invoice; the employee who issued it corrects it and sends it again. */
  'invoice.rejected': z.object({
    customerCode: z.string(),
    invoiceCode: z.string(),
    paymentCode: z.string(),
    employeeCode: z.string(),
  }),
  /** A rejected electronic invoice was corrected and goes to the tax office again. */
  'invoice.corrected': z.object({ invoiceCode: z.string() }),
  /** A port reservation ran out. A slice that still needs the port must refuse now, or the port is free. */
  'port.reservation-expired': z.object({ orderCode: z.string(), productCode: z.string() }),
  /**
   * A line goes through another port of a box; both as `BOX/port`. The one it had does not work and is out of use, or is
   * null where it had none.
   */
  'port.changed': z.object({
    customerCode: z.string(),
    productCode: z.string(),
    from: z.string().nullable(),
    to: z.string(),
    reason: z.string(),
  }),
  /** A port that did not work is in use again, as `BOX/port`. */
  'port.repaired': z.object({ port: z.string() }),
  /** A customer wants a line where none can be sold yet: the place is to be surveyed. */
  'installation.requested': z.object({
    customerCode: z.string(),
    orderCode: z.string(),
    townCode: z.string(),
    address: z.string(),
    organizationUnitCode: z.string(),
  }),
  /** A construction ended, whichever way: who requested it and who sells there should know. */
  'construction.ended': z.object({ processInstanceId: z.number() }),
  /** A box is fed by another PON port. */
  'box.relinked': z.object({ odbCode: z.string() }),
  /** A process reached a step that the network does without a person. */
  'process.network-step': z.object({
    processInstanceId: z.string(),
    step: z.string(),
    customerCode: z.string(),
    productCode: z.string(),
  }),
  /** Reference data is about to be deleted. A slice that still uses it refuses with in-use. */
  'reference.ending': z.object({ thing: z.string(), code: z.string() }),
  /** Reference data is about to be changed. A slice that compares before and after adds a check that runs after the change. */
  'reference.changing': z.object({
    thing: z.string(),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
    afterwards: z.custom<(check: () => Promise<unknown>) => void>(),
  }),
  /** Reference data was changed. A slice that cannot accept the change refuses. */
  'reference.changed': z.object({ thing: z.string(), code: z.string() }),
  /**
   * The effect of a change of an offering or a price is computed: the slice of lines tells the customers concerned and
   * the difference on the bills.
   */
  'catalogue.weighed': z.object({
    thing: z.string(),
    code: z.string(),
    startsOn: z.string(),
    /** The price of a month from then on, where lines that have the price already pay it too. */
    monthly: z.number().nullable(),
    tell: z.custom<(weight: ChangeImpact) => void>(),
  }),
  /** A planned change of an offering or a price has taken effect: it is this version from that day on. */
  'catalogue.took-effect': z.object({
    thing: z.string(),
    code: z.string(),
    version: z.number(),
    startsOn: z.string(),
    forExisting: z.boolean(),
  }),
  /** The holdings of an employee are collected: each slice tells its part. */
  'employee.holdings': z.object({ employeeCode: z.string(), tell: z.custom<(held: Held) => void>() }),
  /** An employee leaves: each slice takes its things out of the hands, to the successor where there is one. */
  'employee.leaving': z.object({ employeeCode: z.string(), successor: z.string().nullable() }),
  /** The belongings of units are collected: each slice tells its part, and which of it has to be finished first. */
  'unit.holdings': z.object({ unitCodes: z.array(z.string()), tell: z.custom<(held: UnitHeld) => void>() }),
  /** A unit goes into another one of its type: each slice lets its things go over. */
  'unit.merging': z.object({ from: z.string(), into: z.string() }),
  /** Another unit looks after a customer from now on: each slice lets what is still to be done for them go over. */
  'customer.moving': z.object({ customerCode: z.string(), into: z.string() }),
  /** A last day was planned for an employee, or taken back. */
  'leaving.planned': z.object({ employeeCode: z.string(), lastDay: z.string() }),
  'leaving.taken-back': z.object({ employeeCode: z.string(), lastDay: z.string() }),
  /** The last day of an employee is over and things are still held: the person and those who keep employees must act. */
  'leaving.held': z.object({ employeeCode: z.string(), lastDay: z.string() }),
  /** The password of an employee was reset by another one, and the one-time codes with it where that was asked for. */
  'password.reset': z.object({ employeeCode: z.string(), newOneTimeCodes: z.boolean() }),
  /** A call of a lower slice requires the password of the signed-in employee: the session confirms or refuses it. */
  'password.confirming': z.object({ password: z.string(), field: z.string(), confirmed: z.custom<() => void>() }),
  /** An employee was lent functions for a time, or what was lent was taken back. */
  'delegation.given': z.object({ delegationId: z.string() }),
  'delegation.taken-back': z.object({ delegationId: z.string() }),
  /** An employee has had so many secrets shown in full that no more are: who watches over the office should know. */
  'reveals.exceeded': z.object({ employeeCode: z.string() }),
  /** A task waits for its team or unit, or was handed to one person: all who may do it are told. */
  'task.assigned': z.object({ taskId: z.number() }),
  /** A task was taken by an employee or is over: it waits for no other employee. */
  'task.settled': z.object({ taskId: z.number() }),
  /** A device was lost at its customer, who is charged for it; the slice that charges tells its order. */
  'device.lost': z.object({
    customerCode: z.string(),
    number: z.string(),
    specName: z.string(),
    specZhName: z.string(),
    amount: z.number(),
    reason: z.string(),
    told: z.custom<(orderCode: string) => void>(),
  }),
  /**
   * A lost device that its customer was charged for was found again; the slice that charges takes the charge off and tells how
   * much.
   */
  'device.found': z.object({
    customerCode: z.string(),
    number: z.string(),
    chargedOrder: z.string(),
    reason: z.string(),
    told: z.custom<(credited: number) => void>(),
  }),
  /** Something is charged to an employee by name: the slice of settlements keeps what employees owe. */
  'employee.charged': z.object({
    employeeCode: z.string(),
    source: z.enum(['debt-lost-device']),
    document: z.string(),
    amount: z.number(),
    reason: z.string(),
  }),
  /**
   * A charge to an employee was cancelled, as for a device that was found: tells how much of it is no debt any more or
   * goes back.
   */
  'employee.uncharged': z.object({
    source: z.enum(['debt-lost-device']),
    document: z.string(),
    reason: z.string(),
    told: z.custom<(credited: number) => void>(),
  }),
  /**
   * An amount that a customer paid, deposits left out, is about to be given back. The slice of payments names the invoice
   * that still holds it.
   */
  'money.going-back': z.object({
    customerCode: z.string(),
    productCode: z.string().nullable(),
    billNo: z.string().nullable(),
    giving: z.number(),
    tell: z.custom<(stands: { invoice: string; invoiced: string }) => void>(),
  }),
  /**
   * Unused days of orders are about to be given back. The slice of payments tells how much of them was paid by credit that
   * the operator had given, and therefore returns there.
   */
  'credit.returning': z.object({
    customerCode: z.string(),
    orders: z.array(z.string()),
    tell: z.custom<(credit: number) => void>(),
  }),
  /**
   * An invoice is to be written on an order; without a number this is only a question. The slice of payments knows
   * every invoice of a customer. It keeps the number, and tells the amount that can be invoiced and the invoices that
   * have that number already.
   */
  'order.invoicing': z.object({
    customerCode: z.string(),
    orderCode: z.string(),
    written: z.object({ invoiceCode: z.string().nullable(), invoiceNo: z.string().nullable() }).nullable(),
    tell: z.custom<(known: { left: number; takenBy: string | null }) => void>(),
  }),
  /** A request for an adjustment of a bill was approved or declined by a second person. */
  'adjustment.decided': z.object({ customerCode: z.string(), requestCode: z.string() }),
  /** A request to pay out a common balance was approved or declined by a second person. */
  'balance-payout.decided': z.object({ customerCode: z.string(), requestCode: z.string() }),
  /** A clerk corrected a payment: so much that was entered as cash came in another way. Those who count the cash should know. */
  'cash.corrected': z.object({ customerCode: z.string(), paymentCode: z.string(), cash: z.number() }),
  /** A payment names a card slip that other payments of its unit named on this day. */
  'slip.named-again': z.object({
    customerCode: z.string(),
    paymentCode: z.string(),
    slip: z.string(),
    /** How many these are, and the first of them. */
    count: z.number(),
    others: z.array(z.string()).readonly(),
  }),
  /** Transfers were taken for a payment: the slice of settlements looks for them in the bank's files. */
  'transfers.taken': z.object({ transferIds: z.array(z.number()) }),
  /** The payment of transfers was wrong and is taken back: their lines of the bank are free again. */
  'transfers.taken-back': z.object({ transferIds: z.array(z.number()) }),
  /**
   * An employee asks to hand in this much cash. Where their organisation settles net, the slice month keeps back the
   * commission that is owed and tells how much.
   */
  'settlement.keeping': z.object({
    settlementCode: z.string(),
    cash: z.number(),
    told: z.custom<(kept: number) => void>(),
  }),
  /** A request to hand in cash has ended: the commission that it kept back is paid out with it, or owed again. */
  'settlement.kept': z.object({
    settlementCode: z.string(),
    employeeCode: z.string(),
    paid: z.boolean(),
    reason: z.string().nullable(),
  }),
  /** A clerk's request to hand in cash was confirmed or rejected. */
  'settlement.decided': z.object({ settlementCode: z.string() }),
  /** An employee has few numbers of a kind of paper left. */
  'notes.low': z.object({ employeeCode: z.string(), typeCode: z.string(), remaining: z.number() }),
  /** Finance rejected the bank's receipt of a package. */
  'package.rejected': z.object({ packageCode: z.string() }),
  /** A network command was given up and waits for a person. */
  'command.abnormal': z.object({ commandId: z.number() }),
  /** An employee has dealt with an abnormal command, or it is no longer wanted. */
  'command.settled': z.object({ commandId: z.number() }),
} as const
export type Events = { [K in keyof typeof events]: z.output<(typeof events)[K]> }
