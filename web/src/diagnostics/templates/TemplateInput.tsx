import { exampleOf, type TemplatePlaceholder, templateParameters } from '@lastmile/contract/provisioning/templates.ts'
import { term } from '@lastmile/contract/words.ts'
import { Button, Input } from 'antd'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './templates.css'

const names = Object.keys(templateParameters) as TemplatePlaceholder[]

/** The text of a template, its parameters with types and examples, and the resulting commands. */
export function TemplateInput({ value, onChange, ...input }: InputProps<string>) {
  const t = useWords(words)
  const language = useLanguage()
  const body = value ?? ''
  return (
    <div className="template-input">
      <Input.TextArea
        {...input}
        value={body}
        onChange={({ target }) => onChange?.(target.value)}
        autoSize={{ minRows: 4, maxRows: 12 }}
      />
      <details>
        <summary>{t.parameters}</summary>
        <table className="template-parameters">
          <thead>
            <tr>
              <th scope="col">{t.parameter}</th>
              <th scope="col">{t.meaning}</th>
              <th scope="col">{t.parameterType}</th>
              <th scope="col">{t.sample}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const { type, example, en, zh } = templateParameters[name]
              return (
                <tr key={name}>
                  <td>
                    <Button
                      size="small"
                      aria-label={t.insert(name)}
                      disabled={input.disabled ?? false}
                      onClick={() => onChange?.(`${body}{{${name}}}`)}
                    >
                      <code>{`{{${name}}}`}</code>
                    </Button>
                  </td>
                  <td>{language === 'zh-CN' ? zh : en}</td>
                  <td>{term(type, language)}</td>
                  <td>
                    <code>{example}</code>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </details>
      {body === '' ? null : (
        <figure>
          <figcaption>{t.example}</figcaption>
          <pre>{exampleOf(body)}</pre>
        </figure>
      )}
    </div>
  )
}
