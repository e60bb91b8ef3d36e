import type { CustomObject, CustomValues } from '@lastmile/contract/fields/values.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import type { ReactNode } from 'react'
import { FieldGroup } from '#platform/form/CallForm.tsx'
import { FieldView, useForm } from '#platform/form/Field.tsx'
import { nameIn, useLanguage } from '#platform/words.ts'
import { CustomInput } from './CustomInput.tsx'
import { valueAt } from './own.ts'
import { useCustomFields } from './use-custom-fields.ts'

type Props = { appliesTo: CustomObject; bare?: boolean }

/**
 * The custom fields of an object, as a group of the surrounding form, whose call takes them as `customFields`. Retired
 * fields, and those that the user only sees, are shown with their value. Nothing if there are none.
 */
export function CustomFieldInputs({ appliesTo, bare = false }: Props) {
  const language = useLanguage()
  const { values } = useForm()
  const given = (values['customFields'] ?? {}) as CustomValues
  const fields = useCustomFields(appliesTo).filter(({ key, editable }) => editable || valueAt(given, key) !== undefined)
  if (fields.length === 0) return null
  const inputs: ReactNode = fields.map((field) => (
    <FieldView
      key={field.key}
      name={['customFields', field.key]}
      label={nameIn(language, field)}
      required={field.required && field.editable}
      disabled={!field.editable}
      hint={field.hint ?? undefined}
    >
      <CustomInput field={field} />
    </FieldView>
  ))
  return bare ? inputs : <FieldGroup title={fieldLabel('customFields', language)}>{inputs}</FieldGroup>
}
