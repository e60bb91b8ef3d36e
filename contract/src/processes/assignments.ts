import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { Code, perhaps, UnitCode } from '#platform/values.ts'

/**
 * Rules that assign tasks to a team or a unit; the most specific match wins (page maintainTaskAssignmentConfiguration).
 */
export const taskAssignments = maintained({
  path: 'task-assignment-configurations',
  listAction: 'forMaintenance',
  key: 'id',
  names: ['rule of task assignment', 'rules of task assignment'],
  read: 'maintainTaskAssignmentConfiguration',
  write: 'maintainTaskAssignmentConfiguration',
  fields: {
    processKey: Code,
    element: perhaps(Code),
    sectionCode: perhaps(Code),
    organizationUnitCode: perhaps(UnitCode),
    teamCode: perhaps(Code),
    candidateOrganizationUnit: perhaps(UnitCode),
  },
  shows: {
    sectionName: z.string().nullable(),
    sectionZhName: z.string().nullable(),
    organizationUnitName: z.string().nullable(),
    organizationUnitZhName: z.string().nullable(),
    teamName: z.string().nullable(),
    teamZhName: z.string().nullable(),
    candidateOrganizationUnitName: z.string().nullable(),
    candidateOrganizationUnitZhName: z.string().nullable(),
  },
  refuses: ['team-or-unit'],
})
