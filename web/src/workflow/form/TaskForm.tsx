import { asked, type FormField } from '@lastmile/contract/workflow/forms.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import { CallForm } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { labelOf, useAttachments } from '#workflow/progress'
import { FieldInput } from './FieldInput.tsx'
import { useTaskForm } from './use-task-form.ts'
import { words } from './words.ts'
import './form.css'

type Shown = Output<typeof workflow.formProperties>

/** The form of one's own task: fill in, save what there is so far, complete. */
export function TaskForm({ shown, onCompleted }: { shown: Shown; onCompleted: () => void }) {
  const t = useWords(words)
  const { task, fields } = shown
  const { taskId, processInstanceId } = task
  const pictures = useAttachments(processInstanceId, taskId) ?? []
  const { form, values, save, saving } = useTaskForm({
    taskId,
    fields,
    values: shown.values,
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
      {fields
        .filter((field) => asked(field, values))
        .map((field) => (
          <FormFieldView key={field.name} field={field}>
            <FieldInput field={field} shown={shown} pictures={pictures} />
          </FormFieldView>
        ))}
    </CallForm>
  )
}

function FormFieldView({ field, children }: { field: FormField; children: ReactElement }) {
  const t = useWords(words)
  const language = useLanguage()
  const { min, max, unit = '' } = field
  const limits =
    field.kind === 'number' && min !== undefined && max !== undefined ? t.between(min, max, unit) : undefined
  return (
    <FieldView
      name={['values', field.name]}
      label={labelOf(field, language)}
      required={field.required}
      {...(limits === undefined ? {} : { hint: limits })}
      wide
    >
      {children}
    </FieldView>
  )
}
