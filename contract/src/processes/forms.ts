import { z } from 'zod'
import type { FieldFault } from '#platform/call.ts'
import { readCondition } from '#platform/condition.ts'
import { photoRequired } from '#platform/photo-required.ts'
import { type Language, tongue } from '#words.ts'
import type { unprintable } from '#platform/printable.ts'
import { type RuleKey, rules } from '#platform/rules.ts'
import { normalSerial } from '#platform/hardware.ts'
import { Quantity } from '#stock/shapes.ts'
import { addDays } from '#platform/days.ts'
import { EnteredDay, Option, planningHorizon, text } from '#platform/values.ts'

/**
 * The input types of form fields. `device` is a serial number, usually from the employee's own stock, `materials` are rows
 * of type and quantity.
 */
export const FormFieldKind = z.enum(['text', 'number', 'choice', 'date', 'device', 'materials', 'photo'])

/**
 * A field of a task form. Forms are data: the browser renders them and the server validates input by this description
 * alone.
 */
export const FormField = z.object({
  name: z.string(),
  label: z.string(),
  zhLabel: z.string(),
  kind: FormFieldKind,
  required: z.boolean(),
  /** Shows the field only if this condition on the other values holds, such as `outcome = 'done'`. */
  when: z.string().optional(),
  /** Requires the field if this condition on the other values holds, even if it is otherwise optional. */
  requiredWhen: z.string().optional(),
  /** The heading of its section, which it shares with following fields of the same heading. */
  section: z.string().max(60).optional(),
  zhSection: z.string().max(60).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  unit: z.string().optional(),
  maxLength: z.int().optional(),
  /** For a date field: allows no day before today. */
  earliest: z.literal('today').optional(),
  /** For a device field: the customer has the device, not the employee. */
  heldBy: z.literal('customer').optional(),
  options: z.array(Option).optional(),
  /** A list, stored elsewhere, that fills `options` when the form is opened. */
  optionsFrom: z.enum(['work-teams', 'free-ports', 'departments', 'towns', 'pon-ports', 'taken-materials']).optional(),
  /**
   * Limits that fill `min` and `max` when the form is opened: a pair stored in the configuration, or `line-down` and
   * `line-up`, the capacity of the sold line.
   */
  limitsFrom: z.string().optional(),
})
export type FormField = z.output<typeof FormField>

const Material = z.object({ specCode: z.string().max(64), quantity: Quantity })
export type Material = z.output<typeof Material>
/** The value of a field: text, number, day, code, serial number, rows of materials, or ids of attachments. */
export const FormValue = z.union([
  z.string().max(2000),
  z.number(),
  z.array(z.string().max(64)).max(50),
  z.array(Material).max(50),
  z.null(),
])
export const FormValues = z.record(z.string().max(64), FormValue)
export type FormValues = z.output<typeof FormValues>

/** Reports whether this field is shown, given the other values. */
export const isFieldRequested = (field: FormField, values: FormValues): boolean =>
  field.when === undefined || readCondition(field.when)(values)

/** Reports whether this field must be filled in, given the other values. */
export const mustFill = (field: FormField, values: FormValues): boolean =>
  field.required || (field.requiredWhen !== undefined && readCondition(field.requiredWhen)(values))

const empty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/**
 * The language of the person filling in the form, the current business day, and the values that the form was opened with:
 * a text that comes back unchanged need not be printable. Only the server passes the check for characters that documents
 * cannot print, whose table every page would have to load.
 */
export type FormReader = {
  language: Language
  today: string
  before?: FormValues
  unprintable?: typeof unprintable
}

/** Returns the maximum length of a text field, in characters. */
export const longestText = (field: FormField): number => field.maxLength ?? 500

/** Returns the latest day that a date field of a task form accepts. */
export const latestIn = (today: string): string => addDays(today, planningHorizon)

/** Reports whether a field has a new text that a work order cannot print. */
const isUnprintable = (
  { kind, name }: FormField,
  value: FormValues[string] | undefined,
  { before = {}, unprintable: check }: FormReader,
) => kind === 'text' && typeof value === 'string' && value !== before[name] && check?.(value) !== undefined

