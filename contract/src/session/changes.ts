import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Change } from '#platform/maintained.ts'
import { EmployeeCode, optionalText, page, paged, EnteredDay } from '#platform/values.ts'

/** The types of entities whose changes are recorded field by field. */
export const auditedTypes = [
  'customer',
  'product',
  'customer_order',
  'product_offering',
  'product_offering_price',
  'promotion_policy',
  'employee',
  'permit employee',
  'permit employee-group',
  'permit work-team',
  'permit organization-unit',
  'delegation',
  'operation_role',
  'employee_group',
  'work_team',
  'organization_unit',
  'configuration',
  'management_area',
  'bank_account',
  'charge_type',
  'bandwidth_profile',
  'message_template',
  'report_definition',
  'odb_port',
] as const

const ChangeRow = Change.extend({
  id: z.int(),
  thing: z.string(),
  code: z.string(),
  employeeZhName: z.string().nullable(),
})

/** The history of recorded changes, for supervisors. */
export const changes = {
  list: call({
    method: 'GET',
    path: 'employees/changes',
    summary:
      'List changes made by employees of the units I see, or to what belongs to these units, by field, latest first',
    permission: 'QueryEmployeeActTypeLogAct',
    input: z
      .object({
        thing: z.enum(auditedTypes).optional(),
        code: optionalText(60),
        employeeCode: EmployeeCode.optional(),
        from: EnteredDay.optional(),
        to: EnteredDay.optional(),
        ...paged,
      })
      .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'range-order' }),
    output: page(ChangeRow),
    refuses: [],
  }),
}
