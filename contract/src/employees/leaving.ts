import { z } from 'zod'
import { call } from '#platform/call.ts'
import { EmployeeCode, perhaps } from '#platform/values.ts'

/** What an employee can have in hand. */
export const heldKinds = ['cash', 'note-block', 'device', 'material', 'customer', 'task', 'group', 'team'] as const

/**
 * What becomes of it when the employee leaves: cash is handed in beforehand, some things go to the successor, tasks to the
 * successor or back to their team, and memberships end.
 */
export const fates = ['hand-in', 'hand-over', 'give-back', 'end'] as const

/** Things of one kind in an employee's hands: how many, some of them by name, the amount of money, and their fate. */
export const Held = z.object({
  kind: z.enum(heldKinds),
  count: z.int(),
  names: z.array(z.string()),
  amount: z.int().nullable(),
  fate: z.enum(fates),
})
export type Held = z.output<typeof Held>

/** An employee leaves: what is in hand, and handing it over in one act (page 104). */
export const leaving = {
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
    summary: 'End an employment now: what the employee holds goes to the successor, sessions and memberships end',
    permission: '104',
    input: z.object({ employeeCode: EmployeeCode, successor: perhaps(EmployeeCode) }),
    output: z.object({ handedOver: z.array(Held) }),
    refuses: ['not-found', 'has-left', 'holds-cash', 'successor-needed', 'own-leaving', 'last-administrator'],
  }),
}
