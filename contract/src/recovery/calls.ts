import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import {
  Charge,
  Code,
  CustomerCode,
  Day,
  dayWithin,
  EmployeeCode,
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
import { ProcessInstanceId } from '#processes/tasks.ts'
import { DeviceNumber } from '#stock/calls.ts'

/** The states of a recovery: the device is at the customer's, until it is returned or reported lost. */
export const recoveryFlow = flow({
  awaitingReturn: {
    receive: 'recovered',
    lose: 'lost',
    extend: 'awaitingReturn',
    propose: 'chargeProposed',
    visit: 'awaitingReturn',
    remind: 'awaitingReturn',
  },
  chargeProposed: {
    receive: 'recovered',
    lose: 'lost',
    extend: 'awaitingReturn',
    decide: 'lost',
    visit: 'chargeProposed',
    remind: 'chargeProposed',
  },
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

/** The state of the visits that fetch a device: none yet, one is planned, or the last one ended without the device. */
export const visitStates = ['no-visit', 'visit-planned', 'visit-failed'] as const

/** Why a technician did not fetch a device. */
export const visitOutcomes = ['absent', 'refused', 'lost'] as const

/** The times of day of an appointment. */
export const visitSlots = ['morning', 'afternoon', 'evening'] as const

/** The latest day of an appointment to fetch a device, in days from today. */
export const longestVisitWait = 60

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
  visitState: z.enum(visitStates),
  /** The planned visit, with its appointment and the team or employee; null if none is planned. */
  visitKey: z.string().nullable(),
  appointmentDay: Day.nullable(),
  appointmentSlot: z.string().nullable(),
  teamName: z.string().nullable(),
  teamZhName: z.string().nullable(),
  assigneeName: z.string().nullable(),
  assigneeZhName: z.string().nullable(),
  /** The number of visits that ended without the device. */
  visitAttempts: z.int(),
  /** The outcome of the last visit without the device. */
  visitOutcome: z.enum(visitOutcomes).nullable(),
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
      visitState: z.enum(visitStates).optional(),
      /** The team of the planned visit. */
      teamCode: Code.optional(),
      /** The employee who has the planned visit. */
      assignee: EmployeeCode.optional(),
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
  visit: call({
    method: 'POST',
    path: 'device-recoveries',
    action: 'visit',
    summary: 'Send technicians to fetch devices from customers: one visit for each device, all or none',
    permission: 'recovery.visit',
    input: z.object({
      recoveryIds: z.array(RecoveryId).min(1, 'at-least-one').max(50),
      /** The team that fetches them; by default the task assignment rules decide. */
      teamCode: Code.optional(),
      /** The day agreed with the customer. */
      appointmentDay: dayWithin(planningHorizon).optional(),
      appointmentSlot: z.enum(visitSlots).optional(),
      /** The working days within which each device is to be fetched. */
      days: z.int().min(1).max(30).default(5),
      /** A note for the technician, printed on the work order. */
      visitNote: optionalPrintedText(200),
    }),
    output: z.array(z.object({ number: z.string(), visitKey: z.string(), processInstanceId: ProcessInstanceId })),
    refuses: ['not-found', 'wrong-state', 'visit-planned-already', 'visit-day'],
  }),
  cancelVisit: call({
    method: 'POST',
    path: 'device-recoveries',
    action: 'cancelVisit',
    summary: 'Cancel the planned visit that would fetch a device; the device stays on the list',
    permission: 'recovery.visit',
    input: z.object({ recoveryId: RecoveryId, remark: printedText(200) }),
    output: z.object({ number: z.string() }),
    refuses: ['not-found', 'wrong-state', 'no-visit-planned'],
  }),
  remind: call({
    method: 'POST',
    path: 'device-recoveries',
    action: 'remind',
    summary: 'Remind customers to return devices, in addition to the automatic reminders',
    permission: 'recovery.extend',
    input: z.object({ recoveryIds: z.array(RecoveryId).min(1, 'at-least-one').max(100) }),
    output: z.object({
      remindedCount: z.int(),
      /** Customers who decline reminders, were reminded today or are about to be visited. */
      skippedCount: z.int(),
    }),
    refuses: ['not-found', 'wrong-state', 'no-reminder-template'],
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
