import { taskAssignments } from '@lastmile/contract/processes/assignments.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'
import { definitionOf, newestVersion } from '#processes/run/definitions.ts'

const named = (name: string, table: string, column: string): Record<string, RawBuilder<unknown>> => ({
  [`${name}Name`]: sql`(select name from ${sql.table(table)} where code = ${sql.ref(`t.${column}`)})`,
  [`${name}ZhName`]: sql`(select zh_name from ${sql.table(table)} where code = ${sql.ref(`t.${column}`)})`,
})

type Step = { processKey: string; element: string }

/** Whether an element of the latest version of a process is a step performed by people. */
async function isStep({ db }: Context, { processKey, element }: Step): Promise<boolean> {
  const { elements } = await definitionOf(db, await newestVersion(db, processKey))
  return elements.get(element)?.kind === 'userTask'
}

/** Serves the rules of task assignment, at most one per step and area. Each names either a team or a unit. */
export const taskAssignmentRoutes = serve(
  'taskAssignments',
  taskAssignments,
  maintain(taskAssignments, {
    table: 'task_assignment_configuration',
    key: 'id',
    what: 'assignment-rule',
    numbered: 'identity',
    columns: {
      processKey: 'process_key',
      element: 'element',
      sectionCode: 'section_code',
      organizationUnitCode: 'organization_unit_code',
      teamCode: 'team_code',
      candidateOrganizationUnit: 'candidate_unit',
    },
    search: ['process_key', 'element', 'section_code', 'team_code'],
    references: {
      processKey: { table: 'process_definition', column: 'key', what: 'process' },
      sectionCode: { table: 'management_area', what: 'area' },
      organizationUnitCode: { table: 'organization_unit', what: 'unit' },
      teamCode: { table: 'work_team', what: 'team' },
      candidateOrganizationUnit: { table: 'organization_unit', what: 'unit' },
    },
    shows: {
      ...named('section', 'management_area', 'section_code'),
      ...named('organizationUnit', 'organization_unit', 'organization_unit_code'),
      ...named('team', 'work_team', 'team_code'),
      ...named('candidateOrganizationUnit', 'organization_unit', 'candidate_unit'),
    },
    check: async (ctx, { after }) => {
      if (!after) return
      if (Boolean(after.teamCode) === Boolean(after.candidateOrganizationUnit))
        ctx.refuse('team-or-unit', { field: 'teamCode' })
      if (after.element && !(await isStep(ctx, after as Step)))
        ctx.refuse('not-found', { what: 'process-step', field: 'element' })
    },
  }),
)
