import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import {
  Charge,
  CustomerCode,
  Day,
  dayWithin,
  Instant,
  Money,
  optionalPrintedText,
  optionalText,
  page,
  paged,
  planningHorizon,
  printedText,
  UnitCode,
} from '#platform/values.ts'
import { DeviceNumber } from '#stock/calls.ts'

/** The states of a recovery: the device is at the customer's, until it is returned or reported lost. */
export const recoveryFlow = flow({
  awaitingReturn: { receive: 'recovered', lose: 'lost', extend: 'awaitingReturn', propose: 'chargeProposed' },
  chargeProposed: { receive: 'recovered', lose: 'lost', extend: 'awaitingReturn', decide: 'lost' },
  lost: { receive: 'recovered' },
  recovered: {},
})

/** Why a customer has to return a device. */
export const recoveryCauses = ['line-closed', 'device-replaced', 'order-cancelled', 'earlier-line'] as const

/** The number of days after its recall to which the return of a device can be extended. */
export const longestReturn = 180

/** What an approver decides about a device that was not returned: its customer pays for it, or the charge is waived. */
export const chargeDecisions = ['charge-customer', 'waive-charge'] as const

/** The condition in which a device is returned. */
export const returnConditions = ['good-condition', 'damaged', 'incomplete'] as const

/** A device that a customer has to return, or has returned. */
export const Recovery = z.object({
  recoveryId: z.string(),
  number: z.string(),
  specName: z.string(),
  specZhName: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  contactTel: z.string(),
  productCode: z.string().nullable(),
  recoveryCause: z.enum(recoveryCauses),
  state: z.enum(recoveryFlow.states),
  openedAt: Instant,
  returnBy: Day,
  /** The days since the due date; 0 if it has not passed or the recovery has ended. */
  overdueDays: z.int(),
  endedAt: Instant.nullable(),
  returnCondition: z.enum(returnConditions).nullable(),
  /** The reason for the last extension, or of the decision. */
  remark: z.string().nullable(),
  /** Damage and missing parts, printed on the receipt. */
  receiptRemark: z.string().nullable(),
  /** The employee who ended it. */
  endedByName: z.string().nullable(),
  endedByZhName: z.string().nullable(),
  /** The day of the last reminder to the customer; null if none was queued since the due date was set. */
  remindedOn: Day.nullable(),
  /** The amount proposed to be charged; null if no charge is proposed. */
  proposedCharge: Money.nullable(),
  /** The amount charged for the device while it is lost. */
  lostValue: Money.nullable(),
  chargedOrder: z.string().nullable(),
})

const RecoveryId = z.string().regex(/^\d{1,15}$/, 'number-id')
const permission = ['DeviceRecovery', 'CustomerEquipment'] as const

/** Devices that customers have to return (pages DeviceRecovery and CustomerEquipment). */
export const recoveries = {
  list: call({
    method: 'GET',
    path: 'device-recoveries',
    summary: 'List the devices that customers have to return, longest overdue first, or those that ended, newest first',
    permission,
    input: z.object({
      /** Those that ended, unless a state is given. */
      returnEnded: z.boolean().default(false),
      state: z.enum(recoveryFlow.states).optional(),
      /** Only devices whose due date has passed. */
      overdue: z.boolean().optional(),
      /** The beginning of a serial number. */
      number: optionalText(32),
      customerCode: CustomerCode.optional(),
      organizationUnitCode: UnitCode.optional(),
      ...paged,
    }),
    output: page(Recovery),
    refuses: [],
  }),
  unlisted: call({
    method: 'GET',
    path: 'device-recoveries',
    action: 'unlisted',
    summary: 'List the devices left at customers of lines that ended before recoveries were recorded',
    permission: 'DeviceRecovery',
    input: z.object({ ...paged }),
    output: page(
      z.object({
        number: z.string(),
        specName: z.string(),
        specZhName: z.string(),
        customerCode: z.string(),
        customerName: z.string(),
        productCode: z.string().nullable(),
        recalledAt: Instant,
      }),
    ),
    refuses: [],
  }),
  add: call({
    method: 'POST',
    path: 'device-recoveries',
    action: 'add',
    summary: 'Add a device of a line that ended before recoveries were recorded',
    permission: 'recovery.receive',
    input: z.object({ number: DeviceNumber }),
    output: z.object({ number: z.string(), returnBy: Day }),
    refuses: ['not-found', 'device-bound', 'device-not-awaited', 'recovery-exists'],
  }),
  receive: call({
    method: 'POST',
    path: 'device-recoveries',
    action: 'receive',
    summary: 'Receive a device from its customer into the stock of my unit, to be tested; a charge for it is credited',
    permission: 'recovery.receive',
    input: z.object({
      number: DeviceNumber,
      /** The customer who returns it; any customer if omitted. */
      customerCode: CustomerCode.optional(),
      returnCondition: z.enum(returnConditions),
      /** Damage and missing parts, printed on the receipt. */
      remark: optionalPrintedText(200),
    }),
    output: z.object({
      number: z.string(),
      placeName: z.string(),
      placeZhName: z.string(),
      /** The part of an earlier charge for the lost device that is credited; null if there was none. */
      credited: Charge.nullable(),
    }),
    refuses: [
      'not-found',
      'place-ended',
      'wrong-state',
      'device-bound',
      'device-not-awaited',
      'device-of-other',
      'invoice-stands',
      'cheque-not-cleared',
    ],
  }),
  extend: call({
    method: 'POST',
    path: 'device-recoveries',
    action: 'extend',
    summary: 'Give a customer until another day to return a device; a proposed charge is withdrawn',
    permission: 'recovery.extend',
    input: z.object({ recoveryId: RecoveryId, returnBy: dayWithin(planningHorizon), remark: printedText(200) }),
    output: z.object({ number: z.string(), returnBy: Day }),
    refuses: ['not-found', 'wrong-state', 'return-day', 'return-day-over'],
  }),
  decide: call({
    method: 'POST',
    path: 'device-recoveries',
    action: 'decide',
    summary: 'Charge the customer for a device that was not returned, as proposed, or waive the charge',
    permission: 'recovery.charge',
    input: z.object({
      recoveryId: RecoveryId,
      chargeDecision: z.enum(chargeDecisions),
      remark: printedText(200),
      /** The amount shown to the approver. */
      expectedAmount: Charge,
    }),
    output: z.object({
      number: z.string(),
      /** The order that charges the customer; null if the charge is waived. */
      chargedOrder: z.string().nullable(),
      /** The part of the customer's debts paid from the deposit. */
      fromDeposit: Charge,
    }),
    refuses: ['not-found', 'wrong-state', 'proposal-changed'],
  }),
  receipt: call({
    method: 'GET',
    path: 'device-recoveries/{recoveryId}/receipt',
    summary: 'Download the receipt for a returned device as a PDF in the language of the customer',
    permission,
    input: z.object({ recoveryId: RecoveryId }),
    output: z.never(),
    reply: 'blob',
    refuses: ['not-found', 'wrong-state'],
  }),
}
