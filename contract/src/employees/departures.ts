import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Day, Done, EmployeeCode, Instant, perhaps, dayWithin, planningHorizon } from '#platform/values.ts'

/** The types of items that an employee can hold. */
export const heldKinds = [
  'cash',
  'cheque',
  'note-block',
  'device',
  'material',
  'stock-transfer',
  'open-count',
  'customer',
  'task',
  'group',
  'team',
  'debt',
] as const

/**
 * What happens to an item when the employee leaves: cash and cheques must be handed in first, some items pass to the
 * successor, tasks to the successor or back to their team, memberships end, and debts remain owed.
 */
export const fates = ['hand-in', 'hand-over', 'give-back', 'end', 'stays-owed'] as const

/**
 * Items of one type that an employee holds: their number, some of them by name, their amount of money, and what happens
 * to them.
 */
export const Held = z.object({
  kind: z.enum(heldKinds),
  count: z.int(),
  names: z.array(z.string()),
  amount: z.int().nullable(),
  fate: z.enum(fates),
})
export type Held = z.output<typeof Held>

/** An employment that ends at the end of a day. `askedOn` is set if the employee still held items after that day. */
export const PlannedDeparture = z.object({
  lastDay: Day,
  successor: z.string().nullable(),
  successorName: z.string().nullable(),
  successorZhName: z.string().nullable(),
  plannedByName: z.string(),
  plannedAt: Instant,
  askedOn: Day.nullable(),
})

/** Calls for offboarding an employee: listing what they hold, and handing it over in one operation (page 104). */
export const departureCalls = {
  holdings: call({
    method: 'GET',
    path: 'employees/{employeeCode}/holdings',
    summary: 'List the cash, notes, devices, materials, customers, tasks and memberships of an employee',
    permission: '104',
    input: z.object({ employeeCode: EmployeeCode }),
    output: z.array(Held),
    refuses: ['not-found'],
  }),
  leave: call({
    method: 'POST',
    path: 'employees',
    action: 'leave',
    summary: 'End an employment now: holdings pass to the successor, sessions and memberships end',
    permission: '104',
    input: z.object({ employeeCode: EmployeeCode, successor: perhaps(EmployeeCode) }),
    output: z.object({ handedOver: z.array(Held) }),
    refuses: ['not-found', 'has-left', 'holds-cash', 'successor-needed', 'own-leaving', 'last-administrator'],
  }),
  planned: call({
    method: 'GET',
    path: 'employees/{employeeCode}/leaving',
    summary: 'Get the planned last day of an employee; null if none',
    permission: '104',
    input: z.object({ employeeCode: EmployeeCode }),
    output: z.object({ planned: PlannedDeparture.nullable() }),
    refuses: ['not-found'],
  }),
  plan: call({
    method: 'POST',
    path: 'employees',
    action: 'planLeaving',
    summary: 'Plan the last day of an employee: at its end, holdings pass to the successor and access ends',
    permission: '104',
    input: z.object({
      employeeCode: EmployeeCode,
      lastDay: dayWithin(planningHorizon),
      successor: perhaps(EmployeeCode),
    }),
    output: Done,
    refuses: ['not-found', 'has-left', 'own-leaving', 'day-over'],
  }),
  takeBack: call({
    method: 'POST',
    path: 'employees',
    action: 'takeBackLeaving',
    summary: 'Cancel a planned last day',
    permission: '104',
    input: z.object({ employeeCode: EmployeeCode }),
    output: Done,
    refuses: ['not-found', 'no-leaving-planned'],
  }),
}
