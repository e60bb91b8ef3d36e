import { asked, type FormField } from '@lastmile/contract/forms.ts'
import type { Output } from '@lastmile/contract/call.ts'
import type { workflow } from '@lastmile/contract/workflow.ts'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import { CallForm } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { labelOf, useAttachments } from '#workflow/progress'
import { DeviceInput } from './DeviceInput.tsx'
import { MaterialsInput } from './MaterialsInput.tsx'
import { PhotoInput } from './PhotoInput.tsx'
import { ChoiceInput, DateInput, NumberInput, TextInput } from './inputs.tsx'
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
  const inputs: Record<FormField['kind'], (field: FormField) => ReactElement> = {
    text: (field) => <TextInput field={field} />,
    number: (field) => <NumberInput field={field} />,
    choice: (field) => <ChoiceInput field={field} />,
    date: (field) => <DateInput field={field} />,
    device: () => <DeviceInput specType={shown.line?.terminalType ?? undefined} />,
    materials: () => <MaterialsInput />,
    photo: () => <PhotoInput processInstanceId={processInstanceId} taskId={taskId} pictures={pictures} />,
  }
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
          <FormFieldView key={field.name} field={field} input={inputs[field.kind](field)} />
        ))}
    </CallForm>
  )
}

function FormFieldView({ field, input }: { field: FormField; input: ReactElement }) {
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
      {input}
    </FieldView>
  )
}
