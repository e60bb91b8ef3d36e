import type { FormField } from '@lastmile/contract/processes/forms.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useLanguage, useWords } from '#platform/words.ts'
import { labelOf } from '#processes/progress/values.ts'
import { FieldCard } from './FieldCard.tsx'
import { words } from './words.ts'
import './forms.css'

type FieldCardsProps = { fields: readonly FormField[]; onChange: (fields: FormField[]) => void }

/** The fields of a form, in order; one of them is open for editing. */
export function FieldCards({ fields, onChange }: FieldCardsProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [open, setOpen] = useState<number | null>(null)
  // The name of a field changes while it is typed, so its position is the key.
  const placed = fields.map((field, index) => ({ field, index, place: `place${index}` }))
  const swap = (index: number, other: number) => {
    const next = [...fields]
    const [one, two] = [next[index], next[other]]
    if (!one || !two) return
    next[index] = two
    next[other] = one
    onChange(next)
    setOpen(open === index ? other : open === other ? index : open)
  }
  const add = () => {
    const name = `field${fields.length + 1}`
    onChange([...fields, { name, label: t.newLabel, zhLabel: t.newLabel, kind: 'text', required: false }])
    setOpen(fields.length)
  }
  const drop = (index: number) => {
    onChange(fields.filter((_, at) => at !== index))
    setOpen(null)
  }
  return (
    <div className="field-cards">
      {placed.map(({ field, index, place }) => (
        <section key={place} className="field-card">
          <header>
            <button
              type="button"
              className="plain"
              aria-expanded={open === index}
              onClick={() => setOpen(open === index ? null : index)}
            >
              <strong>{labelOf(field, language)}</strong> <span className="muted">{t.kinds[field.kind]}</span>
            </button>
            <span className="field-card-moves">
              <Button
                size="small"
                disabled={index === 0}
                aria-label={`${t.up}: ${labelOf(field, language)}`}
                onClick={() => swap(index, index - 1)}
              >
                ↑
              </Button>
              <Button
                size="small"
                disabled={index === fields.length - 1}
                aria-label={`${t.down}: ${labelOf(field, language)}`}
                onClick={() => swap(index, index + 1)}
              >
                ↓
              </Button>
            </span>
          </header>
          {open === index ? (
            <FieldCard
              field={field}
              index={index}
              onChange={(next) => onChange(fields.map((one, at) => (at === index ? next : one)))}
              onDrop={() => drop(index)}
            />
          ) : null}
        </section>
      ))}
      <Button onClick={add}>{t.addField}</Button>
    </div>
  )
}
