import { api } from '#platform/api.ts'
import type { FormField } from '@lastmile/contract/processes/forms.ts'
import { FormContext } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useWords } from '#platform/words.ts'
import { FormFields } from '#processes/form/FormFields.tsx'
import { PlainInput } from '#processes/form/PlainInput.tsx'
import { useChecked } from '#processes/form/use-checked.ts'
import { readable } from './written.ts'
import { words } from './words.ts'

const asTask: ReadonlySet<string> = new Set(['device', 'materials', 'photo'])

/** A preview of a form; nothing entered here is sent. */
export function Preview({ fields }: { fields: readonly FormField[] }) {
  const t = useWords(words)
  const shown = fields.filter(readable)
  const form = useCallForm(api.workflow.launch, { initial: { values: {} }, draft: false })
  const values = form.values.values ?? {}
  const checked = useChecked(form, { fields: shown, values })
  return (
    <FormContext value={checked}>
      <div className="form columns-1">
        <FormFields fields={shown.filter(({ kind }) => !asTask.has(kind))} values={values} renderInput={inputOf} />
      </div>
      {shown.some(({ kind }) => asTask.has(kind)) ? <p className="muted">{t.previewNote}</p> : null}
    </FormContext>
  )
}

const inputOf = (field: FormField) => <PlainInput field={field} />
