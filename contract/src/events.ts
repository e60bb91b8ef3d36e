import { z } from 'zod'
import { BackupFailure } from './backups/calls.ts'
import { CustomObject } from './fields/values.ts'
import { OrderType } from './orders/kinds.ts'
import { FormValues } from './processes/forms.ts'
import type { Held } from './employees/departures.ts'
import type { UnitHeld } from './employees/unit-changes.ts'
import type { ChangeImpact } from './offerings/planned.ts'

/** A billed line of an order: named and taxed. */
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
 * Events that a slice publishes to the slices above it, within the same transaction: an order and its installation
 * process are created together or not at all.
 */
export const events = {
  /**
   * An employee opened a function for a customer. A listener refuses if the customer is outside the employee's scope.
   */
  'function.opened': z.object({ functionCode: z.string(), customerCode: z.string() }),
  /**
   * An order was submitted; it may still have to be paid. A negative amount is paid back to the customer. This event
   * alone contains the password of a new line, for the slice that registers lines; nothing else stores it.
   */
  'order.submitted': z.object({
    customerCode: z.string(),
    orderCode: z.string(),
    productCode: z.string().nullable(),
    type: OrderType,
    amount: z.number(),
    password: z.string().optional(),
    /** Whether its bill is a debt at once, as for every order of such a kind. */
    debt: z.boolean().optional(),
    organizationUnitCode: z.string(),
    /** Its lines, in the order of its bill. */
    items: z.array(OrderLine).readonly(),
    /** The bill that this order corrects. */
    refersTo: z.string().nullable(),
  }),
  /** The months of an order were assigned dates; its charges get the same dates. */
  'order.dated': z.object({
    customerCode: z.string(),
    productCode: z.string(),
    orderCode: z.string(),
    /** The first day of each period, the day after its last, and the order line it comes from. */
    periods: z.array(z.object({ from: z.string(), to: z.string(), line: z.number() })).readonly(),
  }),
  /** Nothing is owed on the order any more; it may still have to be fulfilled. */
  'order.paid': z.object({ customerCode: z.string(), orderCode: z.string() }),
  /** An order was cancelled; everything it holds is released, in reverse order. */
  'order.cancelled': z.object({ customerCode: z.string(), orderCode: z.string(), reason: z.string() }),
  /**
   * A completed order is about to be undone in full. The refunds slice refuses if part of it has already been refunded,
   * and reports how much is refunded in cash and how much to the balance.
   */
  'order.undoing': z.object({
    customerCode: z.string(),
    orderCode: z.string(),
    report: z.custom<(back: { cash: number; toBalance: number }) => void>(),
  }),
  /** The desired state of a line (on, restricted or off) may have changed; listeners read the product. */
  'product.changed': z.object({ customerCode: z.string(), productCode: z.string() }),
  /** A value-added product is paid. It begins at once, unless a slice has it await the network. */
  'add-on.paid': z.object({ customerCode: z.string(), productCode: z.string(), wait: z.custom<() => void>() }),
  /** The OLT of a line opened a service, or the line is in sync: nothing more is sent to the OLT. */
  'line.service-opened': z.object({ customerCode: z.string(), productCode: z.string(), isInSync: z.boolean() }),
  /** An installation has activated a new line in the network. */
  'line.installed': z.object({ customerCode: z.string(), productCode: z.string() }),
  /** The ONT of a line is no longer at its place on the OLT, which another line may get. */
  'line.place-left': z.object({ productCode: z.string() }),
  /** A value-added product works now; `waited` if the network opened its service before. */
  'add-on.activated': z.object({ customerCode: z.string(), productCode: z.string(), waited: z.boolean() }),
  /** A customer owes less after a payment, a credit note or a write-off; a blocked line may be reopened. */
  'bills.paid': z.object({ customerCode: z.string() }),
  /** Paid bills may be owed again, because the bank returned a cheque or the payment was reassigned to other bills. */
  'bills.reopened': z.object({ customerCode: z.string(), billNos: z.array(z.string()).readonly() }),
  /** Messages to customers are about to be sent; slices withdraw those that no longer apply. */
  'notifications.due': z.object({}),
  /** A customer in arrears promised the visiting collector to pay by a day. */
  'payment.promised': z.object({ customerCode: z.string(), promisedOn: z.string(), remark: z.string() }),
  /** A technician who visited a customer to fetch a device has filled in the form. */
  'equipment.visited': z.object({ processInstanceId: z.int(), values: FormValues }),
  /**
   * The scheduler could not terminate an unpaid line, because the money to be refunded for it or its add-ons is covered
   * by an invoice. An employee must reverse the invoice first.
   */
  'ending.waits-for-invoice': z.object({ customerCode: z.string(), invoice: z.string() }),
  /** The tax office rejected an electronic invoice; its issuer must correct and resend it. */
  'invoice.rejected': z.object({
    customerCode: z.string(),
    invoiceCode: z.string(),
    paymentCode: z.string(),
    employeeCode: z.string(),
  }),
  /** A rejected electronic invoice was corrected and is sent again. */
  'invoice.corrected': z.object({ invoiceCode: z.string() }),
  /** A port reservation expired. The port is freed unless a slice that still needs it refuses now. */
  'port.reservation-expired': z.object({ orderCode: z.string(), productCode: z.string() }),
  /** Few addresses of a pool are free, or none, for the first time since there were enough. */
  'address-pool.low': z.object({ poolCode: z.string(), free: z.int() }),
  /** Enough addresses of a pool are free again, or it was closed. */
  'address-pool.restored': z.object({ poolCode: z.string() }),
  /**
   * A line was moved to another port of a box; both are given as `BOX/port`. The old port is faulty and out of service;
   * null if the line had none.
   */
  'port.changed': z.object({
    customerCode: z.string(),
    productCode: z.string(),
    from: z.string().nullable(),
    to: z.string(),
    reason: z.string(),
  }),
  /** A faulty port is back in service, as `BOX/port`. */
  'port.repaired': z.object({ port: z.string() }),
  /** A customer requested a line where none can be sold yet; the location must be surveyed. */
  'installation.requested': z.object({
    customerCode: z.string(),
    orderCode: z.string(),
    townCode: z.string(),
    address: z.string(),
    organizationUnitCode: z.string(),
  }),
  /** A construction ended, successfully or not; its requester and the salespeople of its city are notified. */
  'construction.ended': z.object({ processInstanceId: z.number() }),
  /** A box was connected to another PON port. */
  'box.relinked': z.object({ odbCode: z.string() }),
  /** The fixed addresses of a line may have changed, at once or from its next sign-in. */
  'line.addressed': z.object({ customerCode: z.string(), productCode: z.string(), fromNextSignIn: z.boolean() }),
  /** The services or the VLANs of a line may have changed: those that its OLT has differently are sent again. */
  'line.services-changed': z.object({ customerCode: z.string(), productCode: z.string(), resend: z.boolean() }),
  /** A process reached a step that the network performs automatically. */
  'process.network-step': z.object({
    processInstanceId: z.string(),
    step: z.string(),
    customerCode: z.string(),
    productCode: z.string(),
  }),
  /** Reference data is about to be deleted. A slice that still uses it refuses with `in-use`. */
  'reference.ending': z.object({ thing: z.string(), code: z.string() }),
  /**
   * Reference data is about to be changed. A slice that compares the states before and after registers a check to run
   * afterwards.
   */
  'reference.changing': z.object({
    thing: z.string(),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
    afterwards: z.custom<(check: () => Promise<unknown>) => void>(),
  }),
  /** A custom field is about to get these names. A listener reports one that it uses itself. */
  'custom-field.naming': z.object({
    appliesTo: CustomObject,
    names: z.array(z.string()).readonly(),
    taken: z.custom<(name: string) => void>(),
  }),
  /** Reference data was changed. A slice that cannot accept the change refuses. */
  'reference.changed': z.object({ thing: z.string(), code: z.string() }),
  /**
   * The effect of a change of an offering or a price is being previewed: the slice that owns lines reports the
   * customers affected and the difference on their bills.
   */
  'catalogue.assessing': z.object({
    thing: z.string(),
    code: z.string(),
    startsOn: z.string(),
    /** The new monthly price, if it also applies to lines that already have this price. */
    monthly: z.number().nullable(),
    /** Whether the tax code of an offering changes, now or on a later day. */
    retaxed: z.boolean(),
    report: z.custom<(weight: ChangeImpact) => void>(),
  }),
  /** A planned change of an offering or a price took effect: this version applies from that day. */
  'catalogue.took-effect': z.object({
    thing: z.string(),
    code: z.string(),
    version: z.number(),
    startsOn: z.string(),
    forExisting: z.boolean(),
  }),
  /** Collects what an employee holds: each slice reports its own items. */
  'employee.holdings': z.object({ employeeCode: z.string(), report: z.custom<(held: Held) => void>() }),
  /** An employee leaves: each slice reassigns its items to the successor, or removes them if there is none. */
  'employee.leaving': z.object({ employeeCode: z.string(), successor: z.string().nullable() }),
  /** Collects what units hold: each slice reports its own items, and those that must be finished first. */
  'unit.holdings': z.object({ unitCodes: z.array(z.string()), report: z.custom<(held: UnitHeld) => void>() }),
  /** A unit is merged into another of the same type: each slice transfers its items. */
  'unit.merging': z.object({ from: z.string(), into: z.string() }),
  /** Another unit becomes responsible for a customer: each slice transfers its pending work for the customer. */
  'customer.moving': z.object({ customerCode: z.string(), into: z.string() }),
  /** A last day was set for an employee, or cancelled. */
  'leaving.planned': z.object({ employeeCode: z.string(), lastDay: z.string() }),
  'leaving.taken-back': z.object({ employeeCode: z.string(), lastDay: z.string() }),
  /** An employee's last day has passed, but they still hold items; they and the staff administrators must act. */
  'leaving.held': z.object({ employeeCode: z.string(), lastDay: z.string() }),
  /** An employee's password was reset by someone else, and the one-time codes with it if requested. */
  'password.reset': z.object({ employeeCode: z.string(), newOneTimeCodes: z.boolean() }),
  /**
   * A call of a lower slice requires the password of the signed-in employee; the session slice confirms it or refuses.
   */
  'password.confirming': z.object({ password: z.string(), field: z.string(), confirmed: z.custom<() => void>() }),
  /** Functions were delegated to an employee for a period, or a delegation was revoked. */
  'delegation.given': z.object({ delegationId: z.string() }),
  'delegation.taken-back': z.object({ delegationId: z.string() }),
  /**
   * An employee reached the limit of revealed secrets and can reveal no more; the security supervisors are notified.
   */
  'reveals.exceeded': z.object({ employeeCode: z.string() }),
  /** A task is assigned to a team, a unit or one person; everyone who may do it is notified. */
  'task.assigned': z.object({ taskId: z.number() }),
  /** A task was claimed or completed; it is no longer pending for anyone else. */
  'task.settled': z.object({ taskId: z.number() }),
  /**
   * A device moved; it is recalled, for example, when it becomes `pendingReturn`. The document is the product that a
   * customer's device served.
   */
  'device.moved': z.object({
    number: z.string(),
    from: z.string(),
    state: z.string(),
    place: z.object({ kind: z.string(), code: z.string() }),
    document: z.string(),
  }),
  /** A device was lost at its customer, who is charged for it; the orders slice reports the order. */
  'device.lost': z.object({
    customerCode: z.string(),
    number: z.string(),
    specName: z.string(),
    specZhName: z.string(),
    amount: z.number(),
    reason: z.string(),
    /** Whether an approver decided on this amount, so that no ceiling applies. */
    approved: z.boolean(),
    told: z.custom<(orderCode: string) => void>(),
  }),
  /**
   * A lost device that was charged to its customer was found; the bills slice cancels the charge and reports the
   * amount.
   */
  'device.found': z.object({
    customerCode: z.string(),
    number: z.string(),
    chargedOrder: z.string(),
    reason: z.string(),
    told: z.custom<(credited: number) => void>(),
  }),
  /** An amount was charged to an employee; the settlements slice records what employees owe. */
  'employee.charged': z.object({
    employeeCode: z.string(),
    source: z.enum(['debt-lost-device']),
    document: z.string(),
    amount: z.number(),
    reason: z.string(),
  }),
  /**
   * A charge to an employee was cancelled, for example because the device was found; reports how much of it is no
   * longer owed or is refunded.
   */
  'employee.uncharged': z.object({
    source: z.enum(['debt-lost-device']),
    document: z.string(),
    reason: z.string(),
    told: z.custom<(credited: number) => void>(),
  }),
  /**
   * An amount that a customer paid, excluding deposits, is about to be refunded: `giving`, or all that is left of the
   * payment. The invoices slice reports any invoice that still covers it.
   */
  'money.going-back': z.object({
    customerCode: z.string(),
    paymentCode: z.string().nullish(),
    productCode: z.string().nullish(),
    billNo: z.string().nullish(),
    giving: z.number().optional(),
    report: z.custom<(stands: { invoice: string; invoiced: string }) => void>(),
  }),
  /**
   * Unused days of orders are about to be refunded. The refunds slice reports how much of them was paid with credit
   * granted by the operator, because that part returns to the credit.
   */
  'credit.returning': z.object({
    customerCode: z.string(),
    orders: z.array(z.string()),
    report: z.custom<(credit: number) => void>(),
  }),
  /**
   * An invoice is about to be issued for an order; without a number this is only a query. The invoices slice stores the
   * number, and reports the amount that can be invoiced and any invoices that already have that number.
   */
  'order.invoicing': z.object({
    customerCode: z.string(),
    orderCode: z.string(),
    written: z.object({ invoiceCode: z.string().nullable(), invoiceNo: z.string().nullable() }).nullable(),
    report: z.custom<(known: { left: number; takenBy: string | null }) => void>(),
  }),
  /** A request for an adjustment of a bill was approved or declined by a second person. */
  'adjustment.decided': z.object({ customerCode: z.string(), requestCode: z.string() }),
  /** A request to pay out a common balance was approved or declined by a second person. */
  'balance-payout.decided': z.object({ customerCode: z.string(), requestCode: z.string() }),
  /** A clerk corrected a payment: this amount, recorded as cash, was paid another way. The cashiers are notified. */
  'cash.corrected': z.object({ customerCode: z.string(), paymentCode: z.string(), cash: z.number() }),
  /** A payment names a card slip that other payments of its unit already named on the same day. */
  'slip.named-again': z.object({
    customerCode: z.string(),
    paymentCode: z.string(),
    slip: z.string(),
    /** The number of those payments, and the first of them. */
    count: z.number(),
    others: z.array(z.string()).readonly(),
  }),
  /** Payments by transfer were received; the settlements slice looks for the transfers in the bank's files. */
  'transfers.taken': z.object({ transferIds: z.array(z.number()) }),
  /** Payments by transfer were reversed; their bank lines can be matched again. */
  'transfers.taken-back': z.object({ transferIds: z.array(z.number()) }),
  /**
   * An employee requests to hand in this cash. If their organization settles net, the commissions slice withholds the
   * commission owed to it and reports the amount.
   */
  'settlement.keeping': z.object({
    settlementCode: z.string(),
    cash: z.number(),
    told: z.custom<(kept: number) => void>(),
  }),
  /** A hand-in request ended: the withheld commission counts as paid, or is owed again. */
  'settlement.kept': z.object({
    settlementCode: z.string(),
    employeeCode: z.string(),
    paid: z.boolean(),
    reason: z.string().nullable(),
  }),
  /** A clerk's request to hand in cash was confirmed or rejected. */
  'settlement.decided': z.object({ settlementCode: z.string() }),
  /** An employee is running low on numbers of a document type. */
  'notes.low': z.object({ employeeCode: z.string(), typeCode: z.string(), remaining: z.number() }),
  /** Finance rejected the bank's receipt of a package. */
  'package.rejected': z.object({ packageCode: z.string() }),
  /** A network command failed permanently and needs manual handling. */
  'command.abnormal': z.object({ commandId: z.number() }),
  /** An abnormal command was resolved by an employee, or is no longer needed. */
  'command.settled': z.object({ commandId: z.number() }),
  /** All ONTs of an OLT have been read. */
  'olt.read': z.object({ oltCode: z.string(), readingId: z.int() }),
  /** An OLT could not be read. */
  'olt.unread': z.object({ oltCode: z.string(), readingId: z.int() }),
  /** Scheduled readings of an OLT have begun to fail; reported once. */
  'olt.failing': z.object({ oltCode: z.string() }),
  /** An OLT can be read again. */
  'olt.answering': z.object({ oltCode: z.string() }),
  /** PON ports lost most of their ONTs at once, or have most of them back. */
  'loss.began': z.object({ massLossId: z.int() }),
  'loss.ended': z.object({ massLossId: z.int() }),
  /** A reading found lines whose light level is newly out of range; the weakest of them. */
  'light.alarmed': z.object({
    oltCode: z.string(),
    count: z.int(),
    ponPort: z.string(),
    ontId: z.int(),
    rxPower: z.number(),
  }),
  /** So many lines of an OLT differ, or were resent, that none is resent automatically; reported once. */
  'resend.withheld': z.object({ oltCode: z.string(), count: z.int(), limit: z.enum(['lines', 'share', 'day']) }),
  /** A backup has ended; `failure` is null if it succeeded. */
  'backup.ended': z.object({ file: z.string(), failure: BackupFailure.nullable() }),
  /** The last good backup, if any, is older than it should be. */
  'backup.overdue': z.object({ lastAt: z.string().nullable() }),
  /** A rehearsal has ended; `failure` is null if the backup can be restored. */
  'rehearsal.ended': z.object({ file: z.string(), failure: BackupFailure.nullable() }),
} as const
export type Events = { [K in keyof typeof events]: z.output<(typeof events)[K]> }
