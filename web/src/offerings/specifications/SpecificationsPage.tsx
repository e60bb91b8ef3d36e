import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { ContentList } from './ContentList.tsx'
import { ProductList } from './ProductList.tsx'
import { words } from './words.ts'

type Part = 'contents' | 'products'

/** Specifications: of content, and of the products it is sold in. */
export default function SpecificationsPage() {
  const t = useWords(words)
  const [params, setParams] = useSearchParams()
  const part: Part = params.get('part') === 'products' ? 'products' : 'contents'
  return (
    <Page title={t.specifications}>
      <div className="list-tabs">
        <Segmented<Part>
          aria-label={t.parts}
          value={part}
          onChange={(next) => setParams({ part: next })}
          options={[
            { value: 'contents', label: t.contents },
            { value: 'products', label: t.products },
          ]}
        />
      </div>
      {part === 'products' ? <ProductList /> : <ContentList />}
    </Page>
  )
}
