import { z } from 'zod'
import { call } from '#platform/call.ts'
import { CustomValues } from '#fields/values.ts'
import { CustomerCode, EmployeeCode, Instant, Option, optionalText, page, paged, perhaps } from '#platform/values.ts'

/** The maximum number of customers reassigned in one operation. */
const most = 200
const chosen = z.array(CustomerCode).min(1, 'at-least-one').max(most)

/** Customers and the customer manager responsible for each (page MaintainCustomerManager). */
export const customerManagers = {
  list: call({
    method: 'GET',
    path: 'customers',
    action: 'byCustomerManager',
    summary: 'List customers with their managers, newest first: all, those of one manager, or those without one',
    permission: 'MaintainCustomerManager',
    input: z.object({
      manager: perhaps(EmployeeCode),
      withoutManager: z.boolean().optional(),
      keyword: optionalText(60),
      ...paged,
    }),
    output: page(
      z.object({
        customerCode: z.string(),
        name: z.string(),
        contactTel: z.string(),
        manageAddress: z.string(),
        organizationUnit: Option,
        manager: Option.nullable(),
        managerSince: Instant.nullable(),
        /** The values of the fields that lists show. */
        customFields: CustomValues,
        createdAt: Instant,
      }),
    ),
    refuses: [],
  }),
  modify: call({
    method: 'POST',
    path: 'customers',
    action: 'modifyCustomerManager',
    summary: 'Assign customers to a customer manager, replacing any previous one',
    permission: 'MaintainCustomerManager',
    input: z.object({ customerCodes: chosen, manager: EmployeeCode }),
    output: z.object({ changed: z.int() }),
    refuses: ['not-found', 'wrong-state'],
  }),
  delete: call({
    method: 'POST',
    path: 'customers',
    action: 'deleteCustomerManager',
    summary: 'Remove the customer manager of customers',
    permission: 'MaintainCustomerManager',
    input: z.object({ customerCodes: chosen }),
    output: z.object({ changed: z.int() }),
    refuses: ['not-found', 'wrong-state'],
  }),
}
