import { z } from 'zod'
import { debt } from '#bills/debt.ts'
import { call } from '#platform/call.ts'
import { FormField, FormValues } from '#processes/forms.ts'
import { ProcessDefinitionId } from '#processes/definitions.ts'
import { ProcessInstance } from '#workflow/instances.ts'
import { ProcessInstanceId, processFlow } from '#processes/tasks.ts'
import {
  Code,
  CustomerCode,
  Day,
  Option,
  optionalText,
  page,
  paged,
  UnitCode,
  optionalPrintedText,
  printedText,
} from '#platform/values.ts'

const one = z.object({ processDefinitionId: ProcessDefinitionId })

/** A customer whose bills are overdue. */
export const Debtor = z.object({
  customerCode: CustomerCode,
  customerName: z.string(),
  manageAddress: z.string(),
  sectionName: z.string(),
  sectionZhName: z.string(),
  ...debt,
  overdueDays: z.int(),
  promisedOn: Day.nullable(),
  /** The collection in progress, if any. */
  businessKey: z.string().nullable(),
})

/** Requests for work between employees; clients call it as part of `workflow`. */
export const employeeOrders = {
  employeeOrders: call({
    method: 'GET',
    path: 'employee-orders',
    summary: 'List the internal orders I launched and their current step, newest first',
    permission: 'EmployeeInternalOrder',
    input: z.object({ ...paged, keyword: optionalText(64), status: z.enum(processFlow.states).optional() }),
    output: page(ProcessInstance),
    refuses: [],
  }),
  launchable: call({
    method: 'GET',
    path: 'employee-orders/process-definitions',
    summary: 'List the processes that an employee can launch, each in its newest version',
    permission: 'EmployeeInternalOrder',
    input: z.object({}),
    output: z.array(z.object({ processDefinitionId: ProcessDefinitionId, name: z.string(), zhName: z.string() })),
    refuses: [],
  }),
  startFormData: call({
    method: 'GET',
    path: 'employee-orders/{processDefinitionId}/start-form-data',
    summary: 'Get the start form of a process, with its choices',
    permission: 'EmployeeInternalOrder',
    input: one,
    output: z.object({ processDefinitionId: ProcessDefinitionId, fields: z.array(FormField) }),
    refuses: ['not-found'],
  }),
  launch: call({
    method: 'POST',
    path: 'employee-orders',
    action: 'launch',
    summary: 'Launch an internal order: its form is checked, and its first task is assigned',
    permission: 'EmployeeInternalOrder',
    input: one.extend({ title: printedText(100), values: FormValues }),
    output: z.object({ businessKey: z.string(), processInstanceId: ProcessInstanceId }),
    refuses: ['not-found', 'invalid-input'],
  }),
  debtors: call({
    method: 'GET',
    path: 'employee-orders/debtors',
    summary: 'List the customers with overdue bills, the oldest debt first, and who is being visited',
    permission: 'collection.visit',
    input: z.object({
      ...paged,
      /** Part of a name, or a customer code. */
      keyword: optionalText(64),
      /** An area, including all areas within it. */
      sectionCode: Code.optional(),
      overdueDays: z.int().min(0).max(3650).optional(),
    }),
    output: page(Debtor),
    refuses: [],
  }),
  startMoneyCollection: call({
    method: 'POST',
    path: 'employee-orders',
    action: 'startMoneyCollection',
    summary: 'Send a collector to customers with overdue bills: one visit each, all or none',
    permission: 'collection.visit',
    input: z.object({
      customerCodes: z.array(CustomerCode).min(1, 'at-least-one').max(100),
      /** The department that sends a collector; by default the task assignment rules decide. */
      department: UnitCode.optional(),
      days: z.int().min(1).max(30).default(5),
      title: optionalPrintedText(100),
    }),
    output: z.array(
      z.object({ customerCode: CustomerCode, businessKey: z.string(), processInstanceId: ProcessInstanceId }),
    ),
    refuses: ['not-found', 'nothing-overdue', 'collection-under-way', 'invalid-input'],
  }),
  collectors: call({
    method: 'GET',
    path: 'employee-orders/collectors',
    summary: 'List the departments with employees who take tasks',
    permission: 'collection.visit',
    input: z.object({}),
    output: z.array(Option),
    refuses: [],
  }),
}
