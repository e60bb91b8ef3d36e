import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Rules that assign tasks to teams and units; the most specific match wins. */
export function AssignmentRules() {
  const t = useWords(words)
  const language = useLanguage()
  const { data: definitions = [] } = useQuery({ ...q(api.workflow.processDefinitions, {}), staleTime: 300_000 })
  const process = (key: string) => {
    const found = definitions.find((one) => one.key === key)
    return found ? nameIn(language, found) : key
  }
  const step = (key: string, element: string | null) => {
    const found = definitions.find((one) => one.key === key)?.elements.find((one) => one.element === element)
    return found ? nameIn(language, found) : (element ?? t.every)
  }
  const named = (name: string | null, zhName: string | null, otherwise: string) =>
    name === null ? otherwise : nameIn(language, { name, zhName })
  return (
    <CallTable
      call={api.workflow.taskAssignmentConfigurations}
      title={t.rules}
      rowKey="id"
      height="all"
      empty={<EmptyState title={t.noRules} />}
      columns={(c) => [
        c.custom('processKey', { show: (row) => process(row.processKey), text: (row) => process(row.processKey) }),
        c.custom('element', {
          show: (row) => step(row.processKey, row.element),
          text: (row) => step(row.processKey, row.element),
        }),
        c.custom('sectionName', {
          show: (row) => named(row.sectionName, row.sectionZhName, t.everywhere),
          text: (row) => named(row.sectionName, row.sectionZhName, t.everywhere),
        }),
        c.custom('organizationUnitName', {
          title: t.soldBy,
          show: (row) => named(row.organizationUnitName, row.organizationUnitZhName, t.anyUnit),
          text: (row) => named(row.organizationUnitName, row.organizationUnitZhName, t.anyUnit),
        }),
        c.named('teamName', 'teamZhName', { title: t.goesToTeam }),
        c.named('candidateOrganizationUnitName', 'candidateOrganizationUnitZhName', { title: t.goesToUnit }),
      ]}
    />
  )
}
