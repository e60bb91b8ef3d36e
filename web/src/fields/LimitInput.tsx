import { useForm } from '#platform/form/Field.tsx'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { NumberInput } from '#platform/inputs/NumberInput.tsx'

/** The least or the most of a number, or of an amount, by the type in the surrounding form. */
export function LimitInput(props: InputProps<number>) {
  const { values } = useForm()
  return values['type'] === 'amount' ? <MoneyInput {...props} /> : <NumberInput {...props} />
}
