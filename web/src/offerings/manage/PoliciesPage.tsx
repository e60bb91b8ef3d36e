import { api } from '#platform/api.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { channels, customerTypes, offerings, prices } from './choices.tsx'
import { words } from './words.ts'

const standard = { benefit: 'percent-off', customerLevel: 1, level: 1, sequenceNo: 0, combinable: false }

/** Preferential policies: their conditions, benefits and limits. */
export default function PoliciesPage() {
  const t = useWords(words)
  return (
    <MaintenancePage
      title={t.policies}
      thing={t.policy}
      calls={api.preferentialPolicies}
      filters={['benefit']}
      initial={standard}
      when={{
        benefitPercent: ({ benefit }) => benefit === 'percent-off',
        benefitAmount: ({ benefit }) => benefit === 'amount-off' || benefit === 'credit',
        benefitMonths: ({ benefit }) => !String(benefit).startsWith('no-'),
      }}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.word('benefit'),
        c.number('benefitPercent'),
        c.money('benefitAmount'),
        c.number('benefitMonths'),
        c.day('validFrom'),
        c.day('validTo'),
        c.money('budget'),
        c.money('given'),
        c.number('uses'),
      ]}
      inputs={{
        benefitAmount: <MoneyInput />,
        budget: <MoneyInput />,
        productOfferingCodes: offerings,
        priceCodes: prices,
        customerTypes,
        serviceChannels: channels,
      }}
      groups={[
        { title: t.what, fields: ['code', 'name', 'zhName'] },
        { title: t.gives, fields: ['benefit', 'benefitPercent', 'benefitAmount', 'benefitMonths'] },
        { title: t.forWhat, fields: ['productOfferingCodes', 'priceCodes', 'customerTypes', 'customerLevel'] },
        { title: t.whereSold, fields: ['serviceChannels', 'level', 'validFrom', 'validTo'] },
        { title: t.stacking, fields: ['sequenceNo', 'combinable', 'budget'] },
      ]}
    />
  )
}
