import { z } from 'zod'
import { call } from '#platform/call.ts'
import { ElementKind, ProcessDefinitionId } from '#processes/definitions.ts'
import { FormField, FormValues } from '#processes/forms.ts'
import { ProcessInstanceId, processFlow, TaskId, taskFlow, Visit } from '#processes/tasks.ts'
import {
  Code,
  CustomerCode,
  Done,
  Instant,
  Option,
  optionalText,
  page,
  paged,
  text,
  UnitCode,
} from '#platform/values.ts'

const readers = ['TaskProcess', 'TaskManagement', 'OrderInfoConfigComposite'] as const

export const ProcessInstance = z.object({
  processInstanceId: ProcessInstanceId,
  processDefinitionId: ProcessDefinitionId,
  name: z.string(),
  zhName: z.string(),
  /** The code of what the process is about: an order, an internal order or a collection. */
  businessKey: z.string(),
  /** Null for internal work. */
  customerCode: z.string().nullable(),
  customerName: z.string().nullable(),
  /** The title of an employee's request. */
  title: z.string().nullable(),
  productCode: z.string().nullable(),
  organizationUnitCode: z.string(),
  organizationUnitName: z.string(),
  organizationUnitZhName: z.string(),
  status: z.enum(processFlow.states),
  /** The current element; null once the process has ended. */
  element: z.string().nullable(),
  stepName: z.string().nullable(),
  stepZhName: z.string().nullable(),
  taskId: TaskId.nullable(),
  assigneeName: z.string().nullable(),
  assigneeZhName: z.string().nullable(),
  teamName: z.string().nullable(),
  teamZhName: z.string().nullable(),
  dueAt: Instant.nullable(),
  timeout: z.boolean(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
})

/** A pass through an element of a process, with the task it created. */
export const ActivityInstance = z.object({
  element: z.string(),
  kind: ElementKind,
  name: z.string(),
  zhName: z.string(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  outcome: z.string().nullable(),
  taskId: TaskId.nullable(),
  claimedStatus: z.enum(taskFlow.states).nullable(),
  assigneeName: z.string().nullable(),
  assigneeZhName: z.string().nullable(),
  overdueAt: Instant.nullable(),
  remark: z.string().nullable(),
  /** The reason for which the order was cancelled, taken from its remark, with its names. */
  reason: Option.nullable(),
})

const onProcess = {
  method: 'POST',
  path: 'process-instances/{processInstanceId}',
  permission: 'process.manage',
  output: Done,
} as const
const one = z.object({ processInstanceId: ProcessInstanceId })
const readOne = { method: 'GET', permission: readers, input: one, refuses: ['not-found'] } as const

/** Calls for processes and their history; part of `workflow`. */
export const instances = {
  processInstances: call({
    method: 'GET',
    path: 'process-instances',
    summary: 'List the processes of the units I may see, newest first',
    permission: readers,
    input: z.object({
      ...paged,
      /** An order code or a customer code. */
      keyword: optionalText(64),
      status: z.enum(processFlow.states).optional(),
      organizationUnitCode: UnitCode.optional(),
      /** Only processes now at this element. */
      element: Code.optional(),
    }),
    output: page(ProcessInstance),
    refuses: [],
  }),
  visits: call({
    method: 'GET',
    path: 'customers/{customerCode}/visits',
    summary: 'List the visits to a customer, agreed ones first, then the latest',
    permission: readers,
    input: z.object({ customerCode: CustomerCode, limit: paged.limit }),
    output: z.array(Visit),
    refuses: ['not-found'],
  }),
  formVariables: call({
    ...readOne,
    path: 'process-instances/{processInstanceId}/form-variables',
    summary: 'List the values entered in the forms of a process, step by step',
    output: z.array(
      z.object({
        /** Null for the values of the start form. */
        taskId: TaskId.nullable(),
        element: z.string(),
        name: z.string(),
        zhName: z.string(),
        at: Instant,
        fields: z.array(FormField),
        values: FormValues,
      }),
    ),
  }),
  activityInstances: call({
    ...readOne,
    path: 'process-instances/{processInstanceId}/activity-instances',
    summary: 'List every step a process has taken, and who took it',
    output: z.array(ActivityInstance),
  }),
  processStatus: call({
    ...readOne,
    path: 'process-instances/{processInstanceId}/status',
    summary: 'Get the current position of a process',
    output: z.object({
      processInstanceId: ProcessInstanceId,
      processDefinitionId: ProcessDefinitionId,
      status: z.enum(processFlow.states),
      live: z.array(z.string()),
      passed: z.array(z.string()),
    }),
  }),
  processInfo: call({
    ...readOne,
    path: 'process-instances/{processInstanceId}/info',
    summary: 'Get a process with its customer and current position',
    output: ProcessInstance,
  }),
  processManagers: call({
    method: 'GET',
    path: 'process-instances/managers',
    summary: 'List who may suspend, resume and delete processes in the units I may see',
    permission: 'TaskManagement',
    input: z.object({}),
    output: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        zhName: z.string(),
        organizationUnitCode: z.string(),
        organizationUnitName: z.string(),
        organizationUnitZhName: z.string(),
      }),
    ),
    refuses: [],
  }),
  suspendProcess: call({
    ...onProcess,
    action: 'suspend',
    summary: 'Suspend a process: its tasks are frozen and its timers stop',
    input: one.extend({ reason: text(500) }),
    refuses: ['not-found', 'wrong-state'],
  }),
  activateProcess: call({
    ...onProcess,
    action: 'activate',
    summary: 'Resume a suspended process; its deadlines move by the time it was suspended',
    input: one,
    refuses: ['not-found', 'wrong-state'],
  }),
  deleteProcess: call({
    ...onProcess,
    action: 'delete',
    summary: 'Delete a process: its order is cancelled and everything it holds is released, in reverse',
    input: one.extend({ reason: Code }),
    refuses: ['not-found', 'wrong-state', 'line-in-use', 'invoice-stands', 'cheque-not-cleared'],
  }),
}
