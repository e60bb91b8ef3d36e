import type { Output } from '@lastmile/contract/platform/call.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { priceCard } from '#offerings'
import {
  ActPage,
  onlyChoice,
  ProductCards,
  type Submitted,
  useNameOf,
  useOnlyChoice,
  EffectPanel,
  useStops,
} from '#orders'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { Beside, Box } from '#platform/show/Page.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Renewable = Output<typeof aftersales.productsForRenew>[number]
type Effect = Output<typeof aftersales.buildPreviewForRenew>

/** Sells further months. The last package is preselected, and the new last day is shown next to it. */
export default function RenewPage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [submitted, submit] = useState<Submitted | null>(null)
  const { data: products } = useQuery(q(api.orders.productsForRenew, { customerCode }))
  return (
    <ActPage
      title={t.renew}
      products={products}
      none={t.none}
      submitted={submitted}
      done={t.renewed}
      onAgain={() => submit(null)}
    >
      <RenewForm products={products ?? []} customerCode={customerCode} onDone={submit} />
    </ActPage>
  )
}

type FormProps = { products: readonly Renewable[]; customerCode: string; onDone: (submitted: Submitted) => void }

function RenewForm({ products, customerCode, onDone }: FormProps) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const [params] = useSearchParams()
  const form = useCallForm(api.orders.purchaseBroadband, {
    initial: chosen(products, onlyChoice(products, params.get('product')).productCode),
    fixed: { customerCode },
    draft: customerCode,
    onDone,
  })
  useOnlyChoice(products, form.values.renewProductCode, (code) => form.set(chosen(products, code)))
  const { renewProductCode: productCode, priceCode } = form.values
  const product = products.find((one) => one.productCode === productCode)
  const name = useNameOf(products, productCode)
  const preview = useQuery({
    ...q(api.orders.buildPreviewForRenew, { productCode: productCode ?? '', priceCode: priceCode ?? '' }),
    enabled: productCode !== undefined && priceCode !== undefined,
  })
  const effect = preview.data
  const stops = useStops(preview)
  const expect = useEffectEvent((amount: number | undefined) => form.set({ expectedAmount: amount }))
  useEffect(() => expect(effect?.amount), [effect?.amount])
  return (
    <Beside
      aside={
        <EffectPanel
          effect={effect ? { ...effect, dueNow: effect.amount } : undefined}
          error={preview.error}
          settling={preview.isFetching}
        >
          {effect ? <PaidTime effect={effect} /> : null}
        </EffectPanel>
      }
    >
      <Box>
        <CallForm
          form={form}
          submit={t.submit}
          confirm={effect && t.ask(name, f.day(effect.expireDateAfter), f.money(effect.amount))}
          columns={1}
          {...stops}
        >
          <form.Field name="renewProductCode" names={['productOfferingCode']} label={t.which}>
            <ProductCards products={products} onChange={(code) => form.set(chosen(products, code))} />
          </form.Field>
          <form.Field
            name="priceCode"
            names={['expectedAmount']}
            label={t.package}
            hint={product ? undefined : t.chooseFirst}
          >
            <RadioCards
              width={170}
              aria-label={t.package}
              cards={(product?.packages ?? []).map((price) => priceCard(price, { f, language, onlyMonths: true }))}
            />
          </form.Field>
          <form.Field name="remark" />
        </CallForm>
      </Box>
    </Beside>
  )
}

/** Returns the values that choosing a product sets: its offering, and the package it was last bought with. */
function chosen(products: readonly Renewable[], productCode: string | undefined) {
  const product = products.find((one) => one.productCode === productCode)
  if (!product) return {}
  const priceCode = product.lastPriceCode ?? product.packages[0]?.priceCode
  const { productOfferingCode } = product
  return { renewProductCode: product.productCode, productOfferingCode, ...(priceCode ? { priceCode } : {}) }
}

function PaidTime({ effect }: { effect: Effect }) {
  const t = useWords(words)
  const f = useFormat()
  return (
    <section>
      <h3>{t.paidTime}</h3>
      <ul className="points">
        {effect.expireDateBefore ? <li>{t.before(f.day(effect.expireDateBefore))}</li> : null}
        <li>{t.startsOn(f.day(effect.startsOn))}</li>
        <li>
          <strong>{t.after(f.day(effect.expireDateAfter))}</strong>
        </li>
        {effect.liftsExpired ? <li>{t.worksAgain}</li> : null}
      </ul>
    </section>
  )
}
