import { api } from '#platform/api.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import type { FormLayout } from '#platform/maintenance/layout.ts'
import { HistoryLink } from '#platform/show/HistoryLink.tsx'
import { useWords } from '#platform/words.ts'
import { ChangeQuestion } from './ChangeQuestion.tsx'
import { Planned } from './Planned.tsx'
import { channels, oneOffering } from './choices.tsx'
import { words } from './words.ts'

const standard = {
  priceType: 'prepaid-period',
  monthQuantity: 1,
  giftMonth: 0,
  minPrice: 0,
  installPrice: 0,
  suspendPrice: 0,
  minDeposite: 0,
  maxDeposite: 0,
  allowance: 0,
  profitShareValue: 0,
  scaleProfitShare: 0,
  usingCommonBalance: true,
  level: 1,
  sequenceNo: 0,
}

/** Reports whether a price is prepaid; others have no number of months. */
const inAdvance = ({ priceType }: Readonly<Record<string, unknown>>) => priceType === 'prepaid-period'

/** The prices of all offerings. */
export default function PricesPage() {
  const t = useWords(words)
  const look: FormLayout = {
    fixed: ['productOfferingCode', 'priceType'],
    when: { monthQuantity: inAdvance, giftMonth: inAdvance },
    inputs: {
      productOfferingCode: oneOffering,
      normalPrice: <MoneyInput />,
      minPrice: <MoneyInput />,
      installPrice: <MoneyInput />,
      suspendPrice: <MoneyInput />,
      minDeposite: <MoneyInput />,
      maxDeposite: <MoneyInput />,
      allowance: <MoneyInput />,
      profitShareValue: <MoneyInput />,
      serviceChannels: channels,
    },
    groups: [
      { title: t.what, fields: ['code', 'productOfferingCode', 'name', 'zhName'] },
      { title: t.costs, fields: ['priceType', 'normalPrice', 'minPrice', 'monthQuantity', 'giftMonth'] },
      {
        title: t.besides,
        fields: ['installPrice', 'suspendPrice', 'minDeposite', 'maxDeposite', 'allowance', 'usingCommonBalance'],
      },
      { title: t.whereSold, fields: ['serviceChannels', 'level', 'sequenceNo', 'validFrom', 'validTo'] },
      { title: t.shares, fields: ['profitShareValue', 'scaleProfitShare'] },
    ],
  }
  return (
    <MaintenancePage
      {...look}
      title={t.prices}
      thing={t.price}
      calls={api.offeringPrices}
      filters={[{ name: 'productOfferingCode', input: oneOffering }, 'priceType']}
      initial={standard}
      renderEffect={(change) => <ChangeQuestion preview={api.priceChanges.preview} input={change} look={look} />}
      renderMore={(code) => (
        <>
          <Planned calls={api.offeringPrices} changes={api.priceChanges} code={code} look={look} />
          <HistoryLink thing="product_offering_price" code={code} />
        </>
      )}
      columns={(c) => [
        c.named('offeringName', 'offeringZhName', { title: t.offeringHead }),
        c.named('name', 'zhName'),
        c.word('priceType'),
        c.number('monthQuantity'),
        c.number('giftMonth'),
        c.money('normalPrice'),
        c.money('installPrice'),
        c.day('validFrom'),
        c.day('validTo'),
        c.number('version'),
      ]}
    />
  )
}
