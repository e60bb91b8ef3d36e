import type { Output } from '@lastmile/contract/platform/call.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import type { orders } from '@lastmile/contract/orders/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { todayIn, useFormat } from '#platform/format.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { DayInput } from '#platform/inputs/DayInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Beside, Box, Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { Done } from './Done.tsx'
import { onlyChoice } from './only-choice.ts'
import { ProductCards } from './ProductCards.tsx'
import { words } from './words.ts'

type Suspendable = Output<typeof orders.productsForSuspendable>[number]

/** The customer goes away for a while: his line pauses, and what he has paid for waits for him. */
export default function SuspendPage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [done, setDone] = useState<string | null>(null)
  const { data: products } = useQuery(q(api.orders.productsForSuspendable, { customerCode }))
  if (done)
    return (
      <Page title={t.suspend}>
        <Done title={t.suspended(done)} orderCode={done} onAgain={() => setDone(null)} />
      </Page>
    )
  return (
    <Page title={t.suspend}>
      {products === undefined ? null : products.length === 0 ? (
        <EmptyState
          title={t.noneToSuspend}
          action={<Goto to={paths.customer(customerCode, 'productInfo')}>{t.toProducts}</Goto>}
        />
      ) : (
        <SuspendForm products={products} customerCode={customerCode} onDone={setDone} />
      )}
    </Page>
  )
}

type FormProps = { products: readonly Suspendable[]; customerCode: string; onDone: (orderCode: string) => void }

function SuspendForm({ products, customerCode, onDone }: FormProps) {
  const t = useWords(words)
  const { timeZone } = useFormat()
  const [params] = useSearchParams()
  const form = useCallForm(api.orders.suspend, {
    initial: onlyChoice(products, params.get('product')),
    fixed: { customerCode },
    draft: customerCode,
    onDone: ({ orderCode }) => onDone(orderCode),
  })
  const product = products.find(({ productCode }) => productCode === form.values.productCode)
  return (
    <Beside aside={<Effect product={product} resumeOn={form.values.resumeOn} />}>
      <Box>
        <CallForm form={form} submit={t.suspend} confirm columns={2} disabled={products.every((one) => one._disabled)}>
          <form.Field name="productCode" label={t.which} wide>
            <ProductCards products={products} />
          </form.Field>
          <form.Field name="reason">
            <CallSelect call={api.configuration.pauseRemarks} input={{}} />
          </form.Field>
          <form.Field name="resumeOn" hint={t.resumeOnHint}>
            <DayInput min={addDays(todayIn(timeZone), 1)} max={addDays(todayIn(timeZone), 366)} />
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
  if (!product || product._disabled)
    return (
      <Box title={t.effect}>
        <p className="muted">{product?.why ?? t.chooseFirst}</p>
      </Box>
    )
  const { suspendPrice, expireDate, suspendedThisYear, suspendsPerYear } = product
  const paid =
    expireDate === null
      ? t.postpaid
      : suspendPrice > 0
        ? t.runsOn(f.money(suspendPrice))
        : t.standsStill(f.day(expireDate))
  return (
    <Box title={t.effect}>
      <ul className="points">
        <li>{t.stopsNow}</li>
        <li>{paid}</li>
        <li>{resumeOn ? t.comesBack(f.day(resumeOn)) : t.openEnd}</li>
        <li>{t.count(suspendedThisYear + 1, suspendsPerYear)}</li>
      </ul>
    </Box>
  )
}
