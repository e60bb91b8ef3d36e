import { type FormField, type FormValues, tidyForm } from '@lastmile/contract/processes/forms.ts'
import { api } from '#platform/api.ts'
import { dropDraft } from '#platform/form/drafts.ts'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useCall } from '#platform/query.ts'
import { useChecked } from './use-checked.ts'

type TaskFormOptions = {
  taskId: string
  fields: readonly FormField[]
  /** The values saved earlier. */
  values: FormValues
  /** Ids of the pictures attached to the task. */
  pictures: readonly string[]
  saved: string
  completed: string
  onCompleted: () => void
}

/** Returns the form of a task, with a draft. The browser validates it by the form's rules, as the server does again. */
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
  // Pictures are attached as soon as they are chosen; the form only needs to know that they exist.
  const photos = fields.filter(({ kind }) => kind === 'photo').map(({ name }) => [name, [...pictures]])
  const values: FormValues = { ...typed, ...(Object.fromEntries(photos) as FormValues) }
  const drawn = useChecked(form, { fields, values, before: options.values })
  return { form: drawn, values, save: () => save.run({ taskId, values: tidyForm(fields, typed) }), saving: save.busy }
}
