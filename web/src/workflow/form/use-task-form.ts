import type { FieldFault } from '@lastmile/contract/platform/call.ts'
import { checkForm, type FormField, type FormValues } from '@lastmile/contract/workflow/forms.ts'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { dropDraft } from '#platform/form/drafts.ts'
import { focusFirst } from '#platform/form/focus.ts'
import { type AnyForm, useCallForm } from '#platform/form/use-call-form.ts'
import { type Faults, noFaults, placed } from '#platform/form/values.ts'
import { todayIn, useFormat } from '#platform/format.ts'
import { useCall } from '#platform/query.ts'
import { useLanguage } from '#platform/words.ts'
import { labelOf } from '#workflow/progress'

type TaskFormOptions = {
  taskId: string
  fields: readonly FormField[]
  /** What was saved before. */
  values: FormValues
  /** Ids of the pictures that are attached to the task. */
  pictures: readonly string[]
  saved: string
  completed: string
  onCompleted: () => void
}

/** A task's form, checked in the browser by the rules it comes with and again by the server; a draft is kept of it. */
export function useTaskForm(options: TaskFormOptions) {
  const { taskId, fields, pictures } = options
  const language = useLanguage()
  const { timeZone } = useFormat()
  const [checking, setChecking] = useState(false)
  const form = useCallForm(api.workflow.complete, {
    fixed: { taskId },
    initial: { values: options.values },
    draft: taskId,
    done: options.completed,
    onDone: options.onCompleted,
  })
  const typed = form.values.values ?? {}
  const save = useCall(api.workflow.saveForm, {
    done: options.saved,
    onDone: () => dropDraft(`${api.workflow.complete.code}/${taskId}`),
  })
  // Pictures are attached at once; the form only has to know that they are there.
  const photos = fields.filter(({ kind }) => kind === 'photo').map(({ name }) => [name, [...pictures]])
  const values: FormValues = { ...typed, ...(Object.fromEntries(photos) as FormValues) }
  const labels = fields.map((field) => labelOf(field, language))
  const broken = withoutLabels(checkForm(fields, values, { language, today: todayIn(timeZone) }), labels)
  const found = placed(broken, form.shown)
  const drawn: AnyForm = {
    ...form,
    faults: both(checking ? found : noFaults, shortened(form.faults, labels)),
    // An emptied field is kept as nothing; the call's schema knows no undefined.
    change: (path, value) => form.change(path, value ?? null),
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
  return { form: drawn, values, save: () => save.run({ taskId, values: typed }), saving: save.busy }
}

const both = (one: Faults, other: Faults): Faults => ({
  fields: { ...one.fields, ...other.fields },
  top: [...new Set([...one.top, ...other.top])],
})

/** A fault begins with the field's label for readers elsewhere; beside its label the rule alone is enough. */
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
