import type { Output } from '@lastmile/contract/platform/call.ts'
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
import { useFormat } from '#platform/format.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { Beside, Box } from '#platform/show/Page.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Resumable = Output<typeof aftersales.productsForResumable>[number]

/** Resumes a customer's line and extends its paid period by the length of the pause. */
export default function ResumePage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [submitted, submit] = useState<Submitted | null>(null)
  const { data: products } = useQuery(q(api.orders.productsForResumable, { customerCode }))
  return (
    <ActPage
      title={t.resume}
      products={products}
      none={t.noneToResume}
      submitted={submitted}
      done={t.resumed}
      onAgain={() => submit(null)}
    >
      <ResumeForm products={products ?? []} customerCode={customerCode} onDone={submit} />
    </ActPage>
  )
}

type FormProps = { products: readonly Resumable[]; customerCode: string; onDone: (submitted: Submitted) => void }

function ResumeForm({ products, customerCode, onDone }: FormProps) {
  const t = useWords(words)
  const [params] = useSearchParams()
  const form = useCallForm(api.orders.resume, {
    initial: onlyChoice(products, params.get('product')),
    fixed: { customerCode },
    draft: customerCode,
    onDone,
  })
  useOnlyChoice(products, form.values.productCode, (productCode) => form.set({ productCode }))
  const product = products.find(({ productCode }) => productCode === form.values.productCode)
  const name = useNameOf(products, form.values.productCode)
  return (
    <Beside aside={<Effect product={product} />}>
      <Box>
        <CallForm form={form} submit={t.resume} confirm={t.askResume(name)} columns={2} why={whyNone(products)}>
          <form.Field name="productCode" label={t.which} wide>
            <ProductCards products={products} />
          </form.Field>
          <form.Field name="reason">
            <CallSelect call={api.configuration.resumeRemarks} input={{}} />
          </form.Field>
          <form.Field name="remark" wide />
        </CallForm>
      </Box>
    </Beside>
  )
}

function Effect({ product }: { product: Resumable | undefined }) {
  const t = useWords(words)
  return (
    <EffectPoints title={t.effect} product={product}>
      {product ? <Points product={product} /> : null}
    </EffectPoints>
  )
}

function Points({ product }: { product: Resumable }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { blocks, suspendedSince, resumeOn, daysGivenBack, expireDateAfter, followers } = product
  const also = ({ productName: name, productZhName: zhName, ...follower }: (typeof followers)[number]) => {
    const named = nameIn(language, { name, zhName })
    if (follower.expireDateAfter === null) return t.alsoBilled(named)
    const through = f.day(follower.expireDateAfter)
    const back = follower.daysGivenBack
    return back > 0 ? t.alsoGivenBack(named, back, through) : t.alsoThrough(named, through)
  }
  return (
    <>
      {suspendedSince ? <li>{t.since(f.instant(suspendedSince))}</li> : null}
      {resumeOn ? <li>{t.planned(f.day(resumeOn))}</li> : null}
      <li>{blocks.length > 1 ? t.staysBlocked : t.worksNow}</li>
      {daysGivenBack > 0 ? <li>{t.givenBack(daysGivenBack)}</li> : null}
      {expireDateAfter ? <li>{t.newEnd(f.day(expireDateAfter))}</li> : null}
      {followers.map((follower) => (
        <li key={follower.productCode}>{also(follower)}</li>
      ))}
    </>
  )
}
