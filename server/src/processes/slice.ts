import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { literals } from '#platform/literals.ts'
import { processes } from '@lastmile/contract/processes/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { listAssignments, listDefinitions, listForms, showFormDefinition } from './definitions/list-definitions.ts'
import { taskAssignmentRoutes } from './definitions/manage-assignments.ts'
import { addForm, deleteForm, modifyForm } from './definitions/manage-forms.ts'
import { handOverTasks, listAssignedTasks } from './departing-assignee.ts'
import { onReferenceEnding } from './manage-references.ts'
import { countUnitTasks, moveUnitTasks } from './merging-unit.ts'
import { moveCustomerWork } from './moving-customer.ts'
import { onTimer } from './run/timers.ts'

/** Process definitions and forms, running processes, and the tasks that they assign to people. */
export const processesSlice: Slice = {
  name: 'processes',
  routes: [
    ...serve('workflow', processes, {
      processDefinitions: listDefinitions,
      formDefinitions: listForms,
      formDefinition: showFormDefinition,
      taskAssignmentConfigurations: listAssignments,
      addForm,
      modifyForm,
      deleteForm,
    }),
    ...taskAssignmentRoutes,
  ],
  listeners: {
    'reference.ending': onReferenceEnding,
    'employee.holdings': listAssignedTasks,
    'employee.leaving': handOverTasks,
    'unit.holdings': countUnitTasks,
    'unit.merging': moveUnitTasks,
    'customer.moving': moveCustomerWork,
  },
  jobs: { 'workflow.timer': onTimer },
  audits: {
    'every unfinished order that needs field work has a process with a current step': `
      select o.code, o.status from customer_order o
        join product p on p.customer_code = o.customer_code and p.code = o.product_code
        join product_offering f on f.code = p.offering_code and f.kind = 'broadband'
      where o.type in ${literals(kindGroups.fieldWork)} and o.status in ('pending', 'held', 'inProgress') and not exists (
        select 1 from process_instance i join activity_instance v on v.process_instance_id = i.id and v.ended_at is null
        where i.business_key = o.code and i.status in ('active', 'suspended'))`,
    'a process in progress is at one element, and an ended one at none': `
      select i.id, i.status, count(v.id) from process_instance i
        left join activity_instance v on v.process_instance_id = i.id and v.ended_at is null
      group by i.id having count(v.id) <> case when i.status in ('active', 'suspended') then 1 else 0 end`,
    'a process at a user task has one open task': `
      select v.process_instance_id, v.element, count(t.id) from activity_instance v
        left join task t on t.activity_id = v.id and t.ended_at is null
      where v.ended_at is null group by v.id having count(t.id) <> (case when v.kind = 'userTask' then 1 else 0 end)`,
    'a task is open exactly while its process is at its step': `
      select t.id, t.status from task t join activity_instance v on v.id = t.activity_id
      where (t.ended_at is null) <> (v.ended_at is null)`,
  },
}
