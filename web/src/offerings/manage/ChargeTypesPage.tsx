import type { Output } from '@lastmile/contract/platform/call.ts'
import type { chargeTypes } from '@lastmile/contract/configuration/charge-types.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { nothing } from '#platform/format.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { taxCodes } from './choices.tsx'
import { words } from './words.ts'

type Row = Output<typeof chargeTypes.list>['rows'][number]

/** Types of charges and refunds other than products, with their tax and ceiling. */
export default function ChargeTypesPage() {
  const t = useWords(words)
  const language = useLanguage()
  const { data: codes = [] } = useQuery(q(api.configuration.taxCodes, {}))
  const nameOf = ({ taxed, direction, taxCode }: Row) => {
    const code = taxed && direction === 'charge' ? codes.find((one) => one.code === taxCode) : undefined
    return code ? nameIn(language, code) : nothing
  }
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
        c.custom('taxCode', { show: nameOf, text: nameOf }),
        c.money('ceiling'),
        c.number('sequenceNo'),
        c.yesNo('offered'),
      ]}
      when={{ taxCode: ({ taxed, direction }) => taxed === true && direction === 'charge' }}
      inputs={{ ceiling: <MoneyInput />, taxCode: taxCodes }}
    />
  )
}
