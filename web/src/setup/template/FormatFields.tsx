import { clocks, dateFormats, numberFormats, weekStarts } from '@lastmile/contract/configuration/entries/formats.ts'
import { FieldGroup } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { FormatPreview } from '#platform/show/FormatPreview.tsx'
import { useWords } from '#platform/words.ts'
import type { Plan } from '#setup/plan.ts'
import { words } from '#setup/words.ts'

const fields = [
  ['numberFormat', numberFormats],
  ['dateFormat', dateFormats],
  ['weekStart', weekStarts],
  ['clock', clocks],
] as const

/** The formats of numbers, days, weeks and times, with a preview. */
export function FormatFields({ plan }: { plan: Plan }) {
  const t = useWords(words)
  return (
    <FieldGroup title={t.formats}>
      {fields.map(([name, options]) => (
        <FieldView key={name} name={name} required>
          <SearchSelect clearable={false} options={options} />
        </FieldView>
      ))}
      <FormatPreview formats={plan} />
    </FieldGroup>
  )
}
