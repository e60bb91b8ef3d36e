import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActPage, type Submitted, EffectPanel } from '#orders'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { usePreview } from '#platform/form/use-preview.ts'
import { useFormat } from '#platform/format.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { CallSelect, SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { Beside, Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Charges for something other than a product: the type, the amount, and then the payment. */
export default function OtherChargePage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [submitted, submit] = useState<Submitted | null>(null)
  const { data: types } = useQuery(q(api.configuration.otherChargeTypes, {}))
  return (
    <ActPage
      title={t.title}
      products={types}
      none={t.noTypes}
      submitted={submitted}
      done={t.charged}
      onAgain={() => submit(null)}
    >
      <ChargeForm customerCode={customerCode} onDone={submit} />
    </ActPage>
  )
}

type FormProps = { customerCode: ReturnType<typeof useCustomer>; onDone: (submitted: Submitted) => void }

function ChargeForm({ customerCode, onDone }: FormProps) {
  const t = useWords(words)
  const f = useFormat()
  const form = useCallForm(api.orders.otherCharge, { fixed: { customerCode }, draft: customerCode, onDone })
  const { data: products = [] } = useQuery(q(api.orders.productsForDisplay, { customerCode }))
  const { chargeType, amount, productCode } = form.values
  const { effect, error, settling } = usePreview(
    api.orders.previewOtherCharge,
    chargeType !== undefined && amount !== undefined && amount > 0
      ? { customerCode, chargeType, amount, ...(productCode ? { productCode } : {}) }
      : null,
  )
  return (
    <Beside aside={<EffectPanel effect={error ? undefined : effect} error={error} settling={settling} />}>
      <Box>
        <CallForm
          form={form}
          submit={t.submit}
          confirm={t.ask(f.money(effect?.dueNow ?? amount ?? 0))}
          disabled={settling}
          columns={1}
        >
          <form.Field name="chargeType">
            <CallSelect
              call={api.configuration.otherChargeTypes}
              input={{}}
              choice={(type) => ({ ...type, hint: t.upTo(f.money(type.ceiling)) })}
            />
          </form.Field>
          <form.Field name="amount">
            <MoneyInput />
          </form.Field>
          <form.Field name="productCode" label={t.about}>
            <SearchSelect
              placeholder={t.aboutNone}
              options={products.map((product) => ({
                code: product.productCode,
                name: product.productName,
                zhName: product.productZhName,
                hint: product.broadbandAccount ?? product.productCode,
              }))}
            />
          </form.Field>
          <form.Field name="remark" label={t.why} />
        </CallForm>
      </Box>
    </Beside>
  )
}
