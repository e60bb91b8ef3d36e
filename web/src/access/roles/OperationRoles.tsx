import { EffectQuestion } from '#access/grants/RightsEffect.tsx'
import { api } from '#platform/api.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { RoleFunctions } from './RoleFunctions.tsx'
import { words } from './words.ts'

/** Operation roles, with the effect of each change on the employees who hold them. */
export function OperationRoles() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.roles}
      thing={t.role}
      calls={api.operationRoles}
      initial={{ functions: [] }}
      inputs={{
        parentCode: <CallSelect call={api.operationRoles.list} input={{ limit: 200 }} />,
        functions: <RoleFunctions />,
      }}
      labels={{ parentCode: t.inheritsFrom }}
      wide={['functions']}
      width={960}
      renderEffect={(change) => <EffectQuestion preview={api.operationRoles.previewModify} input={change as never} />}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.text('parentCode', { title: t.inheritsFrom }),
        c.count('functions'),
      ]}
    />
  )
}
