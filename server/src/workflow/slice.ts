import { workflow } from '@lastmile/contract/workflow/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import * as attachments from '#workflow/attachments'
import * as processes from '#workflow/processes'
import { taskFieldRoutes } from './task-fields.ts'
import { workOrder } from './documents/work-order.ts'
import * as tasks from '#workflow/tasks'
import { onOrderCancelled, onOrderPaid, onOrderSubmitted } from './follow-orders.ts'

/** The work of people on tasks and processes, attachments, and the orders that start processes. */
export const workflowSlice: Slice = {
  name: 'workflow',
  routes: [
    ...taskFieldRoutes,
    ...serve('workflow', workflow, {
      self: tasks.listSelf,
      processing: tasks.listProcessing,
      completed: tasks.listCompleted,
      find: tasks.findTasks,
      counts: tasks.countTasks,
      formProperties: tasks.showForm,
      workOrder: workOrder,
      candidates: tasks.listCandidates,
      suspendReasons: tasks.listSuspendReasons,
      claim: tasks.claimTask,
      saveForm: tasks.saveForm,
      complete: tasks.completeTask,
      transfer: tasks.transferTask,
      suspend: tasks.suspendTask,
      activate: tasks.activateTask,
      void: tasks.voidTask,
      nocOpen: tasks.nocOpen,
      arrange: tasks.arrangeTask,
      requestReplace: tasks.requestReplace,
      addAttachment: attachments.addAttachment,
      attachment: attachments.showAttachment,
      taskFile: attachments.downloadTaskFile,
      attachments: attachments.listAttachments,
      pictures: attachments.listPictures,
      deleteAttachment: attachments.deleteAttachment,
      processInstances: processes.listProcesses,
      visits: processes.listVisits,
      formVariables: processes.listFormVariables,
      activityInstances: processes.listActivities,
      processStatus: processes.showStatus,
      processInfo: processes.showProcess,
      processManagers: processes.listManagers,
      suspendProcess: processes.suspendProcess,
      activateProcess: processes.activateProcess,
      deleteProcess: processes.deleteProcess,
    }),
  ],
  listeners: {
    'order.submitted': onOrderSubmitted,
    'order.paid': onOrderPaid,
    'order.cancelled': onOrderCancelled,
  },
  audits: {
    'the custom fields of tasks belong to one': `
      select v.object_code, v.field_code from custom_value v
      where starts_with(v.field_code, 'task.') and not exists (select from task t where t.id::text = v.object_code)`,
    'the file of an attachment is kept': `
      select t.id, t.stored_as from attachment t join pending_file p on p.name = t.stored_as`,
  },
}
