import { Grants } from '#access'
import { api } from '#platform/api.ts'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { unitInputs } from './inputs.tsx'
import { MergeUnit } from './MergeUnit.tsx'
import { MoveQuestion } from './MoveQuestion.tsx'
import { words } from './words.ts'
import './units.css'

/**
 * The units below the user's own (branches, stores, departments, warehouses), and the grants to all their employees.
 */
export default function UnitsPage() {
  const t = useWords(words)
  return (
    <MaintenancePage
      title={t.units}
      thing={t.unit}
      calls={api.organizationUnits}
      filters={['type']}
      initial={{ childrenOperationAcceptable: false }}
      inputs={unitInputs}
      width={960}
      opensAdded
      columns={(c) => [
        c.named('name', 'zhName'),
        c.word('type'),
        c.named('parentName', 'parentZhName', { title: t.parent }),
        c.named('cityName', 'cityZhName'),
        c.day('expiresOn'),
        c.yesNo('childrenOperationAcceptable'),
      ]}
      renderEffect={({ code, parentCode }, before) =>
        typeof code === 'string' && typeof parentCode === 'string' && parentCode !== before.parentCode ? (
          <MoveQuestion code={code} parentCode={parentCode} />
        ) : null
      }
      renderMore={(code) => (
        <>
          <Grants kind="organization-unit" code={code} />
          <MergeUnit code={code} />
        </>
      )}
    />
  )
}
