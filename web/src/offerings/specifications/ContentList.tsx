import { api } from '#platform/api.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { AttributesInput } from './AttributesInput.tsx'
import { words } from './words.ts'

const types = <CallSelect call={api.contentSpecifications.types} input={{}} />
const providers = <CallSelect call={api.productSpecifications.contentProviders} input={{}} />

/** Content specifications and their providers. */
export function ContentList() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.contents}
      thing={t.content}
      calls={api.contentSpecifications}
      filters={[
        { name: 'type', input: types },
        { name: 'contentProvider', input: providers },
      ]}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.named('typeName', 'typeZhName'),
        c.named('contentProviderName', 'contentProviderZhName'),
      ]}
      inputs={{ type: types, contentProvider: providers, attributes: <AttributesInput of="content" /> }}
      groups={[
        { title: t.what, fields: ['code', 'name', 'zhName', 'type', 'contentProvider'] },
        { title: t.attributes, fields: ['attributes'] },
      ]}
    />
  )
}
