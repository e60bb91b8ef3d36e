import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Charge, CustomerCode, Day, Instant, Money, optionalText, page, paged, UnitCode } from '#platform/values.ts'
import { DeviceNumber } from '#stock/calls.ts'

/** The states of a recovery: the device is at the customer's, until it is returned or reported lost. */
export const recoveryFlow = flow({
  awaitingReturn: { receive: 'recovered', lose: 'lost' },
  lost: { receive: 'recovered' },
  recovered: {},
})

/** Why a customer has to return a device. */
export const recoveryCauses = ['line-closed', 'device-replaced', 'order-cancelled', 'earlier-line'] as const

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
  /** The days since the last day for the return; 0 if it has not passed or the recovery has ended. */
  overdueDays: z.int(),
  endedAt: Instant.nullable(),
  returnCondition: z.enum(returnConditions).nullable(),
  remark: z.string().nullable(),
  /** The employee who ended it. */
  endedByName: z.string().nullable(),
  endedByZhName: z.string().nullable(),
  /** The amount charged for the device while it is lost. */
  lostValue: Money.nullable(),
  chargedOrder: z.string().nullable(),
})

const permission = ['DeviceRecovery', 'CustomerEquipment'] as const

/** Devices that customers have to return (pages DeviceRecovery and CustomerEquipment). */
export const recoveries = {
  list: call({
    method: 'GET',
    path: 'device-recoveries',
    summary: 'List the devices that customers have to return, longest overdue first, or those that ended, newest first',
    permission,
    input: z.object({
      ended: z.boolean().default(false),
      /** Only devices whose last day for the return has passed. */
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
      remark: optionalText(200),
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
}
