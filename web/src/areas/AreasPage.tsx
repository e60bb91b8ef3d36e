import { api } from '#platform/api.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Areas: provinces, their cities and the towns of those cities. */
export default function AreasPage() {
  const t = useWords(words)
  return (
    <MaintenancePage
      title={t.areas}
      thing={t.area}
      calls={api.areaSections}
      imports="area"
      filters={['kind']}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.word('kind'),
        c.named('parentName', 'parentZhName'),
        c.number('latitude'),
        c.number('longitude'),
      ]}
      inputs={{ parentCode: <CallSelect call={api.areaSections.list} input={{ limit: 50 }} search="keyword" /> }}
    />
  )
}
