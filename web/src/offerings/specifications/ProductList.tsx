import { api } from '#platform/api.ts'
import { CallMultiSelect } from '#platform/inputs/MultiSelect.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { AttributesInput } from './AttributesInput.tsx'
import { words } from './words.ts'

const types = <CallSelect call={api.productSpecifications.types} input={{}} />

/** Product types, their parts and revenue shares. */
export function ProductList() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.products}
      thing={t.product}
      calls={api.productSpecifications}
      filters={[{ name: 'type', input: types }]}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.named('typeName', 'typeZhName'),
        c.text('shareProgram'),
        c.custom('serviceSpecifications', {
          show: (row) => row.serviceSpecifications.join(', '),
          text: (row) => row.serviceSpecifications.join(', '),
        }),
        c.number('offeringCount'),
      ]}
      inputs={{
        type: types,
        shareProgram: <CallSelect call={api.productSpecifications.sharePrograms} input={{}} />,
        serviceSpecifications: <CallMultiSelect call={api.productSpecifications.serviceSpecifications} input={{}} />,
        contentSpecifications: (
          <CallMultiSelect call={api.contentSpecifications.list} input={{ limit: 100 }} search="keyword" />
        ),
        attributes: <AttributesInput of="product" />,
      }}
      groups={[
        { title: t.what, fields: ['code', 'name', 'zhName', 'type'] },
        { title: t.consistsOf, fields: ['serviceSpecifications', 'contentSpecifications', 'shareProgram'] },
        { title: t.attributes, fields: ['attributes'] },
      ]}
    />
  )
}
