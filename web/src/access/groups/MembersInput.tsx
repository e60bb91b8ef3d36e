import { api } from '#platform/api.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { CallMultiSelect } from '#platform/inputs/MultiSelect.tsx'
import { colleague } from '#access/grants/colleague.ts'

const listed = { input: { limit: 50 }, search: 'keyword', names: api.employees.list, choice: colleague } as const

/**
 * The members of a work team, searched by name or code. Only active employees are offered, but former ones who are
 * members still show their name.
 */
export const TeamMembersInput = (props: InputProps<string[]>) => (
  <CallMultiSelect {...props} {...listed} call={api.employees.workTeamAddable} />
)

/** The members of an employee group, offered and displayed like those of a work team. */
export const GroupMembersInput = (props: InputProps<string[]>) => (
  <CallMultiSelect {...props} {...listed} call={api.employees.groupAddable} />
)
