import { api } from '#platform/api.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The types of faults that customers report, on three levels. */
export default function FaultTypesPage() {
  const t = useWords(words)
  const types = <CallSelect call={api.faultTypes.list} input={{ limit: 50 }} search="keyword" />
  return (
    <MaintenancePage
      title={t.faultTypes}
      thing={t.faultType}
      calls={api.faultTypes}
      filters={[{ name: 'parentCode', input: types }]}
      initial={{ offered: true, sequenceNo: 0 }}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.named('parentName', 'parentZhName'),
        c.number('sequenceNo'),
        c.yesNo('offered'),
      ]}
      inputs={{ parentCode: types }}
      fixed={['parentCode']}
    />
  )
}
