import { useMemo } from 'react'
import { api } from '#platform/api.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import type { RowOf } from '#platform/rows.ts'
import { CallTable } from '#platform/table/CallTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from '#access/words.ts'

type Row = RowOf<typeof api.rights.matrix.call>

/** The permission matrix of a unit: each function with the people who hold it or the roles that grant it. */
export function Matrix() {
  const t = useWords(words)
  const language = useLanguage()
  const unit = useMemo(() => <CallSelect call={api.organizations.units} input={{}} />, [])
  const who = ({ holders }: Row) => holders.map((holder) => nameIn(language, holder)).join(t.comma)
  return (
    <CallTable
      call={api.rights.matrix}
      name="matrix"
      filters={[{ name: 'organizationUnitCode', input: unit }, 'matrixBy', 'keyword']}
      rowKey="actTypeCode"
      aria-label={t.views.matrix}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.text('actTypeCode'),
        c.number('count'),
        c.custom('holders', { width: 520, show: who, text: who }),
      ]}
    />
  )
}
