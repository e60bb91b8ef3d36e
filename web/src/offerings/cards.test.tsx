// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { useFormat } from '#platform/format.ts'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { type PriceRow, priceCard } from './cards.tsx'

const price = {
  priceCode: 'HF30-6',
  name: 'Half a year',
  zhName: '半年',
  priceType: 'prepaid-period',
  normalPrice: 2_100_000,
  monthQuantity: 6,
  giftMonth: 1,
  installPrice: 200_000,
  minDeposite: 300_000,
  maxDeposite: 500_000,
} as PriceRow

function Card({ onlyMonths }: { onlyMonths?: boolean }) {
  const f = useFormat()
  return <RadioCards cards={[priceCard(price, { f, language: 'en-US', ...(onlyMonths && { onlyMonths }) })]} />
}

test('shows installation and deposit for a purchase, but not for a renewal or a change', async () => {
  const sold = await draw(<Card />)
  for (const part of [
    '6 months',
    '+ 1 month free',
    '3,000.00 a month',
    '+ installation 2,000.00',
    '+ deposit from 3,000.00',
  ])
    expect(sold.text()).toContain(part)
  const renewed = await draw(<Card onlyMonths />)
  expect(renewed.text()).toContain('3,000.00 a month')
  expect(renewed.text()).not.toMatch(/installation|deposit/)
})
