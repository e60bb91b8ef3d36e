import type { FormField, FormValues } from '@lastmile/contract/processes/forms.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { useLanguage } from '#platform/words.ts'
import { filledIn, labelOf, readable } from './values.ts'
import './progress.css'

/** The values entered in a form, formatted for people. */
export function FilledIn({ fields, values }: { fields: readonly FormField[]; values: FormValues }) {
  const language = useLanguage()
  const f = useFormat()
  const shown = filledIn(fields, values)
  const { data: materials = [] } = useQuery({
    ...q(api.stock.materialSpecs, {}),
    staleTime: 300_000,
    enabled: shown.some(({ kind }) => kind === 'materials'),
  })
  if (shown.length === 0) return null
  return (
    <dl className="filled-in">
      {shown.map((field) => (
        <div key={field.name}>
          <dt>{labelOf(field, language)}</dt>
          <dd>{readable(field, values[field.name], { language, f, materials })}</dd>
        </div>
      ))}
    </dl>
  )
}
