import { workflow } from '@lastmile/contract/workflow/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import * as attachments from '#workflow/attachments'
import * as processes from '#workflow/processes'
import * as construction from '#workflow/construction'
import * as internal from '#workflow/internal'
import { workOrder } from './documents/work-order.ts'
import { onTimer } from './run/timers.ts'
import * as tasks from '#workflow/tasks'
import { onReferenceEnding } from './manage-references.ts'
import { handOverTasks, listAssignedTasks } from './departing-assignee.ts'
import { moveUnitTasks, countUnitTasks } from './merging-unit.ts'
import { moveCustomerWork } from './moving-customer.ts'
import { onOrderCancelled, onOrderPaid, onOrderSubmitted } from './follow-orders.ts'

/** Processes, the tasks they give to people, forms and attachments. */
export const workflowSlice: Slice = {
  name: 'workflow',
  routes: [
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
      processDefinitions: processes.listDefinitions,
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
      formDefinitions: processes.listForms,
      formDefinition: processes.showFormDefinition,
      addForm: processes.addForm,
      modifyForm: processes.modifyForm,
      deleteForm: processes.deleteForm,
      employeeOrders: internal.listMine,
      launchable: internal.listLaunchable,
      startFormData: internal.showStartForm,
      launch: internal.launch,
      debtors: internal.listDebtors,
      collectors: internal.listCollectors,
      startMoneyCollection: internal.startMoneyCollection,
      requestConstruction: construction.requestConstruction,
      constructionOfOrder: construction.showConstruction,
      taskAssignmentConfigurations: processes.listAssignments,
    }),
    ...processes.taskAssignmentRoutes,
  ],
  listeners: {
    'order.submitted': onOrderSubmitted,
    'order.paid': onOrderPaid,
    'order.cancelled': onOrderCancelled,
    'installation.requested': construction.onInstallationRequested,
    'bills.paid': internal.onBillsPaid,
    'reference.ending': onReferenceEnding,
    'employee.holdings': listAssignedTasks,
    'employee.leaving': handOverTasks,
    'unit.holdings': countUnitTasks,
    'unit.merging': moveUnitTasks,
    'customer.moving': moveCustomerWork,
  },
  jobs: { 'workflow.timer': onTimer },
  audits: {
    ...construction.constructionAudits,
    'every unfinished order that needs field work has a process that stands somewhere': `
      select o.code, o.status from customer_order o
        join product p on p.customer_code = o.customer_code and p.code = o.product_code
        join product_offering f on f.code = p.offering_code and f.kind = 'broadband'
      where o.type in ('open', 'purchase', 'partner-purchase', 'fault') and o.status in ('pending', 'held', 'inProgress') and not exists (
        select 1 from process_instance i join activity_instance v on v.process_instance_id = i.id and v.ended_at is null
        where i.business_key = o.code and i.status in ('active', 'suspended'))`,
    'a process stands at one element until it ends, and then at none': `
      select i.id, i.status, count(v.id) from process_instance i
        left join activity_instance v on v.process_instance_id = i.id and v.ended_at is null
      group by i.id having count(v.id) <> case when i.status in ('active', 'suspended') then 1 else 0 end`,
    'a process that stands at a user task has one open task with somebody to do it': `
      select v.process_instance_id, v.element, count(t.id) from activity_instance v
        left join task t on t.activity_id = v.id and t.ended_at is null
      where v.ended_at is null group by v.id having count(t.id) <> (case when v.kind = 'userTask' then 1 else 0 end)`,
    'an open task belongs to the step its process stands at': `
      select t.id, t.status from task t join activity_instance v on v.id = t.activity_id
      where (t.ended_at is null) <> (v.ended_at is null)`,
  },
}
