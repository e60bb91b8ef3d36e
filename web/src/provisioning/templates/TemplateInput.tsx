import { exampleOf, type TemplatePlaceholder, templatePlaceholders } from '@lastmile/contract/provisioning/templates.ts'
import { Button, Input } from 'antd'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './templates.css'

const names = Object.keys(templatePlaceholders) as TemplatePlaceholder[]

/** The text of a template, its placeholders, and the resulting command. */
export function TemplateInput({ value, onChange, ...input }: InputProps<string>) {
  const t = useWords(words)
  const body = value ?? ''
  return (
    <div className="template-input">
      <Input.TextArea
        {...input}
        value={body}
        onChange={({ target }) => onChange?.(target.value)}
        autoSize={{ minRows: 4, maxRows: 12 }}
      />
      <div className="template-places">
        {names.map((name) => (
          <Button
            key={name}
            size="small"
            disabled={input.disabled ?? false}
            onClick={() => onChange?.(`${body}{{${name}}}`)}
          >
            <code>{`{{${name}}}`}</code>
          </Button>
        ))}
      </div>
      {body === '' ? null : (
        <figure>
          <figcaption>{t.example}</figcaption>
          <pre>{exampleOf(body)}</pre>
        </figure>
      )}
    </div>
  )
}
