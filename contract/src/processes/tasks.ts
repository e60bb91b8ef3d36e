import { z } from 'zod'
import { CustomValues } from '#fields/values.ts'
import { flow } from '#platform/flow.ts'
import { Day, Instant, Option } from '#platform/values.ts'

/** The states of a task (docs/domain.md#workflow). A transferred task stays claimed, by another person. */
export const taskFlow = flow({
  ready: { claim: 'claimed', transfer: 'claimed', arrange: 'ready', void: 'void' },
  claimed: {
    save: 'claimed',
    complete: 'completed',
    transfer: 'claimed',
    arrange: 'ready',
    requestReplace: 'ready',
    suspend: 'suspended',
    void: 'void',
  },
  suspended: { activate: 'claimed', void: 'void' },
  completed: {},
  void: {},
})

/** The states of a process instance. Deleting one cancels its order, which releases everything in reverse order. */
export const processFlow = flow({
  active: { finish: 'completed', suspend: 'suspended', delete: 'cancelled' },
  suspended: { activate: 'active', delete: 'cancelled' },
  completed: {},
  cancelled: {},
})

/** Returns the term for a state of a task or process. `suspended` has another label here than for a line. */
export const workState = (state: string): string => (state === 'suspended' ? 'suspendedWork' : state)

/** The six task lists (specification section 4). */
export const TaskListType = [
  'ToBeSigned',
  'Unfinished',
  'FinishSigned',
  'CurrentDepartmentProcessing',
  'AllInProc',
  'Done',
] as const

export const TaskId = z.string().regex(/^\d{1,15}$/, 'number-id')
export const ProcessInstanceId = z.string().regex(/^\d{1,15}$/, 'number-id')

/** A task as listed (specification section 3, task). */
export const Task = z.object({
  taskId: TaskId,
  processInstanceId: ProcessInstanceId,
  /** The code of what the process is about: an order, an internal order, a collection or the fetching of a device. */
  businessKey: z.string(),
  element: z.string(),
  name: z.string(),
  zhName: z.string(),
  processName: z.string(),
  processZhName: z.string(),
  claimedStatus: z.enum(taskFlow.states),
  processStatus: z.enum(processFlow.states),
  assignee: z.string().nullable(),
  assigneeName: z.string().nullable(),
  assigneeZhName: z.string().nullable(),
  teamCode: z.string().nullable(),
  teamName: z.string().nullable(),
  teamZhName: z.string().nullable(),
  candidateOrganizationUnit: z.string(),
  candidateOrganizationUnitName: z.string(),
  candidateOrganizationUnitZhName: z.string(),
  dueAt: Instant,
  /** Seconds until the deadline, negative once it has passed; constant while the task is suspended. */
  remainSeconds: z.int(),
  timeout: z.boolean(),
  createdAt: Instant,
  claimedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** Whether its clock is stopped: while the task waits for the customer, or while its process is suspended. */
  clockStopped: z.boolean(),
  suspendReason: z.string().nullable(),
  suspendReasonName: z.string().nullable(),
  suspendReasonZhName: z.string().nullable(),
  /** Why it was transferred, suspended or voided. */
  remark: z.string().nullable(),
  /** Null for internal work. */
  customerCode: z.string().nullable(),
  customerName: z.string().nullable(),
  manageAddress: z.string().nullable(),
  contactTel: z.string().nullable(),
  /** The title of the employee's request that started the process. */
  title: z.string().nullable(),
  productCode: z.string().nullable(),
  /** The day of the agreed appointment; null until there is one. */
  appointmentDay: Day.nullable(),
  appointmentSlot: z.string().nullable(),
  /** Whether the task is assigned to the caller's team or unit, so that the caller may claim it or work on it. */
  candidate: z.boolean(),
  own: z.boolean(),
  /** The values of the fields that lists show. */
  customFields: CustomValues,
})

/** The line of a task: its product, port and device. */
export const TaskLine = z.object({
  productCode: z.string(),
  productName: z.string(),
  productZhName: z.string(),
  account: z.string().nullable(),
  odbCode: z.string().nullable(),
  odbName: z.string().nullable(),
  odbZhName: z.string().nullable(),
  portCode: z.string().nullable(),
  /** The location of the box. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  terminalNumber: z.string().nullable(),
  /** The device type that the offering requires; null if any will do. */
  terminalType: z.string().nullable(),
})

/** Forms of the steps in which an employee visits the customer. */
export const visitForms = ['on-site', 'repair-visit', 'collection-visit', 'equipment-visit'] as const

/** A visit to a customer: scheduled, completed or no longer needed; or a port change without a visit. */
export const Visit = z.object({
  taskId: TaskId,
  /** The code of the order, of the collection, or of the visit that fetches a device. */
  businessKey: z.string(),
  isOrder: z.boolean(),
  name: z.string(),
  zhName: z.string(),
  status: z.enum(taskFlow.states),
  /** When it ended; before that, its appointment, or the time since when it has been pending. */
  at: Instant,
  appointmentDay: Day.nullable(),
  appointmentSlot: z.string().nullable(),
  assigneeName: z.string().nullable(),
  assigneeZhName: z.string().nullable(),
  teamName: z.string().nullable(),
  teamZhName: z.string().nullable(),
  /** The outcome reported by the employee. */
  outcome: Option.nullable(),
  /** The port the line was moved to, as `BOX/port`; null if it was not changed. */
  newPort: z.string().nullable(),
})
