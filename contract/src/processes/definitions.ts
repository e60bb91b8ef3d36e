import { z } from 'zod'
import { call } from '#platform/call.ts'
import { FormField } from './forms.ts'
import { Code } from '#platform/values.ts'

const readers = ['TaskProcess', 'TaskManagement', 'OrderInfoConfigComposite'] as const

/** The kinds of elements in a process: the supported subset of BPMN 2.0. */
export const ElementKind = z.enum([
  'startEvent',
  'endEvent',
  'userTask',
  'serviceTask',
  'receiveTask',
  'intermediateCatchEvent',
  'exclusiveGateway',
  'boundaryEvent',
  'boundaryMessage',
])

/** The identifier of a process definition, including its version, such as `installation:1`. */
export const ProcessDefinitionId = z.string().regex(/^[\w-]+:\d{1,9}$/, 'process-definition-id')

export const ProcessDefinition = z.object({
  processDefinitionId: ProcessDefinitionId,
  key: z.string(),
  version: z.int(),
  name: z.string(),
  zhName: z.string(),
  /** BPMN 2.0, including the diagram. */
  xml: z.string(),
  elements: z.array(
    z.object({
      element: z.string(),
      kind: ElementKind,
      name: z.string(),
      zhName: z.string(),
      formKey: z.string().nullable(),
    }),
  ),
})

export const FormDefinition = z.object({
  formKey: z.string(),
  version: z.int(),
  name: z.string(),
  zhName: z.string(),
  fields: z.array(FormField),
})

/** Definitions of processes and forms, and the assignment rules; part of the calls of `processes`. */
export const definitions = {
  processDefinitions: call({
    method: 'GET',
    path: 'process-definitions',
    summary: 'List the process definitions with their diagrams, each in its newest version unless one is given',
    permission: [...readers, 'maintainTaskAssignmentConfiguration'],
    input: z.object({ processDefinitionId: ProcessDefinitionId.optional() }),
    output: z.array(ProcessDefinition),
    refuses: [],
  }),
  formDefinitions: call({
    method: 'GET',
    path: 'form-definitions',
    summary: 'List the task forms, each in its newest version',
    permission: [...readers, 'MaintainTaskForm'],
    input: z.object({}),
    output: z.array(FormDefinition),
    refuses: [],
  }),
  formDefinition: call({
    method: 'GET',
    path: 'form-definitions/{processDefinitionId}/{formPropertyId}',
    summary: 'Get the form of one element of a process definition',
    permission: readers,
    input: z.object({ processDefinitionId: ProcessDefinitionId, formPropertyId: Code }),
    output: FormDefinition,
    refuses: ['not-found'],
  }),
  taskAssignmentConfigurations: call({
    method: 'GET',
    path: 'task-assignment-configurations',
    summary: 'List the rules that assign tasks to teams and units; the most specific match wins',
    permission: ['TaskManagement', 'maintainTaskAssignmentConfiguration'],
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.string(),
        processKey: z.string(),
        element: z.string().nullable(),
        sectionCode: z.string().nullable(),
        sectionName: z.string().nullable(),
        sectionZhName: z.string().nullable(),
        organizationUnitCode: z.string().nullable(),
        organizationUnitName: z.string().nullable(),
        organizationUnitZhName: z.string().nullable(),
        teamCode: z.string().nullable(),
        teamName: z.string().nullable(),
        teamZhName: z.string().nullable(),
        candidateOrganizationUnit: z.string().nullable(),
        candidateOrganizationUnitName: z.string().nullable(),
        candidateOrganizationUnitZhName: z.string().nullable(),
      }),
    ),
    refuses: [],
  }),
}
