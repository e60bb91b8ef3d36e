import type { auditedTypes } from '@lastmile/contract/session/changes.ts'
import { common } from '#platform/common-words.ts'
import { paths } from '#platform/paths.ts'
import { useWords } from '#platform/words.ts'
import { Can } from './Can.tsx'
import { Goto } from './Goto.tsx'

/** A link to the change history of an entity, for users who may read the function log. */
export function HistoryLink({ thing, code }: { thing: (typeof auditedTypes)[number]; code: string }) {
  const t = useWords(common)
  return (
    <Can act="QueryEmployeeActTypeLogAct">
      <Goto to={paths.menu('QueryEmployeeActTypeLogAct', { part: 'changes', thing, code })}>{t.changes}</Goto>
    </Can>
  )
}
