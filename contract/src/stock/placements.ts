import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Code, EnteredDay, optionalText, text } from '#platform/values.ts'
import { deviceFlow, DeviceNumber } from './calls.ts'

const page = 'ResourDeviceInstall'

/** What happens to a device that is removed from the network. */
export const takeOutActions = ['takeOut', 'handBack', 'sendToRepair', 'reportLost'] as const satisfies Parameters<
  typeof deviceFlow.can
>[1][]

/** A network location, as returned by the lists of locations: `olt:OLT-YGN-1`, `odb:LMD-01`. */
const NetworkPlace = Code
/** The removed device, the day, and what happens to it. */
const out = {
  number: DeviceNumber,
  takeOutAction: z.enum(takeOutActions),
  /** The warehouse that receives it, if it is returned or sent to repair. */
  organizationUnitCode: Code.optional(),
  doneOn: EnteredDay,
}
const Placed = z.object({ number: z.string(), state: z.enum(deviceFlow.states) })

/** Devices of the network itself: installed at an OLT or a box, removed and replaced (page ResourDeviceInstall). */
export const placements = {
  places: call({
    method: 'GET',
    path: 'network-places',
    summary: 'List the OLTs and distribution boxes at which a device can be installed',
    permission: page,
    input: z.object({ keyword: optionalText(60) }),
    output: z.array(
      z.object({ code: z.string(), name: z.string(), zhName: z.string(), locationKind: z.enum(['olt', 'odb']) }),
    ),
    refuses: [],
  }),
  place: call({
    method: 'POST',
    path: 'physical-resources',
    action: 'place',
    summary: 'Install a device from a store, a shelf or my own stock at an OLT or a distribution box',
    permission: page,
    input: z.object({
      number: DeviceNumber,
      networkPlace: NetworkPlace,
      doneOn: EnteredDay,
      remark: optionalText(200),
    }),
    output: Placed,
    refuses: ['not-found', 'wrong-state', 'other-hands', 'day-out-of-range'],
  }),
  takeOut: call({
    method: 'POST',
    path: 'physical-resources',
    action: 'takeOut',
    summary: 'Remove a device from the network: to my own stock, a store, repair, or as lost',
    permission: page,
    input: z.object({ ...out, reason: text(200) }),
    output: Placed,
    refuses: ['not-found', 'wrong-state', 'place-ended', 'store-needed', 'day-out-of-range'],
  }),
  replace: call({
    method: 'POST',
    path: 'physical-resources',
    action: 'replaceInNetwork',
    summary: 'Replace a device of the network with another one',
    permission: page,
    input: z.object({ ...out, newNumber: DeviceNumber, reason: text(200) }),
    output: Placed,
    refuses: ['not-found', 'wrong-state', 'other-hands', 'place-ended', 'store-needed', 'day-out-of-range'],
  }),
}
