import { Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { useWords } from '#platform/words.ts'
import { DownstreamLines } from './DownstreamLines.tsx'
import { LinkList } from './LinkList.tsx'
import { words } from './words.ts'

const parts = ['links', 'lines'] as const

/** Resource links: the PON port of each box, and the lines that an outage would affect. */
export default function LinksPage() {
  const t = useWords(words)
  const part = usePart(parts)
  return (
    <Page title={t.title}>
      <PageParts name={t.parts} parts={parts} labels={t} />
      {part === 'lines' ? <DownstreamLines /> : <LinkList />}
    </Page>
  )
}
