import { Button, Input, type InputRef } from 'antd'
import { useId, useRef, useState } from 'react'
import { common } from '#platform/common-words.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import type { Column } from './columns.tsx'
import type { SavedView, Views } from './views.ts'

/** The part of a column that selecting it requires. */
export type Choosable = Pick<Column<never>, 'key' | 'title'>
type ListChoicesProps = SavedView & { columns: readonly Choosable[] }

/** The user's settings for a list: saved views and visible columns. */
export default function ListChoices({ columns, chosen, onChosen, views }: ListChoicesProps) {
  const t = useWords(common)
  const language = useLanguage()
  const { hidden } = chosen
  return (
    <div className="column-choice">
      <KeptViews views={views} />
      <strong>{t.columns}</strong>
      <Check
        label={t.withoutEmpty}
        checked={chosen.withoutEmpty}
        onChange={(withoutEmpty) => onChosen({ ...chosen, withoutEmpty })}
      />
      {columns.map(({ key, title }) => (
        <Check
          key={key}
          label={typeof title === 'string' ? title : title(language)}
          checked={!hidden.includes(key)}
          onChange={(shown) =>
            onChosen({ ...chosen, hidden: shown ? hidden.filter((one) => one !== key) : [...hidden, key] })
          }
        />
      ))}
    </div>
  )
}

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className="check">
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)

function KeptViews({ views }: { views: Views }) {
  const t = useWords(common)
  const id = useId()
  const [name, setName] = useState('')
  // The pressed element is gone or disabled, so the focus moves to the field that names the next view.
  const field = useRef<InputRef>(null)
  const drop = (view: string) => {
    views.drop(view)
    field.current?.focus()
  }
  const save = () => {
    field.current?.focus()
    const given = name.trim()
    if (given === '') return
    views.save(given)
    setName('')
  }
  return (
    <>
      <strong id={id}>{t.views}</strong>
      <ul className="kept-views" aria-labelledby={id}>
        {views.names.map((one) => (
          <li key={one}>
            <button type="button" className="plain link" onClick={() => views.choose(one)}>
              {one}
            </button>
            <button type="button" className="plain" aria-label={t.dropView(one)} onClick={() => drop(one)}>
              ×
            </button>
          </li>
        ))}
      </ul>
      <div className="view-name">
        <Input
          ref={field}
          size="small"
          aria-label={t.viewName}
          placeholder={t.viewName}
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={save}
        />
        <Button size="small" onClick={save}>
          {t.saveView}
        </Button>
      </div>
    </>
  )
}
