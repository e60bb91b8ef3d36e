import { z } from 'zod'
import { Debt } from '#bills/debt.ts'
import { FaultReport } from '#orders/faults.ts'
import { attachments } from './attachments.ts'
import { CustomFilter } from '#fields/values.ts'
import { call } from '#platform/call.ts'
import { FormField, FormValues } from '#processes/forms.ts'
import { ConstructionFacts } from '#construction/calls.ts'
import { instances } from './instances.ts'
import { Task, TaskId, TaskLine, TaskListType, taskFlow } from '#processes/tasks.ts'
import { Code, Done, EmployeeCode, Option, optionalText, page, paged, printedText, text } from '#platform/values.ts'

const workers = ['TaskProcess', 'TaskManagement'] as const

/** The filters of a task list. */
const filters = {
  ...paged,
  /** An order code, a customer code, or the beginning of a customer's name. */
  keyword: optionalText(64),
  element: Code.optional(),
  teamCode: Code.optional(),
  claimedStatus: z.enum(taskFlow.states).optional(),
  /** Only tasks past their deadline. */
  timeout: z.boolean().optional(),
  customFields: CustomFilter,
}

const onTask = { method: 'POST', path: 'tasks/{taskId}', output: Done } as const
const reason = text(500)

/** Refusals when a process moves on; the form of each step determines its effects. */
const moving = [
  'not-found',
  'not-your-task',
  'wrong-state',
  'invalid-input',
  'device-not-yours',
  'device-wrong-kind',
  'device-not-at-hand',
  'device-kept',
  'device-reserved',
  'no-device-kept',
  'material-short',
  'port-taken',
  'invoice-stands',
  'cheque-not-cleared',
  'promise-day',
  'device-not-to-fetch',
  'visit-day',
  'duplicate-code',
  'no-pon-port',
  'pon-port-full',
  'more-left-over',
  'place-outside-town',
  'accepts-own-work',
] as const

