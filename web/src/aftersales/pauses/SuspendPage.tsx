import type { Output } from '@lastmile/contract/platform/call.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { longestPause_days } from '@lastmile/contract/orders/calls.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  ActPage,
  EffectPoints,
  onlyChoice,
  ProductCards,
  whyNone,
  type Submitted,
  useNameOf,
  useOnlyChoice,
} from '#orders'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { todayIn, useFormat } from '#platform/format.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { DayInput } from '#platform/inputs/DayInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { Beside, Box } from '#platform/show/Page.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Suspendable = Output<typeof aftersales.productsForSuspendable>[number]

/** Suspends the line of a customer who is away, preserving its paid days. */
export default function SuspendPage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [submitted, submit] = useState<Submitted | null>(null)
  const { data: products } = useQuery(q(api.orders.productsForSuspendable, { customerCode }))
  return (
    <ActPage
      title={t.suspend}
      products={products}
      none={t.noneToSuspend}
      submitted={submitted}
      done={t.suspended}
      onAgain={() => submit(null)}
    >
      <SuspendForm products={products ?? []} customerCode={customerCode} onDone={submit} />
    </ActPage>
  )
}

type FormProps = { products: readonly Suspendable[]; customerCode: string; onDone: (submitted: Submitted) => void }

function SuspendForm({ products, customerCode, onDone }: FormProps) {
  const t = useWords(words)
  const { timeZone } = useFormat()
  const [params] = useSearchParams()
  const form = useCallForm(api.orders.suspend, {
    initial: onlyChoice(products, params.get('product')),
    fixed: { customerCode },
    draft: customerCode,
    onDone,
  })
  useOnlyChoice(products, form.values.productCode, (productCode) => form.set({ productCode }))
  const product = products.find(({ productCode }) => productCode === form.values.productCode)
  const name = useNameOf(products, form.values.productCode)
  return (
    <Beside aside={<Effect product={product} resumeOn={form.values.resumeOn} />}>
      <Box>
        <CallForm form={form} submit={t.suspend} confirm={t.askSuspend(name)} columns={2} why={whyNone(products)}>
          <form.Field name="productCode" label={t.which} wide>
            <ProductCards products={products} />
          </form.Field>
          <form.Field name="reason">
            <CallSelect call={api.configuration.pauseRemarks} input={{}} />
          </form.Field>
          <form.Field name="resumeOn" hint={t.resumeOnHint}>
            <DayInput min={addDays(todayIn(timeZone), 1)} max={addDays(todayIn(timeZone), longestPause_days)} />
          </form.Field>
          <form.Field name="remark" wide />
        </CallForm>
      </Box>
    </Beside>
  )
}

function Effect({ product, resumeOn }: { product: Suspendable | undefined; resumeOn: string | undefined }) {
  const t = useWords(words)
  const f = useFormat()
  const lastDay = addDays(todayIn(f.timeZone), longestPause_days)
  return (
    <EffectPoints title={t.effect} product={product}>
      <li>{t.stopsNow}</li>
      {product ? <PaidTime product={product} /> : null}
      <li>{resumeOn ? t.comesBack(f.day(resumeOn)) : t.openEnd(f.day(lastDay))}</li>
    </EffectPoints>
  )
}

function PaidTime({ product }: { product: Suspendable }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { suspendPrice, expireDate, suspendedThisYear, suspendsPerYear, followers, amount } = product
  const also = ({ productName: name, productZhName: zhName, ...follower }: (typeof followers)[number]) => {
    const named = nameIn(language, { name, zhName })
    if (follower.suspendPrice > 0) return t.alsoCharged(named, f.money(follower.suspendPrice))
    return follower.expireDate === null ? t.alsoPostpaid(named) : t.alsoFrozen(named, f.day(follower.expireDate))
  }
  const paid =
    expireDate === null
      ? t.postpaid
      : suspendPrice > 0
        ? t.runsOn(f.money(suspendPrice))
        : t.standsStill(f.day(expireDate))
  return (
    <>
      <li>{paid}</li>
      {followers.map((follower) => (
        <li key={follower.productCode}>{also(follower)}</li>
      ))}
      {amount > suspendPrice ? <li>{t.chargedTogether(f.money(amount))}</li> : null}
      <li>{t.count(suspendedThisYear + 1, suspendsPerYear)}</li>
    </>
  )
}
