import type { Output } from '@lastmile/contract/platform/call.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { offeringCard, priceCard } from '#offerings'
import { ActPage, ProductCards, type Submitted, useNameOf, useOnlyChoice, EffectPanel, useStops } from '#orders'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { Beside, Box } from '#platform/show/Page.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Changeable = Output<typeof aftersales.productsForBroadbandChange>[number]
type Effect = Output<typeof aftersales.noPaymentPreviewForBroadbandChange>

/** Changes the offering of a line: unused paid days are credited, and the difference is shown before submitting. */
export default function ChangePage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [submitted, submit] = useState<Submitted | null>(null)
  const { data: products } = useQuery(q(api.orders.productsForBroadbandChange, { customerCode }))
  return (
    <ActPage
      title={t.change}
      products={products}
      none={t.noneToChange}
      submitted={submitted}
      done={t.changed}
      onAgain={() => submit(null)}
    >
      <ChangeForm products={products ?? []} customerCode={customerCode} onDone={submit} />
    </ActPage>
  )
}

type FormProps = { products: readonly Changeable[]; customerCode: string; onDone: (submitted: Submitted) => void }
type Wanted = {
  productCode?: string | undefined
  productOfferingCode?: string | undefined
  priceCode?: string | undefined
}
type When = 'at-once' | 'next-period'

function usePreview({ productCode = '', productOfferingCode = '', priceCode = '' }: Wanted, when: When) {
  const enabled = productCode !== '' && productOfferingCode !== '' && priceCode !== ''
  const asked = { productCode, productOfferingCode, priceCode, when }
  return useQuery({ ...q(api.orders.noPaymentPreviewForBroadbandChange, asked), enabled })
}

/** Returns the offerings that a line can change to; none until a line is chosen. */
function useOffers(productCode: string | undefined) {
  const { data } = useQuery({
    ...q(api.orders.newProductInfoForBroadbandChange, { productCode: productCode ?? '' }),
    enabled: productCode !== undefined,
  })
  return data
}

function ChangeForm({ products, customerCode, onDone }: FormProps) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const [wanted, want] = useState<Wanted>({})
  const [when, begin] = useState<When>('at-once')
  const preview = usePreview(wanted, when)
  const effect = preview.data
  const stops = useStops(preview)
  const form = useCallForm(api.orders.changeBroadband, {
    initial: { when: 'at-once' },
    fixed: { customerCode, ...(effect ? { expectedAmount: effect.amount } : {}) },
    draft: false,
    onDone,
  })
  const offers = useOffers(wanted.productCode)
  const choose = (next: Wanted) => {
    want(next)
    form.set({ productOfferingCode: undefined, priceCode: undefined, ...next })
  }
  useOnlyChoice(products, wanted.productCode, (productCode) => choose({ productCode }))
  const packages = offers?.find((offer) => offer.productOfferingCode === wanted.productOfferingCode)?.packages ?? []
  const { productCode, productOfferingCode } = wanted
  const name = useNameOf(products, productCode)
  const asking = ({ amount, startsOn }: Effect) =>
    when === 'at-once' ? t.askChange(name, f.money(amount)) : t.askPlan(name, f.day(startsOn))
  return (
    <Beside aside={<Preview effect={effect} when={when} error={preview.error} settling={preview.isFetching} />}>
      <Box>
        <CallForm form={form} submit={t.submitChange} confirm={effect && asking(effect)} columns={1} {...stops}>
          <form.Field name="productCode" label={t.which}>
            <ProductCards products={products} onChange={(code) => choose({ productCode: code })} />
          </form.Field>
          <form.Field name="productOfferingCode" label={t.offering} hint={productCode ? undefined : t.lineFirst}>
            <RadioCards
              width={230}
              cards={(offers ?? []).map((offer) => offeringCard(offer, { f, language }))}
              onChange={(code) => choose({ productCode, productOfferingCode: code })}
            />
          </form.Field>
          <form.Field
            name="priceCode"
            names={['expectedAmount']}
            label={t.package}
            hint={packages.length === 0 ? t.chooseFirst : undefined}
          >
            <RadioCards
              width={170}
              cards={packages.map((price) => priceCard(price, { f, language, onlyMonths: true }))}
              onChange={(code) => choose({ productCode, productOfferingCode, priceCode: code })}
            />
          </form.Field>
          <form.Field name="when" label={t.begins}>
            <RadioCards
              look="chips"
              cards={(['at-once', 'next-period'] as const).map((code) => ({ code, content: t[code] }))}
              onChange={(code) => {
                begin(code as When)
                form.set({ when: code as When })
              }}
            />
          </form.Field>
          <form.Field name="remark" />
        </CallForm>
      </Box>
    </Beside>
  )
}

type PreviewProps = { effect: Effect | undefined; when: When; error: Error | null; settling: boolean }

function Preview({ effect, when, ...rest }: PreviewProps) {
  const nothingDue = useNothingDue(effect, when)
  const Shown = when === 'at-once' ? Points : PlannedPoints
  return (
    <EffectPanel effect={effect ? { ...effect, dueNow: effect.amount } : undefined} nothingDue={nothingDue} {...rest}>
      {effect ? <Shown effect={effect} /> : null}
    </EffectPanel>
  )
}

/** Returns the text for a change with nothing due now: when it is paid, and how much. Undefined for a postpaid line. */
function useNothingDue(effect: Effect | undefined, when: When): string | undefined {
  const t = useWords(words)
  const f = useFormat()
  if (!effect?.expireDate) return undefined
  if (when === 'at-once') return effect.unused.days > 0 ? t.sameValue : t.onlyGifts
  return t.paidAtRenewal(f.money(effect.newPrice), f.day(effect.startsOn))
}

function Points({ effect }: { effect: Effect }) {
  const t = useWords(words)
  const f = useFormat()
  const { unused, left, newValue, expireDate, amount } = effect
  const priced = [
    ...(left.months > 0 ? [t.months(left.months)] : []),
    ...left.stubs.map(({ days, ofDays }) => t.stub(days, ofDays)),
  ].join(t.and)
  return (
    <section>
      <h3>{t.days}</h3>
      <ul className="points">
        {unused.days > 0 ? (
          <>
            <li>{t.unused(unused.days, unused.ofDays)}</li>
            <li>{t.worth(f.money(unused.net + unused.tax))}</li>
            <li>{t.newValue(priced, f.money(newValue))}</li>
          </>
        ) : null}
        {unused.giftDays > 0 ? <li>{t.gifts(unused.giftDays)}</li> : null}
        {amount < 0 ? <li>{t.toBalance}</li> : null}
        {expireDate ? <li>{t.paidThrough(f.day(expireDate))}</li> : null}
      </ul>
    </section>
  )
}

function PlannedPoints({ effect }: { effect: Effect }) {
  const t = useWords(words)
  const f = useFormat()
  const { startsOn, newPrice, newPriceMonths, expireDate } = effect
  const price = f.money(newPrice)
  return (
    <section>
      <h3>{t.days}</h3>
      <ul className="points">
        <li>{t.plannedFor(f.day(startsOn))}</li>
        <li>{expireDate ? t.renewedAt(price, newPriceMonths) : t.billedAt(price)}</li>
        <li>{t.untilThen}</li>
        <li>{t.ifPaused}</li>
      </ul>
    </section>
  )
}
