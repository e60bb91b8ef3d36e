import { Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { useWords } from '#platform/words.ts'
import { ContentList } from './ContentList.tsx'
import { ProductList } from './ProductList.tsx'
import { words } from './words.ts'

const parts = ['contents', 'products'] as const

/** Specifications: of content, and of the products it is sold in. */
export default function SpecificationsPage() {
  const t = useWords(words)
  const part = usePart(parts)
  return (
    <Page title={t.specifications}>
      <PageParts name={t.parts} parts={parts} labels={t} />
      {part === 'products' ? <ProductList /> : <ContentList />}
    </Page>
  )
}
