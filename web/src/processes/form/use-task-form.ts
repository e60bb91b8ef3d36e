import { type FormField, type FormValues, tidyForm } from '@lastmile/contract/processes/forms.ts'
import { api } from '#platform/api.ts'
import { dropDraft } from '#platform/form/drafts.ts'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useCall } from '#platform/query.ts'
import { useChecked } from './use-checked.ts'

type TaskFormOptions = {
  taskId: string
  fields: readonly FormField[]
  /** The values saved before. */
  values: FormValues
  /** Ids of the pictures attached to the task. */
  pictures: readonly string[]
  saved: string
  completed: string
  onCompleted: () => void
}

/** Returns a task's form, checked in the browser by its rules and again by the server, with a draft. */
export function useTaskForm(options: TaskFormOptions) {
  const { taskId, fields, pictures } = options
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
  // Pictures are attached at once; the form only has to know that they exist.
  const photos = fields.filter(({ kind }) => kind === 'photo').map(({ name }) => [name, [...pictures]])
  const values: FormValues = { ...typed, ...(Object.fromEntries(photos) as FormValues) }
  const drawn = useChecked(form, { fields, values })
  return { form: drawn, values, save: () => save.run({ taskId, values: tidyForm(fields, typed) }), saving: save.busy }
}
