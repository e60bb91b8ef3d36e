import { fieldLabel } from '@lastmile/contract/words.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import { compareLines } from './compare.ts'
import { words } from './words.ts'

const compared = ['body', 'successPattern', 'alreadyPattern', 'otherLines', 'name', 'zhName'] as const
export type Content = Readonly<Record<(typeof compared)[number], string | null>>

type ChangesProps = { before: Content; after: Content; titles: readonly [before: string, after: string] }

/** Two versions side by side: every field that differs, line by line. */
export function VersionChanges({ before, after, titles }: ChangesProps) {
  const t = useWords(words)
  const language = useLanguage()
  const changed = compared.filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
  if (changed.length === 0) return <p className="muted">{t.noChanges}</p>
  return changed.map((field) => (
    <figure key={field} className="template-comparison">
      <figcaption>{fieldLabel(field, language)}</figcaption>
      <Side title={titles[0]} before={before[field]} after={after[field]} side="before" />
      <Side title={titles[1]} before={before[field]} after={after[field]} side="after" />
    </figure>
  ))
}

type SideProps = { title: string; before: string | null; after: string | null; side: 'before' | 'after' }

/** One of the two texts, with the lines that the other one lacks marked. */
function Side({ title, before, after, side }: SideProps) {
  const lines = compareLines(before ?? '', after ?? '').filter(({ where }) => where === 'both' || where === side)
  return (
    <div>
      <h4>{title}</h4>
      <pre>
        {lines.map(({ id, text, where }) => (
          <span key={id} className={where === 'both' ? undefined : side}>
            {`${where === 'both' ? ' ' : side === 'before' ? '−' : '+'} ${text}\n`}
          </span>
        ))}
      </pre>
    </div>
  )
}
