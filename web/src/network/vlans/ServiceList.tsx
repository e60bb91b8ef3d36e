import { api } from '#platform/api.ts'
import { CallMultiSelect } from '#platform/inputs/MultiSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The services that lines can have, and what distinguishes them on an ONT. */
export function ServiceList() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.services}
      thing={t.service}
      calls={api.networkServices}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.named('offerings', 'offeringsZhName'),
        c.serial('serviceNumber'),
        c.serial('userVlan'),
        c.yesNo('everyLine'),
      ]}
      inputs={{ productOfferingCodes: <CallMultiSelect call={api.offerings.forDisplayList} input={{}} /> }}
      labels={{ productOfferingCodes: t.addOns }}
      fixed={['code']}
      initial={{ everyLine: false, productOfferingCodes: [] }}
      groups={[
        { title: t.which, fields: ['code', 'name', 'zhName', 'everyLine', 'productOfferingCodes'] },
        { title: t.onOnt, fields: ['serviceNumber', 'userVlan'] },
      ]}
    />
  )
}
