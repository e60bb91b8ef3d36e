import { z } from 'zod'
import { call } from '#platform/call.ts'
import { givingRefuses } from '#platform/giving-refuses.ts'
import { Code, EmployeeCode } from '#platform/values.ts'
import { Effect } from './permit.ts'

/** The maximum number of employees in one bulk grant or revocation of a role. */
export const mostAtOnce = 500

const change = { role: Code, roleWay: z.enum(['give', 'take']) }

/**
 * Grants a role to many employees, or revokes it (page 95): one preview for all of them, then one change per employee.
 */
export const roleChanges = {
  preview: call({
    method: 'POST',
    path: 'employees',
    action: 'previewRole',
    summary: 'Preview the permissions that granting or revoking a role adds and removes for employees',
    permission: '95',
    input: z.object({ employeeCodes: z.array(EmployeeCode).min(1, 'at-least-one').max(mostAtOnce), ...change }),
    output: Effect,
    refuses: ['not-found', ...givingRefuses],
  }),
  change: call({
    method: 'POST',
    path: 'employees',
    action: 'changeRole',
    summary: 'Grant a role to an employee or revoke it; returns whether anything changed',
    permission: '95',
    input: z.object({ employeeCode: EmployeeCode, ...change }),
    output: z.object({ changed: z.boolean() }),
    refuses: ['not-found', ...givingRefuses],
  }),
}
