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

/** Returns the surrounding form. */
export function useForm(): AnyForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field must stand inside <CallForm form={form}>')
  return form
}

export type FieldViewProps = {
  name: FieldPath
  /** Other fields that this input sets; their errors are shown here too. */
  names?: readonly string[]
  /** Replaces the field's label from the contract. */
  label?: ReactNode
  /** Marks the field as required even if the schema allows it to be omitted. */
  required?: boolean
  /** Muted text below the input. */
  hint?: ReactNode
  /** Spans the full width of the form, or two columns of it. */
  wide?: boolean | 'two'
  disabled?: boolean
  placeholder?: string
  /** An input with `value` and `onChange`, instead of the one derived from the schema. */
  children?: ReactElement
}

type Controlled = { value?: unknown; onChange?: (value: unknown) => void; [attribute: string]: unknown }

/** Returns the schema at a path of the call's input. */
function schemaAt(input: z.ZodType, path: FieldPath): z.ZodType | undefined {
  return (typeof path === 'string' ? [path] : path).reduce<z.ZodType | undefined>((schema, step) => {
    const kind = schema
      ? (inner(schema) as z.ZodType & { shape?: Record<string, z.ZodType>; element?: z.ZodType })
      : undefined
    return typeof step === 'number' ? kind?.element : kind?.shape?.[step]
  }, input)
}

/** A field: its label, required mark, input, hint and error. */
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
  const needed = required ?? (form.required.has(path) || !isOptional(schema))
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
          {withoutLabel(fault, fieldLabel(lastStep, language), ...(typeof name === 'string' ? [] : [title]))}
        </div>
      ) : null}
    </div>
  )
}

/** Keeps a value or handler that the page has set on its input. */
const keptProps = (props: Controlled): Controlled =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))

/** Returns the value from an input's change handler, which may pass a browser event. */
function typedValue(told: unknown): unknown {
  const target = (told as { target?: { type?: string; checked?: boolean; value?: unknown } } | null | undefined)?.target
  if (!target) return told
  return target.type === 'checkbox' ? target.checked : target.value
}

/** Removes the field's names from the start of an error, because the label is shown next to it. */
const withoutLabel = (fault: string, ...labels: readonly ReactNode[]): string =>
  labels
    .flatMap((label) => [`${label as string}: `, `${label as string}：`])
    .reduce((text, start) => (text.startsWith(start) ? text.slice(start.length) : text), fault)
