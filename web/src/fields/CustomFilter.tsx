import type { CustomField } from '@lastmile/contract/fields/definitions.ts'
import type { CustomObject } from '@lastmile/contract/fields/values.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { common } from '#platform/common-words.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { useCustomFields } from './use-custom-fields.ts'
import { words } from './words.ts'

type CustomFilterProps = {
  appliesTo: CustomObject
  /** The key of the field and the value: `segment:gold`. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Returns the values by which a list can be narrowed: those of its fields with fixed values. */
function useFixedValues(appliesTo: CustomObject) {
  const t = useWords(words)
  const { yesNo } = useWords(common)
  const language = useLanguage()
  const valuesOf = ({ type, options }: CustomField) =>
    type === 'yes-no'
      ? [true, false].map((one) => ({ code: one ? 'yes' : 'no', name: yesNo(one) }))
      : options.map((option) => ({ code: option.code, name: nameIn(language, option) }))
  return useCustomFields(appliesTo)
    .filter(({ listed, offered }) => listed && offered)
    .flatMap((field) =>
      valuesOf(field).map(({ code, name }) => ({
        code: `${field.key}:${code}`,
        name: t.filterIs(nameIn(language, field), name),
      })),
    )
}

/** Filters a list by one value of a custom field shown in lists. Renders nothing if no such field has fixed values. */
export function CustomFilter({ appliesTo, value, onChange }: CustomFilterProps) {
  const t = useWords(words)
  const values = useFixedValues(appliesTo)
  if (values.length === 0) return null
  return (
    <div className="custom-filter">
      <SearchSelect aria-label={t.filter} placeholder={t.filter} options={values} value={value} onChange={onChange} />
    </div>
  )
}

/**
 * Returns the filter of a list by one value of a custom field. It has no input if no field of the list has fixed values,
 * or while they are loading, when the filter of the URL already applies.
 */
export function useCustomFilters(appliesTo: CustomObject) {
  const language = useLanguage()
  const values = useFixedValues(appliesTo)
  const input = <FixedValueSelect options={values} />
  const label = fieldLabel('customFields', language)
  return [{ name: 'customFields' as const, label, input, width: 220, hidden: values.length === 0 }]
}

type FixedValueProps = InputProps<string> & { options: ReturnType<typeof useFixedValues> }

function FixedValueSelect(props: FixedValueProps) {
  const t = useWords(words)
  return <SearchSelect placeholder={t.filter} {...props} />
}
