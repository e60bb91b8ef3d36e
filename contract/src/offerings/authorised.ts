import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Code, EmployeeCode, Option } from '#platform/values.ts'

const ofEmployee = z.object({ employeeCode: EmployeeCode })
/** If empty, only the levels apply. */
const chosen = z.array(Code).max(500)

const shown = (path: string, action: string, what: string) =>
  call({
    method: 'GET',
    path,
    action,
    summary: `List the ${what} to which an employee is limited; empty if only the employee's levels apply`,
    permission: ['95', '104', '502', 'MaintainSimpleProductOfferingAct'],
    input: ofEmployee,
    output: z.array(Option),
    refuses: ['not-found'],
  })

/**
 * The offerings and policies that an individual employee may sell or grant (page 95): a further limit besides their
 * levels.
 */
export const authorised = {
  employeeProductOffering: shown('product-offerings', 'employeeProductOffering', 'offerings'),
  employeePreferentialPolicy: shown('preferential-policies', 'employeePreferentialPolicy', 'policies'),
  maintainEmployeeProductOffering: call({
    method: 'POST',
    path: 'employees',
    action: 'maintainEmployeeProductOffering',
    summary: 'Limit an employee to these offerings; an empty list removes the limit',
    permission: '95',
    input: ofEmployee.extend({ productOfferingCodes: chosen }),
    output: z.object({ productOfferingCodes: z.array(z.string()) }),
    refuses: ['not-found', 'not-to-yourself'],
  }),
  maintainEmployeePreferentialPolicy: call({
    method: 'POST',
    path: 'employees',
    action: 'maintainEmployeePreferentialPolicy',
    summary: 'Limit an employee to these policies; an empty list removes the limit',
    permission: '95',
    input: ofEmployee.extend({ policyCodes: chosen }),
    output: z.object({ policyCodes: z.array(z.string()) }),
    refuses: ['not-found', 'not-to-yourself'],
  }),
}
