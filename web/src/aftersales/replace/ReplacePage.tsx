import type { Output } from '@lastmile/contract/platform/call.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
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
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { Beside, Box } from '#platform/show/Page.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { NewDevice } from './NewDevice.tsx'
import { words } from './words.ts'

type Replaceable = Output<typeof aftersales.productsForReplaceable>[number]
type OldDevice = keyof (typeof words.en)['effect']

/** Replaces a faulty or unwanted device of a line at the counter. */
export default function ReplacePage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [submitted, submit] = useState<Submitted | null>(null)
  const { data: products } = useQuery(q(api.orders.productsForReplaceable, { customerCode }))
  return (
    <ActPage
      title={t.title}
      products={products}
      none={t.none}
      submitted={submitted}
      done={t.done}
      onAgain={() => submit(null)}
    >
      <ReplaceForm products={products ?? []} customerCode={customerCode} onDone={submit} />
    </ActPage>
  )
}

type FormProps = { products: readonly Replaceable[]; customerCode: string; onDone: (submitted: Submitted) => void }
type Wanted = { productCode?: string; number?: string; warranty: boolean; oldDevice: OldDevice }

function usePreview({ productCode = '', number = '', warranty, oldDevice }: Wanted) {
  return useQuery({
    ...q(api.orders.previewReplace, { productCode, number, warranty, oldDevice }),
    enabled: productCode !== '' && number !== '',
  })
}

/** Returns the initial values: the product, if there is only one, free of charge if under warranty. */
function firstWanted(products: readonly Replaceable[], asked: string | null): Wanted {
  const { productCode } = onlyChoice(products, asked)
  const inWarranty = products.find((product) => product.productCode === productCode)?.inWarranty ?? false
  return { ...(productCode && { productCode }), warranty: inWarranty, oldDevice: 'returned' }
}

function ReplaceForm({ products, customerCode, onDone }: FormProps) {
  const t = useWords(words)
  const [params] = useSearchParams()
  const [wanted, want] = useState(() => firstWanted(products, params.get('product')))
  const product = products.find(({ productCode, _disabled }) => productCode === wanted.productCode && !_disabled)
  const name = useNameOf(products, product?.productCode)
  const preview = usePreview(wanted)
  const { isFetching } = preview
  const effect = wanted.number ? preview.data : undefined
  const stops = useStops({ data: effect, error: wanted.number ? preview.error : null, isFetching })
  const form = useCallForm(api.orders.replace, {
    initial: { ...wanted },
    fixed: { customerCode, ...(effect ? { expectedAmount: effect.amount } : {}) },
    draft: false,
    onDone,
  })
  const choose = (next: Partial<Wanted>) => {
    want({ ...wanted, ...next })
    form.set(next)
  }
  useOnlyChoice(products, wanted.productCode, (productCode) => choose(firstWanted(products, productCode)))
  const aside = (
    <EffectPanel
      effect={effect ? { ...effect, dueNow: effect.amount } : undefined}
      error={wanted.number ? preview.error : null}
      settling={isFetching}
      nothingDue={t.nothingDue}
      head={product ? <Present product={product} /> : null}
    >
      <Points oldDevice={wanted.oldDevice} due={(effect?.amount ?? 0) > 0} />
    </EffectPanel>
  )
  return (
    <Beside aside={aside}>
      <Box>
        <CallForm form={form} submit={t.submit} confirm={t.ask(wanted.number ?? '', name)} columns={1} {...stops}>
          <form.Field name="productCode" names={['expectedAmount']} label={t.which}>
            <ProductCards
              products={products}
              onChange={(productCode) => choose(firstWanted(products, productCode ?? null))}
            />
          </form.Field>
          <form.Field name="reason">
            <CallSelect call={api.stock.replaceReasons} input={{}} />
          </form.Field>
          <form.Field name="oldDevice" label={t.old}>
            <RadioCards
              look="chips"
              cards={(['returned', 'later', 'lost'] as const).map((code) => ({ code, content: t[code] }))}
              onChange={(code) => choose({ oldDevice: code as OldDevice })}
            />
          </form.Field>
          <form.Field name="number" label={t.device}>
            <NewDevice specType={product?.specType ?? ''} onChange={(number) => choose({ number: number ?? '' })} />
          </form.Field>
          <form.Field name="warranty" label={t.warranty}>
            <Cost inWarranty={product?.inWarranty ?? false} onChange={(warranty) => choose({ warranty })} />
          </form.Field>
          <form.Field name="remark" />
        </CallForm>
      </Box>
    </Beside>
  )
}

type CostProps = { inWarranty: boolean; value?: boolean; onChange?: (warranty: boolean) => void; id?: string }

/** Whether the new device is free under warranty or charged at its price. */
function Cost({ inWarranty, value = false, onChange, ...rest }: CostProps) {
  const t = useWords(words)
  return (
    <RadioCards
      {...rest}
      look="chips"
      value={value ? 'free' : 'charged'}
      cards={[
        { code: 'free', content: t.free, disabled: !inWarranty },
        { code: 'charged', content: t.charged },
      ]}
      onChange={(code) => onChange?.(code === 'free')}
    />
  )
}

/** The current device, and the last day on which its replacement is free. */
function Present({ product }: { product: Replaceable }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { specName, specZhName, terminalNumber, installedAt, warrantyUntil, inWarranty } = product
  return (
    <ul className="points">
      <li>{t.now(nameIn(language, { name: specName, zhName: specZhName }), terminalNumber ?? '')}</li>
      {installedAt ? <li>{t.since(f.instant(installedAt))}</li> : null}
      {warrantyUntil ? <li>{(inWarranty ? t.until : t.over)(f.day(warrantyUntil))}</li> : null}
    </ul>
  )
}

function Points({ oldDevice, due }: { oldDevice: OldDevice; due: boolean }) {
  const t = useWords(words)
  return (
    <section>
      <h3>{t.what}</h3>
      <ul className="points">
        <li>{t.effect[oldDevice]}</li>
        {due ? <li>{t.kept}</li> : null}
        <li>{t.network}</li>
      </ul>
    </section>
  )
}
