import { useQuery } from '@tanstack/react-query'
import { useOnlyChoice } from '#orders'
import { api, q } from '#platform/api.ts'
import type { FormPart } from '#platform/form/part.ts'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type ParentLineFieldProps = { form: FormPart<{ parentProductCode?: string | undefined }>; customerCode: string }

/** Selects the active line to which a value-added product is added. */
export function ParentLineField({ form: { Field, values, set }, customerCode }: ParentLineFieldProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { data } = useQuery(q(api.orders.productsForDisplay, { customerCode, kind: 'broadband' }))
  const lines = data?.filter(({ state }) => state === 'active')
  const choices = (lines ?? []).map(({ productCode }) => ({ productCode, _disabled: false }))
  useOnlyChoice(choices, values.parentProductCode, (parentProductCode) => set({ parentProductCode }))
  return (
    <Field name="parentProductCode" label={t.which} wide required hint={lines?.length === 0 ? t.noLine : undefined}>
      <RadioCards
        aria-label={t.which}
        width={260}
        cards={(lines ?? []).map((line) => ({
          code: line.productCode,
          content: (
            <div className="choice-line">
              <span>
                <strong>{nameIn(language, { name: line.productName, zhName: line.productZhName })}</strong>{' '}
                <span className="muted">{line.broadbandAccount}</span>
              </span>
              <StatusTag state={line.state} />
            </div>
          ),
        }))}
      />
    </Field>
  )
}
