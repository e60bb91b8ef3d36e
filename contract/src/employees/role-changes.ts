import { z } from 'zod'
import { call } from '#platform/call.ts'
import { givingRefuses } from '#platform/giving-refuses.ts'
import { Code, EmployeeCode } from '#platform/values.ts'
import { Effect } from './permit.ts'

/** To how many employees one role is given, or from how many it is taken, at once. */
export const mostAtOnce = 500

const change = { role: Code, roleWay: z.enum(['give', 'take']) }

/** One operation role for many employees (page 95): the effect on all of them, and then the change for one after another. */
export const roleChanges = {
  preview: call({
    method: 'POST',
    path: 'employees',
    action: 'previewRole',
    summary: 'Tell what giving a role to employees, or taking it from them, gives and takes, without doing it',
    permission: '95',
    input: z.object({ employeeCodes: z.array(EmployeeCode).min(1, 'at-least-one').max(mostAtOnce), ...change }),
    output: Effect,
    refuses: ['not-found', ...givingRefuses],
  }),
  change: call({
    method: 'POST',
    path: 'employees',
    action: 'changeRole',
    summary: 'Give a role to an employee, or take it; whether anything changed',
    permission: '95',
    input: z.object({ employeeCode: EmployeeCode, ...change }),
    output: z.object({ changed: z.boolean() }),
    refuses: ['not-found', ...givingRefuses],
  }),
}