export const workflow = {
  self: call({
    method: 'GET',
    path: 'tasks/self',
    summary: 'List tasks as one of the six lists of specification section 4',
    permission: workers,
    input: z.object({ ...filters, type: z.enum(TaskListType) }),
    output: page(Task),
    refuses: ['invalid-input'],
  }),
  processing: call({
    method: 'GET',
    path: 'tasks/processing',
    summary: 'List the open tasks I may see, the most urgent first',
    permission: workers,
    input: z.object(filters),
    output: page(Task),
    refuses: ['invalid-input'],
  }),
  completed: call({
    method: 'GET',
    path: 'tasks/completed',
    summary: 'List the completed and void tasks I may see, newest first',
    permission: workers,
    input: z.object(filters),
    output: page(Task),
    refuses: ['invalid-input'],
  }),
  find: call({
    method: 'GET',
    path: 'tasks',
    action: 'find',
    summary:
      'Search tasks I may see by code of task, process, order or customer, or by the customer’s name (newest 2,000)',
    permission: workers,
    input: z.object({ keyword: text(64), limit: z.int().min(1).max(50).default(10) }),
    /** Open tasks, the most urgent first; searching for a task's own code also finds it after it has ended. */
    output: z.array(Task),
    refuses: [],
  }),
  counts: call({
    method: 'GET',
    path: 'tasks/counts',
    summary: 'Count the open tasks of each list, and how many are overdue, up to 100',
    permission: workers,
    input: z.object({}),
    output: z.array(z.object({ type: z.enum(TaskListType), tasks: z.int(), overdue: z.int() })),
    refuses: [],
  }),
  formProperties: call({
    method: 'GET',
    path: 'tasks/{taskId}/form-properties',
    summary: 'Get a task with its form, the values entered so far and the choices',
    permission: workers,
    input: z.object({ taskId: TaskId }),
    output: z.object({
      task: Task,
      line: TaskLine.nullable(),
      /** The reported fault, for a fault repair. */
      fault: FaultReport.nullable(),
      /** The request, if an employee started the process. */
      request: z.object({ fields: z.array(FormField), values: FormValues }).nullable(),
      /** The customer's debt, for a collection. */
      debt: Debt.nullable(),
      /** The box to be built, for a construction. */
      construction: ConstructionFacts.nullable(),
      formKey: z.string(),
      fields: z.array(FormField),
      values: FormValues,
    }),
    refuses: ['not-found', 'not-your-task'],
  }),
  workOrder: call({
    method: 'GET',
    path: 'tasks/{taskId}/work-order',
    summary: 'Download a task as a work order (PDF): where to go, what to do, space for results and two signatures',
    permission: workers,
    input: z.object({ taskId: TaskId }),
    output: z.never(),
    reply: 'blob',
    refuses: ['not-found', 'not-your-task'],
  }),
  candidates: call({
    method: 'GET',
    path: 'tasks/{taskId}/candidates',
    summary: 'List the teams a task can be assigned to and the unit responsible, with their people',
    permission: ['task.transfer', 'TaskManagement'],
    input: z.object({ taskId: TaskId }),
    output: z.array(
      z.object({
        kind: z.enum(['team', 'unit']),
        code: z.string(),
        name: z.string(),
        zhName: z.string(),
        /** Whether the task can be assigned to one of these people, rather than to the team as a whole. */
        toPerson: z.boolean(),
        members: z.array(z.object({ code: z.string(), name: z.string(), zhName: z.string(), openTasks: z.int() })),
      }),
    ),
    refuses: ['not-found', 'not-your-task'],
  }),
  suspendReasons: call({
    method: 'GET',
    path: 'simple-types/suspend-reasons',
    summary: 'List the reasons to suspend a task, and which of them stop its clock',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(Option.extend({ stopsClock: z.boolean() })),
    refuses: [],
  }),
  claim: call({
    ...onTask,
    action: 'claim',
    summary: 'Claim a task from the common list',
    permission: 'task.claim',
    input: z.object({ taskId: TaskId }),
    refuses: ['not-found', 'not-your-task', 'task-taken', 'wrong-state'],
  }),
  saveForm: call({
    ...onTask,
    action: 'save-form',
    summary: 'Save the values entered so far, without checking them for completeness',
    permission: 'task.claim',
    input: z.object({ taskId: TaskId, values: FormValues }),
    refuses: ['not-found', 'not-your-task', 'wrong-state', 'invalid-input'],
  }),
  complete: call({
    ...onTask,
    action: 'complete',
    summary: 'Complete a task: its form is checked, its effects are carried out and the process advances',
    permission: 'task.claim',
    input: z.object({ taskId: TaskId, values: FormValues }),
    refuses: moving,
  }),
  transfer: call({
    ...onTask,
    action: 'transfer',
    summary: 'Transfer a task to one person, who then holds it',
    permission: 'task.transfer',
    input: z.object({ taskId: TaskId, employeeCode: EmployeeCode, reason }),
    refuses: ['not-found', 'not-your-task', 'wrong-state'],
  }),
  suspend: call({
    ...onTask,
    action: 'suspend',
    summary: 'Suspend a claimed task; its clock stops only for a reason on the customer’s side',
    permission: 'task.suspend',
    input: z.object({ taskId: TaskId, reasonCode: Code, remark: optionalText(500) }),
    refuses: ['not-found', 'not-your-task', 'wrong-state'],
  }),
  activate: call({
    ...onTask,
    action: 'activate',
    summary: 'Resume a suspended task; a deadline whose clock was stopped moves by that time',
    permission: 'task.suspend',
    input: z.object({ taskId: TaskId }),
    refuses: ['not-found', 'not-your-task', 'wrong-state'],
  }),
  void: call({
    ...onTask,
    action: 'void',
    summary: 'Void a task with its entries; its step is assigned again, so the process always has a next step',
    permission: 'task.void',
    input: z.object({ taskId: TaskId, reason }),
    refuses: ['not-found', 'not-your-task', 'wrong-state'],
  }),
  nocOpen: call({
    ...onTask,
    action: 'nocOpen',
    summary: 'Record that the network engineer opened the line manually, or have the network try again',
    permission: 'task.claim',
    input: z.object({ taskId: TaskId, result: z.enum(['opened', 'retry']), remark: printedText(500) }),
    refuses: [...moving, 'task-taken'],
  }),
  arrange: call({
    ...onTask,
    action: 'arrange',
    summary: 'Assign a task and the steps after it to another work team, to be claimed there',
    permission: 'task.transfer',
    input: z.object({ taskId: TaskId, teamCode: Code, reason }),
    refuses: ['not-found', 'not-your-task', 'wrong-state'],
  }),
  requestReplace: call({
    ...onTask,
    action: 'requestReplace',
    summary: 'Return my task so that another person of the team or department takes it; entries are kept',
    permission: 'task.claim',
    input: z.object({ taskId: TaskId, reason }),
    refuses: ['not-found', 'not-your-task', 'wrong-state'],
  }),
  ...attachments,
  ...instances,
}
