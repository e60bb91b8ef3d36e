import { fieldLabel } from '@lastmile/contract/words.ts'
import {
  cloneElement,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
} from 'react'
import type { z } from 'zod'
import { AutoInput } from '#platform/inputs/AutoInput.tsx'
import { inner, isOptional, kindOf } from '#platform/inputs/kinds.ts'
import { useLanguage } from '#platform/words.ts'
import type { AnyForm } from './any-form.ts'
import { dotted, type FieldPath, valueAt } from './values.ts'

export const FormContext = createContext<AnyForm | null>(null)

/** The form around a field. */
export function useForm(): AnyForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field must stand inside <CallForm form={form}>')
  return form
}

export type FieldViewProps = {
  name: FieldPath
  /** Further fields that this input fills; their faults are shown here too. */
  names?: readonly string[]
  /** Instead of the field's name in the contract. */
  label?: ReactNode
  /** Marked as required though the schema alone would let it be left out. */
  required?: boolean
  /** A quiet line below the input. */
  hint?: ReactNode
  /** Takes the whole width of the form, or two columns of it. */
  wide?: boolean | 'two'
  disabled?: boolean
  placeholder?: string
  /** An input with value and onChange, instead of the one that the schema suggests. */
  children?: ReactElement
}

type Controlled = { value?: unknown; onChange?: (value: unknown) => void; [attribute: string]: unknown }

/** The schema at a path of the call's input. */
function schemaAt(input: z.ZodType, path: FieldPath): z.ZodType | undefined {
  return (typeof path === 'string' ? [path] : path).reduce<z.ZodType | undefined>((schema, step) => {
    const kind = schema
      ? (inner(schema) as z.ZodType & { shape?: Record<string, z.ZodType>; element?: z.ZodType })
      : undefined
    return typeof step === 'number' ? kind?.element : kind?.shape?.[step]
  }, input)
}

/** Label, mark, input, hint and fault of one field. */
export function FieldView({
  name,
  names = [],
  label,
  required,
  hint,
  wide = false,
  disabled,
  placeholder,
  children,
}: FieldViewProps) {
  const form = useForm()
  const language = useLanguage()
  const path = dotted(name)
  const id = `${form.id}${path}`
  const schema = schemaAt(form.call.input, name)
  const kind = kindOf(path, schema)
  const places = [path, ...names]
  const placesText = places.join(' ')
  const { shown } = form
  useEffect(() => {
    const here = placesText.split(' ')
    for (const place of here) shown.add(place)
    return () => {
      for (const place of here) shown.delete(place)
    }
  }, [shown, placesText])
  const fault = places.map((place) => form.faults.fields[place]).find((found) => found !== undefined)
  const needed = required ?? !isOptional(schema)
  const lastStep = typeof name === 'string' ? name : (name.findLast((step) => typeof step === 'string') ?? '')
  const title = label ?? fieldLabel(lastStep, language)
  const control: Controlled = {
    id,
    value: valueAt(form.values, name),
    onChange: (next) => form.change(name, typedValue(next)),
    ...(disabled || form.busy ? { disabled: true } : {}),
    ...(placeholder ? { placeholder } : {}),
    ...(fault ? { status: 'error' } : {}),
    ...(needed ? { 'aria-required': true } : {}),
    ...(fault ? { 'aria-invalid': true, 'aria-describedby': `${id}-fault` } : {}),
  }
  const own = isValidElement<Controlled>(children)
    ? cloneElement(children, { ...control, ...keptProps(children.props) })
    : null
  return (
    <div className={wide === 'two' ? 'field two' : wide ? 'field wide' : 'field'} data-field={placesText}>
      <label id={`${id}-label`} htmlFor={id} className={needed ? 'needed' : undefined}>
        {title}
      </label>
      {own ?? <AutoInput field={kind} {...(control as object)} />}
      {hint === undefined ? null : <div className="field-hint">{hint}</div>}
      {fault ? (
        <div className="field-fault" id={`${id}-fault`} role="alert">
          {withoutLabel(fault, fieldLabel(lastStep, language))}
        </div>
      ) : null}
    </div>
  )
}

/** A page that gives an input its own value or handler means it. */
const keptProps = (props: Controlled): Controlled =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))

/** Inputs tell either their value or the browser's event. */
function typedValue(told: unknown): unknown {
  const target = (told as { target?: { type?: string; checked?: boolean; value?: unknown } } | null | undefined)?.target
  if (!target) return told
  return target.type === 'checkbox' ? target.checked : target.value
}

/** A fault begins with the field's name for readers elsewhere; beside its label the rule alone is enough. */
const withoutLabel = (fault: string, label: string): string =>
  [`${label}: `, `${label}：`].reduce(
    (text, start) => (text.startsWith(start) ? text.slice(start.length) : text),
    fault,
  )
