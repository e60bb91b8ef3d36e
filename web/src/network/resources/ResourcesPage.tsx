import { Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { useWords } from '#platform/words.ts'
import { AccessServerList } from './AccessServerList.tsx'
import { BoxList } from './BoxList.tsx'
import { OltList } from './OltList.tsx'
import { words } from './words.ts'

const parts = ['boxes', 'olts', 'access-servers'] as const

/** Network resources: distribution boxes with their ports, the OLTs that feed them, and access servers. */
export default function ResourcesPage() {
  const t = useWords(words)
  const part = usePart(parts)
  return (
    <Page title={t.resources}>
      <PageParts name={t.parts} parts={parts} labels={t} />
      {part === 'olts' ? <OltList /> : part === 'access-servers' ? <AccessServerList /> : <BoxList />}
    </Page>
  )
}
