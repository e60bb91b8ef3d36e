import type { Output } from '@lastmile/contract/platform/call.ts'
import type { FormField, Material } from '@lastmile/contract/processes/forms.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { SerialInput } from '#platform/inputs/SerialInput.tsx'
import type { Attachment } from '#processes/progress/Pictures.tsx'
import { DeviceInput } from './DeviceInput.tsx'
import { MaterialsInput, MaterialsTable } from './MaterialsInput.tsx'
import { PhotoInput } from './PhotoInput.tsx'
import { PlainInput } from './PlainInput.tsx'

type FieldInputProps = InputProps<unknown> & {
  field: FormField
  shown: Output<typeof workflow.formProperties>
  /** The pictures attached to the task. */
  pictures: readonly Attachment[]
}

/** The input of a field in a task form. Its value and handler come from the surrounding field. */
export function FieldInput({ field, shown, pictures, ...control }: FieldInputProps) {
  const { taskId, processInstanceId } = shown.task
  switch (field.kind) {
    case 'device':
      if (field.heldBy === 'customer') return <SerialInput {...(control as InputProps<string>)} />
      return (
        <DeviceInput
          {...(control as InputProps<string>)}
          specType={shown.line?.terminalType ?? undefined}
          productCode={shown.line?.terminalType === 'ont' ? shown.line.productCode : undefined}
        />
      )
    case 'materials':
      return field.optionsFrom === 'taken-materials' ? (
        <MaterialsTable {...(control as InputProps<Material[]>)} held={takenOf(shown)} back />
      ) : (
        <MaterialsInput {...(control as InputProps<Material[]>)} />
      )
    case 'photo':
      return <PhotoInput {...control} processInstanceId={processInstanceId} taskId={taskId} pictures={pictures} />
    case 'text':
    case 'number':
    case 'choice':
    case 'date':
      return <PlainInput {...control} field={field} />
  }
}

/** Returns the materials that were taken for the construction a task belongs to. */
const takenOf = ({ construction }: FieldInputProps['shown']) =>
  (construction?.taken ?? []).map(({ specCode, quantity, ...spec }) => ({ ...spec, code: specCode, onHand: quantity }))
