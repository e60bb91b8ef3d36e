import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { useWords } from '#platform/words.ts'
import { RecoveryList } from './RecoveryList.tsx'
import { UnlistedDevices } from './UnlistedDevices.tsx'
import { words } from './words.ts'

const parts = ['recoveries', 'unlisted'] as const

/** The devices that customers have to return, and those of earlier lines that can be added. */
export default function RecoveryPage() {
  const t = useWords(words)
  const part = usePart(parts)
  return (
    <Page title={t.title}>
      <PageParts name={t.parts} parts={parts} labels={t} />
      {part === 'recoveries' ? (
        <RecoveryList empty={<EmptyState title={t.none}>{t.noneAdvice}</EmptyState>} />
      ) : (
        <UnlistedDevices />
      )}
    </Page>
  )
}
