import { api } from '#platform/api.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { taxCodes } from './choices.tsx'
import { words } from './words.ts'

/** Types of charges and refunds other than products, with their tax and ceiling. */
export default function ChargeTypesPage() {
  const t = useWords(words)
  return (
    <MaintenancePage
      title={t.chargeTypes}
      thing={t.chargeType}
      calls={api.chargeTypes}
      filters={['direction']}
      initial={{ direction: 'charge', taxed: true, taxCode: 'standard', offered: true, sequenceNo: 0 }}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.word('direction'),
        c.yesNo('taxed'),
        c.text('taxCode'),
        c.money('ceiling'),
        c.number('sequenceNo'),
        c.yesNo('offered'),
      ]}
      when={{ taxCode: ({ taxed, direction }) => taxed === true && direction === 'charge' }}
      inputs={{ ceiling: <MoneyInput />, taxCode: taxCodes }}
    />
  )
}
