import { Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { useWords } from '#platform/words.ts'
import { AttributeList } from './AttributeList.tsx'
import { ContentList } from './ContentList.tsx'
import { DeviceKinds, MaterialKinds } from './GoodsLists.tsx'
import { ProductList } from './ProductList.tsx'
import { words } from './words.ts'

const parts = ['contents', 'products', 'attributeList', 'devices', 'materials'] as const
const lists = {
  contents: ContentList,
  products: ProductList,
  attributeList: AttributeList,
  devices: DeviceKinds,
  materials: MaterialKinds,
}

/** Specifications of content and products, their attributes, and the types of devices and materials. */
export default function SpecificationsPage() {
  const t = useWords(words)
  const List = lists[usePart(parts)]
  return (
    <Page title={t.specifications}>
      <PageParts name={t.parts} parts={parts} labels={t} />
      <List />
    </Page>
  )
}
