import { isFieldRequested, type FormField, type FormValues, mustFill } from '@lastmile/contract/processes/forms.ts'
import { Fragment, type ReactElement } from 'react'
import { FieldView } from '#platform/form/Field.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { labelOf } from '#processes/progress/values.ts'
import { words } from './words.ts'
import './form.css'

type FormFieldsProps = {
  fields: readonly FormField[]
  values: FormValues
  renderInput: (field: FormField) => ReactElement
}

/** The fields of a form that currently apply, under their headings. */
export function FormFields({ fields, values, renderInput }: FormFieldsProps) {
  const language = useLanguage()
  const shown = fields.filter((field) => isFieldRequested(field, values))
  const headingOf = (field: FormField | undefined) =>
    (language === 'zh-CN' ? (field?.zhSection ?? field?.section) : field?.section) ?? ''
  return shown.map((field, index) => {
    const heading = headingOf(field)
    return (
      <Fragment key={field.name}>
        {heading !== '' && heading !== headingOf(shown[index - 1]) ? <h3 className="form-section">{heading}</h3> : null}
        <FormFieldView field={field} needed={mustFill(field, values)}>
          {renderInput(field)}
        </FormFieldView>
      </Fragment>
    )
  })
}

function FormFieldView({ field, needed, children }: { field: FormField; needed: boolean; children: ReactElement }) {
  const t = useWords(words)
  const language = useLanguage()
  const { min, max, unit = '' } = field
  const limits =
    field.kind === 'number' && min !== undefined && max !== undefined ? t.between(min, max, unit) : undefined
  return (
    <FieldView
      name={['values', field.name]}
      label={labelOf(field, language)}
      required={needed}
      {...(limits === undefined ? {} : { hint: limits })}
      wide
    >
      {children}
    </FieldView>
  )
}
