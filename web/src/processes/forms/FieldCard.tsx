import { type FormField, FormFieldKind } from '@lastmile/contract/processes/forms.ts'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { FieldView } from '#platform/form/Field.tsx'
import { NumberInput } from '#platform/inputs/NumberInput.tsx'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { useWords } from '#platform/words.ts'
import { asLines, fromLines } from './written.ts'
import { words } from './words.ts'

type FieldCardProps = { field: FormField; index: number; onChange: (field: FormField) => void; onDrop: () => void }
type Text = 'label' | 'zhLabel' | 'name' | 'when' | 'requiredWhen' | 'section' | 'zhSection' | 'unit'
type Figure = 'min' | 'max' | 'maxLength'

/** All properties of one field. */
export function FieldCard({ field, index, onChange, onDrop }: FieldCardProps) {
  const t = useWords(words)
  const put = (patch: { [Name in keyof FormField]?: FormField[Name] | undefined }) => {
    const next = { ...field, ...patch }
    onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as FormField)
  }
  const path = (name: string) => ['fields', index, name] as const
  const text = (name: Text, hint?: string) => (
    <FieldView name={path(name)} label={t[name]} {...(hint === undefined ? {} : { hint })}>
      <Input
        value={field[name] ?? ''}
        onChange={({ target: { value } }) => {
          const needed = name === 'label' || name === 'zhLabel' || name === 'name'
          put({ [name]: value === '' && !needed ? undefined : value })
        }}
      />
    </FieldView>
  )
  const figure = (name: Figure) => (
    <FieldView name={path(name)} label={t[name]}>
      <NumberInput value={field[name]} onChange={(value) => put({ [name]: value })} />
    </FieldView>
  )
  const kinds = FormFieldKind.options.map((code) => ({ code, name: t.kinds[code] }))
  return (
    <div className="form columns-2">
      {text('label')}
      {text('zhLabel')}
      {text('name')}
      <FieldView name={path('kind')} label={t.kind}>
        <SearchSelect
          options={kinds}
          value={field.kind}
          onChange={(code) => put({ kind: FormFieldKind.options.find((one) => one === code) ?? field.kind })}
        />
      </FieldView>
      <div className="field wide">
        <Checkbox checked={field.required} onChange={({ target }) => put({ required: target.checked })}>
          {t.required}
        </Checkbox>
      </div>
      {field.kind === 'choice' ? (
        <Choices field={field} index={index} onChange={(options) => put({ options })} />
      ) : null}
      {field.kind === 'number' ? [figure('min'), figure('max'), text('unit')] : null}
      {field.kind === 'text' ? figure('maxLength') : null}
      {text('when', t.whenHint)}
      {text('requiredWhen', t.requiredHint)}
      {text('section')}
      {text('zhSection')}
      <div className="field wide">
        <Button danger size="small" onClick={onDrop}>
          {t.dropField}
        </Button>
      </div>
    </div>
  )
}

type ChoicesProps = { field: FormField; index: number; onChange: (options: ReturnType<typeof fromLines>) => void }

function Choices({ field, index, onChange }: ChoicesProps) {
  const t = useWords(words)
  const [lines, setLines] = useState(() => asLines(field.options))
  if (field.optionsFrom !== undefined) return <p className="field wide muted">{t.optionsFrom}</p>
  return (
    <FieldView name={['fields', index, 'options']} label={t.options} wide>
      <Input.TextArea
        autoSize={{ minRows: 2, maxRows: 10 }}
        value={lines}
        onChange={({ target: { value } }) => {
          setLines(value)
          onChange(fromLines(value))
        }}
      />
    </FieldView>
  )
}
