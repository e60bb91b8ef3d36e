import { type GranteeKind, granteeKinds } from '@lastmile/contract/access/rights.ts'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { Delegations } from '#access/delegations/Delegations.tsx'
import { Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { useInAddress } from './address.ts'
import { GranteeSelect } from '#access/grants/GranteeSelect.tsx'
import { Grants } from '#access/grants/Grants.tsx'
import { Held } from './Held.tsx'
import { BulkRoleAssignment } from './BulkRoleAssignment.tsx'
import { Matrix } from './Matrix.tsx'
import { AccessTest } from './AccessTest.tsx'
import { words } from '#access/words.ts'
import './page.css'

const views = ['grants', 'rehearsal', 'held', 'matrix', 'many', 'delegations'] as const
type View = (typeof views)[number]

/** An additional tab that a higher slice adds to the page. */
export type FurtherView = { code: string; label: string; renderView: () => ReactNode }

/**
 * The permissions page: the grants of a grantee, the access test, all functions of an employee, and a unit's matrix.
 */
export function PermissionsPage({ more = [] }: { more?: readonly FurtherView[] }) {
  const t = useWords(words)
  const [wanted, setView] = useInAddress('view')
  const view: View = views.find((one) => one === wanted) ?? 'grants'
  const further = more.find(({ code }) => code === wanted)
  return (
    <Page title={t.permissions}>
      <Segmented<string>
        aria-label={t.permissions}
        className="rights-views"
        options={[
          ...views.map((value) => ({ value, label: t.views[value] })),
          ...more.map(({ code, label }) => ({ value: code, label })),
        ]}
        value={further?.code ?? view}
        onChange={setView}
      />
      {further ? further.renderView() : <Shown view={view} />}
    </Page>
  )
}

function Shown({ view }: { view: View }) {
  switch (view) {
    case 'grants':
      return <Granting />
    case 'rehearsal':
      return <AccessTest />
    case 'held':
      return <Held />
    case 'matrix':
      return <Matrix />
    case 'many':
      return <BulkRoleAssignment />
    case 'delegations':
      return <Deputies />
  }
}

/** The deputies of an employee in the user's units. */
function Deputies() {
  const t = useWords(words)
  const [employee, setEmployee] = useInAddress('employee')
  return (
    <>
      <div className="rights-ask">
        <GranteeSelect kind="employee" label={t.kinds.employee} value={employee} onChange={setEmployee} />
      </div>
      {employee === null ? <p className="muted">{t.askWho}</p> : <Delegations key={employee} principal={employee} />}
    </>
  )
}

function Granting() {
  const t = useWords(words)
  const [wanted, setKind] = useInAddress('kind')
  const [code, setCode] = useInAddress('of')
  const kind: GranteeKind = granteeKinds.find((one) => one === wanted) ?? 'employee'
  return (
    <>
      <Segmented<GranteeKind>
        aria-label={t.toWhom}
        className="rights-views"
        options={granteeKinds.map((value) => ({ value, label: t.kinds[value] }))}
        value={kind}
        onChange={(next) => {
          setCode(undefined)
          setKind(next)
        }}
      />
      <div className="rights-ask">
        <GranteeSelect key={kind} kind={kind} label={t.kinds[kind]} value={code} onChange={setCode} />
      </div>
      {code === null ? (
        <p className="muted">{t.askGrantee}</p>
      ) : (
        <Grants key={`${kind} ${code}`} kind={kind} code={code} />
      )}
    </>
  )
}
