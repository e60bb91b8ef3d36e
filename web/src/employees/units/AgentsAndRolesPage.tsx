import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { OperationRoles } from '#access'
import { api } from '#platform/api.ts'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { unitInputs } from './inputs.tsx'
import { words } from './words.ts'
import './units.css'

const views = ['agents', 'roles'] as const
type View = (typeof views)[number]

/** Agents and partners, and the operation roles from which permissions are composed. */
export default function AgentsAndRolesPage() {
  const t = useWords(words)
  const [params, setParams] = useSearchParams()
  const view: View = params.get('view') === 'roles' ? 'roles' : 'agents'
  return (
    <Page title={t.agentsAndRoles}>
      <Segmented<View>
        aria-label={t.agentsAndRoles}
        className="unit-views"
        options={views.map((value) => ({ value, label: t.views[value] }))}
        value={view}
        onChange={(next) => setParams({ view: next })}
      />
      {view === 'agents' ? <Agents /> : <OperationRoles />}
    </Page>
  )
}

function Agents() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.views.agents}
      thing={t.agent}
      calls={api.agentOrganizations}
      initial={{ childrenOperationAcceptable: true, type: 'agent', settlesNet: false }}
      inputs={unitInputs}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.word('type'),
        c.named('parentName', 'parentZhName', { title: t.parent }),
        c.named('cityName', 'cityZhName'),
        c.day('expiresOn'),
        c.yesNo('childrenOperationAcceptable'),
        c.yesNo('settlesNet'),
      ]}
    />
  )
}
