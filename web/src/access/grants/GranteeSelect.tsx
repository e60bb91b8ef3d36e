import type { GranteeKind } from '@lastmile/contract/access/rights.ts'
import { type ReactElement, useId } from 'react'
import { api } from '#platform/api.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { colleague } from './colleague.ts'

type AskedProps = {
  kind: GranteeKind
  label: string
  value: string | null
  onChange: (code: string | undefined) => void
}

/** An input outside a form, with its label above it. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactElement }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

/** Selects one employee, group, work team or unit. */
export function GranteeSelect({ kind, label, value, onChange }: AskedProps) {
  return <Labelled label={label}>{(id) => <Choosing kind={kind} id={id} value={value} onChange={onChange} />}</Labelled>
}

function Choosing({ kind, ...input }: Omit<AskedProps, 'label'> & { id: string }) {
  const first = { limit: 50 }
  switch (kind) {
    case 'employee':
      return <CallSelect {...input} call={api.staff.list} input={first} search="keyword" choice={colleague} />
    case 'employee-group':
      return <CallSelect {...input} call={api.employeeGroups.list} input={first} search="keyword" />
    case 'work-team':
      return <CallSelect {...input} call={api.workTeams.list} input={first} search="keyword" />
    case 'organization-unit':
      return <CallSelect {...input} call={api.organizations.units} input={{}} />
  }
}
