import type { FieldFault } from '@lastmile/contract/platform/call.ts'
import { checkForm, type FormField, type FormValues } from '@lastmile/contract/processes/forms.ts'
import { useState } from 'react'
import { focusFirst } from '#platform/form/focus.ts'
import type { AnyForm } from '#platform/form/any-form.ts'
import { type Faults, noFaults, placed } from '#platform/form/values.ts'
import { todayIn, useFormat } from '#platform/format.ts'
import { useLanguage } from '#platform/words.ts'
import { labelOf } from '#processes/progress/values.ts'

type Checked = {
  fields: readonly FormField[]
  values: FormValues
  /** The values that the form was opened with. */
  before?: FormValues
}

/** Returns a call's form whose `values` are also validated in the browser by the rules of their fields. */
export function useChecked(form: AnyForm, { fields, values, before = {} }: Checked): AnyForm {
  const language = useLanguage()
  const { timeZone } = useFormat()
  const [checking, setChecking] = useState(false)
  const labels = fields.map((field) => labelOf(field, language))
  const broken = withoutLabels(checkForm(fields, values, { language, today: todayIn(timeZone), before }), labels)
  const found = placed(broken, form.shown)
  return {
    ...form,
    faults: both(checking ? found : noFaults, shortened(form.faults, labels)),
    // A cleared field becomes null, because the call's schema does not accept undefined.
    change: (path, value) => form.change(path, value ?? (Array.isArray(path) ? null : undefined)),
    ready: () => {
      setChecking(true)
      if (broken.length === 0) return form.ready()
      focusFirst(form.id, found)
      return false
    },
    reset: () => {
      setChecking(false)
      form.reset()
    },
  }
}

const both = (one: Faults, other: Faults): Faults => ({
  fields: { ...one.fields, ...other.fields },
  top: [...new Set([...one.top, ...other.top])],
})

/** Removes the field's label from the start of an error, because the label is shown next to it. */
const withoutLabel = (text: string, labels: readonly string[]): string => {
  const start = labels.flatMap((label) => [`${label}: `, `${label}：`]).find((one) => text.startsWith(one))
  return start === undefined ? text : text.slice(start.length)
}

const withoutLabels = (faults: readonly FieldFault[], labels: readonly string[]): FieldFault[] =>
  faults.map(({ field, msg }) => ({ field, msg: withoutLabel(msg, labels) }))

const shortened = ({ fields, top }: Faults, labels: readonly string[]): Faults => ({
  fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, withoutLabel(text, labels)])),
  top,
})
