import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { givingRefuses } from '#platform/giving-refuses.ts'
import { EmployeeCode, text } from '#platform/values.ts'
import { Grants, granting } from './permit.ts'

/** Employee groups with their members and grants (page 113). */
export const employeeGroups = {
  ...maintained({
    path: 'employee-groups',
    key: 'employeeGroupCode',
    names: ['employee group', 'employee groups'],
    read: ['113', '95'],
    write: '113',
    fields: { name: text(60), zhName: text(60), members: z.array(EmployeeCode).max(2000).default([]) },
    details: Grants,
    refuses: givingRefuses,
  }),
  ...granting('employee-groups', 'group of employees', ['113', '95']),
}
