import { faultInOwnWords } from '@lastmile/contract/orders/faults.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ActPage, onlyChoice, ProductCards, whyNone, type Submitted, useNameOf, useOnlyChoice } from '#orders'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { todayIn, useFormat } from '#platform/format.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { DayInput } from '#platform/inputs/DayInput.tsx'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { type Level, ThreeLevelInput } from '#platform/inputs/ThreeLevelInput.tsx'
import { Beside, Box } from '#platform/show/Page.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { LineDiagnosis } from './LineDiagnosis.tsx'
import { words } from './words.ts'

type Faultable = Output<typeof aftersales.productsForReportFault>[number]
type FaultTypes = Output<typeof aftersales.faultTypes>

/** Reports a fault: first the network's diagnosis of the line, then the request for its repair. */
export default function FaultPage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [submitted, submit] = useState<Submitted | null>(null)
  const { data: products } = useQuery(q(api.orders.productsForReportFault, { customerCode }))
  return (
    <ActPage
      title={t.title}
      products={products}
      none={t.none}
      submitted={submitted}
      done={t.done}
      onAgain={() => submit(null)}
    >
      <FaultForm products={products ?? []} customerCode={customerCode} onDone={submit} />
    </ActPage>
  )
}

type FormProps = { products: readonly Faultable[]; customerCode: string; onDone: (submitted: Submitted) => void }
const slots = ['morning', 'afternoon', 'evening'] as const

function FaultForm({ products, customerCode, onDone }: FormProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { timeZone } = useFormat()
  const [params] = useSearchParams()
  const form = useCallForm(api.orders.reportFault, {
    initial: { handling: 'remote', ...onlyChoice(products, params.get('product')) },
    fixed: { customerCode },
    draft: customerCode,
    onDone,
  })
  useOnlyChoice(products, form.values.productCode, (productCode) => form.set({ productCode }))
  const { productCode, handling } = form.values
  const name = useNameOf(products, productCode)
  const today = todayIn(timeZone)
  return (
    <Beside aside={<LineDiagnosis productCode={productCode} />}>
      <Box>
        <CallForm form={form} submit={t.submit} confirm={t.ask(name)} columns={2} why={whyNone(products)}>
          <form.Field name="productCode" label={t.which} wide>
            <ProductCards products={products} />
          </form.Field>
          <form.Field name="fault" label={t.fault} wide>
            <FaultInput />
          </form.Field>
          <form.Field name="handling" label={t.handling} wide>
            <RadioCards
              look="chips"
              cards={(['remote', 'visit'] as const).map((code) => ({ code, content: t[code] }))}
            />
          </form.Field>
          {handling === 'visit' ? (
            <>
              <form.Field name="appointmentDay">
                <DayInput min={today} max={addDays(today, 60)} />
              </form.Field>
              <form.Field name="appointmentSlot">
                <RadioCards look="chips" cards={slots.map((code) => ({ code, content: term(code, language) }))} />
              </form.Field>
            </>
          ) : null}
          <form.Field name="contactName" hint={t.contactHint} />
          <form.Field name="contactTel" />
          <form.Field name="remark" hint={t.remarkHint} wide />
        </CallForm>
      </Box>
    </Beside>
  )
}

/** Selects the fault, on three levels. */
function FaultInput(props: InputProps<string>) {
  const { data = [] } = useQuery({ ...q(api.orders.faultTypes, {}), staleTime: 300_000 })
  return <ThreeLevelInput {...props} levels={levelsOf(data, null)} manual={faultInOwnWords} />
}

const levelsOf = (types: FaultTypes, above: string | null): Level[] =>
  types
    .filter(({ parentCode }) => parentCode === above)
    .map(({ code, name, zhName }) => {
      const children = levelsOf(types, code)
      return { code, name, zhName, ...(children.length > 0 ? { children } : {}) }
    })
