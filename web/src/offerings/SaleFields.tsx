import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import type { FormPart } from '#platform/form/part.ts'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { offeringCard, type PriceRow, priceCard } from './cards.tsx'
import { words } from './words.ts'

// Loaded separately because it is rarely needed.
const Missing = lazy(() => import('./sale-test/Missing.tsx'))

/** The functions under which something is sold, which determine the prices available. */
export type SellingFunction = 'CustomerOpenAct' | 'PartnerCustomerOpen' | '6' | 'ValueAddedProductPurchase'
type Sale = {
  productOfferingCode: string
  priceCode: string
  depositAmount?: number | undefined
  expectedAmount: number
}
type Buyer = { customerType?: string; level?: number }

type SaleFieldsProps = {
  form: FormPart<Sale>
  actTypeCode: SellingFunction
  buyer: Buyer
  kind?: 'broadband' | 'value-added'
}

/** Selects an offering and a price, both shown as cards, and the deposit if it can vary. */
export function SaleFields({ form, actTypeCode, buyer, kind = 'broadband' }: SaleFieldsProps) {
  const { Field, values, set } = form
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const known = given(buyer)
  const partner = actTypeCode === 'PartnerCustomerOpen'
  const lines = useQuery({ ...q(api.offerings.forPurchase, known), enabled: kind === 'broadband' && !partner })
  const sold = useQuery({ ...q(api.offerings.partnerPurchasable, known), enabled: partner })
  const extras = useQuery({ ...q(api.offerings.purchasable, known), enabled: kind === 'value-added' })
  const { data: offerings } = partner ? sold : kind === 'broadband' ? lines : extras
  const prices = usePrices({ offeringCode: values.productOfferingCode, actTypeCode, buyer })
  useOnlyPrice(form, prices)
  const chosen = prices?.find((price) => price.priceCode === values.priceCode)
  return (
    <>
      <Field name="productOfferingCode" label={t.offering} wide>
        <RadioCards
          aria-label={t.offering}
          width={230}
          cards={(offerings ?? []).map((offering) => offeringCard(offering, { f, language }))}
          onChange={(code) => set({ productOfferingCode: code, priceCode: undefined, depositAmount: undefined })}
        />
      </Field>
      {offerings?.length === 0 ? <p className="field wide muted">{t.nothingSold}</p> : null}
      <div className="field wide">
        <Suspense>
          <Missing asked={{ level: 1, ...known, ...(partner && { serviceChannel: '213' }) }} />
        </Suspense>
      </div>
      <Field
        name="priceCode"
        names={['expectedAmount']}
        label={t.price}
        wide
        hint={priceHint(values.productOfferingCode, prices, t)}
      >
        <RadioCards
          aria-label={t.price}
          width={170}
          cards={(prices ?? []).map((price) => priceCard(price, { f, language }))}
          onChange={(code) => set({ priceCode: code, depositAmount: undefined })}
        />
      </Field>
      {chosen && chosen.maxDeposite > chosen.minDeposite ? (
        <Field name="depositAmount" hint={t.depositBetween(f.money(chosen.minDeposite), f.money(chosen.maxDeposite))}>
          <MoneyInput placeholder={f.amount(chosen.minDeposite)} />
        </Field>
      ) : null}
    </>
  )
}

const given = ({ customerType, level }: Buyer): Buyer => ({
  ...(customerType ? { customerType } : {}),
  ...(level ? { level } : {}),
})

type Asked = { offeringCode: string | undefined; actTypeCode: SellingFunction; buyer: Buyer }

function usePrices({ offeringCode, actTypeCode, buyer }: Asked): readonly PriceRow[] | undefined {
  const asked = { productOfferingCode: offeringCode ?? '', actTypeCode, ...given(buyer) }
  return useQuery({ ...q(api.offerings.purchasePrices, asked), enabled: offeringCode !== undefined }).data
}

/** Selects the price automatically if there is only one, including when the chosen one no longer applies. */
function useOnlyPrice({ values, set }: FormPart<Sale>, prices: readonly PriceRow[] | undefined): void {
  const only = prices?.length === 1 ? prices[0]?.priceCode : undefined
  const lost =
    prices !== undefined &&
    values.priceCode !== undefined &&
    !prices.some((price) => price.priceCode === values.priceCode)
  const choose = useEffectEvent((priceCode: string | undefined) => {
    if (values.priceCode !== priceCode) set({ priceCode, depositAmount: undefined })
  })
  useEffect(() => {
    if (only || lost) choose(only)
  }, [only, lost])
}

function priceHint(
  offering: string | undefined,
  prices: readonly PriceRow[] | undefined,
  t: { chooseOffering: string; noPrice: string },
) {
  if (!offering) return t.chooseOffering
  return prices?.length === 0 ? t.noPrice : undefined
}
