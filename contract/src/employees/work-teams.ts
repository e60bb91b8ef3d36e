import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { givingRefuses } from '#platform/giving-refuses.ts'
import { EmployeeCode, UnitCode, printedText } from '#platform/values.ts'
import { Grants, granting } from '#access/permit.ts'

/** Work teams with their members and grants (page maintainWorkTeam). */
export const workTeams = {
  ...maintained({
    path: 'work-teams',
    listAction: 'forMaintenance',
    key: 'workTeamId',
    names: ['work team', 'work teams'],
    read: ['maintainWorkTeam', '95'],
    write: 'maintainWorkTeam',
    fields: {
      name: printedText(60),
      zhName: printedText(60),
      organizationUnitCode: UnitCode,
      isConstruction: z.boolean(),
      members: z.array(EmployeeCode).max(200).default([]),
    },
    shows: { organizationUnitName: z.string(), organizationUnitZhName: z.string() },
    details: Grants,
    refuses: givingRefuses,
  }),
  ...granting('work-teams', 'work team', ['maintainWorkTeam', '95']),
}
