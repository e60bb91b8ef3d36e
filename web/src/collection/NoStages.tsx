import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import { Can } from '#platform/show/Can.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/**
 * Reports whether the operator has no collection stages, in which case expiry and arrears have no consequences. Always
 * false if `asked` is false.
 */
export function useNoStages(asked = true): boolean {
  const { data } = useQuery({ ...q(api.collectionStages.list, { limit: 1 }), enabled: asked })
  return data?.rows.length === 0
}

/** Warns that expiry and arrears have no consequences without stages, and links to the page that adds them. */
export function NoStages() {
  const t = useWords(words)
  const toStages = (
    <Can act="CollectionStages">
      <Goto to={paths.menu('CollectionStages')}>{t.stages}</Goto>
    </Can>
  )
  return (
    <EmptyState title={t.noStages} action={toStages}>
      {t.noStagesAdvice}
    </EmptyState>
  )
}
