import type { CSSProperties, ReactNode } from 'react'
import { useId } from 'react'
import type { InputProps } from './input-props.ts'
import '#platform/style/cards.css'
import '#platform/style/show.css'

/** An option, displayed so that it can be compared with others. */
export type Card = { code: string; content: ReactNode; disabled?: boolean; title?: string }

type RadioCardsProps = InputProps<string> & {
  cards: readonly Card[]
  /** The minimum width of a card in pixels, which determines how many fit in a row. */
  width?: number
  /** `rows`: below one another; `chips`: small and side by side. */
  look?: 'cards' | 'rows' | 'chips'
  'aria-required'?: boolean
  'aria-describedby'?: string
}

/**
 * A single choice with all options visible. Arrow keys move between options. Without a label of its own, it has that of
 * its field.
 */
export function RadioCards({ id, value, onChange, disabled = false, cards, width = 180, ...look }: RadioCardsProps) {
  const group = useId()
  const kind = look.look ?? 'cards'
  return (
    <div
      id={id}
      role="radiogroup"
      aria-label={look['aria-label']}
      aria-labelledby={id && look['aria-label'] === undefined ? `${id}-label` : undefined}
      aria-required={look['aria-required']}
      aria-describedby={look['aria-describedby']}
      className={`choices ${kind}`}
      style={{ '--card': `${width}px` } as CSSProperties}
    >
      {cards.map((card) => {
        const off = disabled || card.disabled === true
        return (
          <label key={card.code} className={off ? 'choice off' : 'choice'} title={card.title}>
            <input
              type="radio"
              name={group}
              checked={value === card.code}
              disabled={off}
              onChange={() => onChange?.(card.code)}
              onKeyDown={(event) => {
                // Otherwise Enter on a radio button would submit the form.
                if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
              }}
            />
            {card.content}
          </label>
        )
      })}
    </div>
  )
}
