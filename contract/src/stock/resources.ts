import { z } from 'zod'
import { call } from '#platform/call.ts'
import {
  Charge,
  Code,
  Day,
  EmployeeCode,
  Instant,
  optionalText,
  page,
  paged,
  text,
  UnitCode,
} from '#platform/values.ts'
import { workbookRefuses } from '#platform/workbook-refuses.ts'
import { deviceFlow, DeviceNumber } from './calls.ts'
import { delivery } from './shapes.ts'

/** The possible errors in a line of an import. */
export const lineFaults = [
  'spreadsheet-value',
  'control-characters',
  'columns-unnamed',
  'number-form',
  'mac-form',
  'mac-not-unique',
  'number-twice',
  'mac-twice',
  'number-known',
  'mac-known',
] as const
/** What the warehouse can do with a device that was returned, or should have been. */
export const recycleActions = [
  'recall',
  'handBack',
  'test',
  'restock',
  'sendToRepair',
  'scrap',
  'reportLost',
] as const satisfies Parameters<typeof deviceFlow.can>[1][]

/** Devices: received into the warehouse with their numbers, and returned from wherever they were used. */
export const physicalResources = {
  inStorage: call({
    method: 'POST',
    path: 'physical-resources',
    action: 'inStorage',
    summary:
      'Record devices into a store from a form, text or a text or Excel file of numbers and MACs: all, or none with a report by line',
    permission: 'PhysicalResourceStorageActBatchIn',
    body: 'file',
    input: z.object({
      ...delivery,
      specCode: Code,
      condition: z.enum(['new', 'used']).default('new'),
      /** The cost of one device. */
      unitCost: Charge,
      number: optionalText(32),
      mac: optionalText(24),
      /** One line per device: number and MAC address, separated by a comma, semicolon, tab or vertical bar. */
      numbersText: optionalText(90_000),
    }),
    output: z.object({
      /** The code of the document; null if errors prevented the import. */
      entryCode: z.string().nullable(),
      stored: z.int(),
      faultCount: z.int(),
      /** The first errors, by line. */
      faults: z.array(z.object({ line: z.int(), lineText: z.string(), lineFault: z.enum(lineFaults) })),
    }),
    refuses: [
      'not-found',
      'place-ended',
      'nothing-given',
      'file-known',
      'file-unreadable',
      'too-many-devices',
      ...workbookRefuses,
    ],
  }),
  recycle: call({
    method: 'POST',
    path: 'physical-resources',
    action: 'recycle',
    summary: 'Take back a device, test, restock, repair or scrap it, or report it lost',
    permission: 'ManualResourceRecycle',
    input: z.object({
      number: DeviceNumber,
      recycleAction: z.enum(recycleActions),
      organizationUnitCode: Code,
      reason: text(200),
      /** The charge for a lost device; defaults to its cost. */
      lostValue: Charge.optional(),
      /** Who pays for a lost device: the customer who had it, or an employee. */
      chargedTo: z.enum(['nobody', 'customer', 'employee']).default('nobody'),
      chargedEmployee: EmployeeCode.optional(),
    }),
    output: z.object({
      number: z.string(),
      state: z.enum(deviceFlow.states),
      lostValue: Charge.nullable(),
      /** The order that charges the customer. */
      chargedOrder: z.string().nullable(),
      /**
       * The part of an earlier charge credited because the device was returned: it first reduces the debt, and the rest
       * goes to the common balance.
       */
      credited: Charge.nullable(),
    }),
    refuses: [
      'place-ended',
      'not-found',
      'wrong-state',
      'device-bound',
      'not-at-customer',
      'employee-needed',
      'above-ceiling',
      'invoice-stands',
      'cheque-not-cleared',
    ],
  }),
  issue: call({
    method: 'POST',
    path: 'physical-resources',
    action: 'issue',
    summary: 'Issue devices of a store to an employee, or put them on the shelf of a unit',
    permission: 'device.issue',
    input: z.object({
      deviceNumbers: z.array(DeviceNumber).min(1, 'at-least-one').max(200),
      employeeCode: EmployeeCode.optional(),
      /** The unit whose employees hand out devices from stock at the counter. */
      organizationUnitCode: UnitCode.optional(),
    }),
    output: z.object({ issued: z.int() }),
    refuses: ['not-found', 'place-ended', 'wrong-state', 'employee-or-unit'],
  }),
  history: call({
    method: 'GET',
    path: 'physical-resources/{number}/history',
    summary: 'List every movement of a device, newest first',
    permission: ['QueryPhysicalResourcePage', 'ManualResourceRecycle', 'ResourDeviceInstall'],
    input: z.object({ number: DeviceNumber, ...paged }),
    output: page(
      z.object({
        movementId: z.string(),
        at: Instant,
        deviceAction: z.string(),
        state: z.enum(deviceFlow.states),
        placeName: z.string(),
        placeZhName: z.string(),
        document: z.string(),
        /** The day on which the work in the network was done; null for other movements. */
        doneOn: Day.nullable(),
        employeeName: z.string(),
        employeeZhName: z.string(),
      }),
    ),
    refuses: ['not-found'],
  }),
}
