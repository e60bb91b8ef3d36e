import type { Output } from '@lastmile/contract/platform/call.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { Button } from 'antd'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useWords } from '#platform/words.ts'
import { useAttachments } from '#processes/progress/Pictures.tsx'
import { begun } from './begun.ts'
import { FieldInput } from './FieldInput.tsx'
import { FormFields } from './FormFields.tsx'
import { useTaskForm } from './use-task-form.ts'
import { words } from './words.ts'

type Shown = Output<typeof workflow.formProperties>

/** The form of a task that the user holds: fill in, save a draft, complete. */
export function TaskForm({ shown, onCompleted }: { shown: Shown; onCompleted: () => void }) {
  const t = useWords(words)
  const { task, fields } = shown
  const { taskId, processInstanceId } = task
  const pictures = useAttachments(processInstanceId, taskId) ?? []
  const { form, values, save, saving } = useTaskForm({
    taskId,
    fields,
    values: begun(fields, shown.values, shown.line?.odbCode ?? null),
    pictures: pictures.map(({ attachmentId }) => attachmentId),
    saved: t.saved,
    completed: t.completed(task.name, task.zhName),
    onCompleted,
  })
  return (
    <CallForm
      form={form}
      submit={t.complete}
      confirm={t.askComplete(task.name, task.zhName)}
      extra={
        <Button loading={saving} onClick={save}>
          {t.save}
        </Button>
      }
      columns={1}
    >
      <FormFields
        fields={fields}
        values={values}
        renderInput={(field) => <FieldInput field={field} shown={shown} pictures={pictures} />}
      />
    </CallForm>
  )
}
