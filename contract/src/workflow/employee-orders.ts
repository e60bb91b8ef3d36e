import { z } from 'zod'
import { call } from '#platform/call.ts'
import { FormField, FormValues } from './forms.ts'
import { ProcessDefinitionId, ProcessInstance } from './processes.ts'
import { ProcessInstanceId, processFlow } from './tasks.ts'
import { optionalText, page, paged, text } from '#platform/values.ts'

const one = z.object({ processDefinitionId: ProcessDefinitionId })

/** Work that employees ask each other for; part of the calls of `workflow`. */
export const employeeOrders = {
  employeeOrders: call({
    method: 'GET',
    path: 'employee-orders',
    summary: 'List the internal orders one launched oneself and where each stands, the latest first',
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
    summary: 'Show the form in which an employee asks for what a process does, with its choices',
    permission: 'EmployeeInternalOrder',
    input: one,
    output: z.object({ processDefinitionId: ProcessDefinitionId, fields: z.array(FormField) }),
    refuses: ['not-found'],
  }),
  launch: call({
    method: 'POST',
    path: 'employee-orders',
    action: 'launch',
    summary: 'Launch an internal order: its form is checked, and its first task is given to those it is for',
    permission: 'EmployeeInternalOrder',
    input: one.extend({ title: text(100), values: FormValues }),
    output: z.object({ businessKey: z.string(), processInstanceId: ProcessInstanceId }),
    refuses: ['not-found', 'invalid-input'],
  }),
}
