import type { FormField } from '@lastmile/contract/processes/forms.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { ChoiceInput, DateInput, NumberInput, TextInput } from './inputs.tsx'

/** The input of a field that does not depend on a task; null for fields that do. */
export function PlainInput({ field, ...control }: InputProps<unknown> & { field: FormField }) {
  switch (field.kind) {
    case 'text':
      return <TextInput {...(control as InputProps<string>)} field={field} />
    case 'number':
      return <NumberInput {...(control as InputProps<number>)} field={field} />
    case 'choice':
      return <ChoiceInput {...(control as InputProps<string>)} field={field} />
    case 'date':
      return <DateInput {...(control as InputProps<string>)} field={field} />
    case 'device':
    case 'materials':
    case 'photo':
      return null
  }
}