/** Returns the rule that a value breaks, or undefined. */
function broken(field: FormField, value: FormValues[string], reader: FormReader): RuleKey | undefined {
  const { today } = reader
  switch (field.kind) {
    case 'text':
      if (typeof value !== 'string' || value.trim().length > longestText(field)) return 'form-text'
      return isUnprintable(field, value, reader) ? 'not-printable' : undefined
    case 'number': {
      if (typeof value !== 'number') return 'form-number'
      return value >= (field.min ?? -Infinity) && value <= (field.max ?? Infinity) ? undefined : 'form-between'
    }
    case 'choice':
      return field.options?.some((option) => option.code === value) ? undefined : 'form-choice'
    case 'date':
      if (!EnteredDay.safeParse(value).success) return 'form-date'
      if ((value as string) > latestIn(today)) return 'form-too-late'
      return field.earliest === 'today' && (value as string) < today ? 'form-not-past' : undefined
    case 'device':
      return typeof value === 'string' && /^[A-Z0-9]{6,32}$/.test(normalSerial(value)) ? undefined : 'device-number'
    case 'materials':
      return z.array(Material).safeParse(value).success ? undefined : 'form-materials'
    case 'photo':
      return z.array(z.string()).safeParse(value).success ? undefined : 'form-photo'
  }
}

type Filled = { field: FormField; value: FormValues[string] | undefined }

function ruleText(
  rule: RuleKey,
  { field, value }: Filled,
  { language, today, unprintable: check }: FormReader,
): string {
  if (rule === 'required' && field.kind === 'photo') return photoRequired[tongue(language)]
  const limits = { maxLength: longestText(field), min: field.min ?? '', max: field.max ?? '', latest: latestIn(today) }
  const said = { ...limits, ...(typeof value === 'string' && check?.(value)) }
  return rules[rule][language === 'zh-CN' ? 'zh' : 'en'].replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(said, name) ? String(said[name as keyof typeof said]) : whole,
  )
}

/**
 * Validates the values of a form, in the browser and again on the server. Returns every broken rule in the order of the
 * form, each naming the field and the rule in the user's language; empty if all rules hold.
 */
export function checkForm(fields: readonly FormField[], values: FormValues, reader: FormReader): FieldFault[] {
  return fields.flatMap((field) => {
    if (!isFieldRequested(field, values)) return []
    const value = values[field.name]
    const required = mustFill(field, values) ? 'required' : undefined
    const rule = empty(value) ? required : broken(field, value ?? null, reader)
    return rule ? [faultOf(rule, { field, value }, reader)] : []
  })
}

/** Returns the faults of a form that is saved unfinished: its new texts that a work order cannot print. */
export const checkUnfinished = (fields: readonly FormField[], values: FormValues, reader: FormReader): FieldFault[] =>
  fields
    .map((field) => ({ field, value: values[field.name] }))
    .filter(({ field, value }) => isUnprintable(field, value, reader))
    .map((filled) => faultOf('not-printable', filled, reader))

function faultOf(rule: RuleKey, filled: Filled, reader: FormReader): FieldFault {
  const { name, label, zhLabel } = filled.field
  const labelled = reader.language === 'zh-CN' ? `${zhLabel}：` : `${label}: `
  return { field: `values.${name}`, msg: labelled + ruleText(rule, filled, reader) }
}

/** Returns the values of the shown fields, with texts trimmed and serial numbers normalized. */
export function tidyForm(fields: readonly FormField[], values: FormValues): FormValues {
  const tidy: FormValues = {}
  for (const field of fields) {
    const value = values[field.name] ?? null
    if (!isFieldRequested(field, values) || empty(value)) continue
    if (typeof value !== 'string') tidy[field.name] = value
    else
      tidy[field.name] =
        field.kind === 'device' ? normalSerial(value) : (text(2000).safeParse(value).data ?? value.trim())
  }
  return tidy
}

/** Returns the text typed or chosen in a field; '' for any other value or none. */
export const textIn = (values: FormValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}
