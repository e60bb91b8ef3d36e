import type { UnitHeld } from '@lastmile/contract/employees/unit-changes.ts'
import { term } from '@lastmile/contract/words.ts'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

const toned = (fate: UnitHeld['fate'], text: string) =>
  fate === 'in-the-way' ? <span className="bad">{text}</span> : text

/** What belongs to a unit: the count of each type, and whether it moves or blocks the merge. */
export function HeldByUnit({ held }: { held: UnitHeld[] }) {
  const t = useWords(words)
  return (
    <DataTable<UnitHeld>
      rows={held}
      rowKey={({ kind }) => kind}
      aria-label={t.belonging}
      empty={<p className="muted">{t.nothingBelongs}</p>}
      columns={(c) => [
        c.custom('kind', { title: t.what, show: ({ kind }) => t.kinds[kind], text: ({ kind }) => t.kinds[kind] }),
        c.custom('count', {
          title: t.count,
          align: 'end',
          show: ({ count }, { f }) => f.number(count),
          text: ({ count }, { f }) => f.number(count),
        }),
        c.custom('fate', {
          title: t.becomes,
          show: ({ fate }, { language }) => toned(fate, term(fate, language)),
          text: ({ fate }, { language }) => term(fate, language),
        }),
      ]}
    />
  )
}
