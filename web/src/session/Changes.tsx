import { settingEntries } from '@lastmile/contract/configuration/entries.ts'
import { auditedTypes } from '@lastmile/contract/session/changes.ts'
import { useMemo } from 'react'
import { api } from '#platform/api.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { FieldChanges } from '#platform/maintenance/FieldChanges.tsx'
import type { RowOf } from '#platform/rows.ts'
import { CallTable } from '#platform/table/CallTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { logWords } from './log-words.ts'

type Row = RowOf<typeof api.changes.list.call>

/** The change history: who changed what, with every field before and after. */
export function Changes() {
  const t = useWords(logWords)
  const language = useLanguage()
  const names: Record<string, string> = t.things
  const things = useMemo(() => auditedTypes.map((code) => ({ code, name: t.things[code] })), [t])
  const thing = (row: Row) => names[row.thing] ?? row.thing
  const who = ({ employeeName, employeeZhName }: Row) =>
    nameIn(language, { name: employeeName, zhName: employeeZhName })
  const said = ({ before, after }: Row) => JSON.stringify({ before, after })
  return (
    <CallTable
      call={api.changes.list}
      filters={[{ name: 'thing', input: <SearchSelect options={things} /> }, 'code', 'employeeCode', 'from', 'to']}
      rowKey={(row) => String(row.id)}
      columns={(c) => [
        c.instant('at'),
        c.custom('employeeName', { show: who, text: who, width: 140 }),
        c.custom('thing', { show: thing, text: thing, width: 150 }),
        c.text('code'),
        c.custom('changes', { title: t.fieldsChanged, text: said, show: changed, width: 420 }),
      ]}
    />
  )
}

const changed = (row: Row) => <Changed row={row} />

/** Formats a setting's value as an amount; the field is named `value` for every setting. */
const amount = { inputs: { value: <MoneyInput /> } }
const lookOf = ({ thing, code }: Row) =>
  thing === 'configuration' && settingEntries[code]?.kind === 'money' ? amount : {}

/** The fields of a change; additions and deletions are marked as such. */
export function Changed({ row }: { row: Row }) {
  const { before, after } = row
  const t = useWords(logWords)
  return (
    <div>
      {before ? null : <strong>{t.wasAdded}</strong>}
      {after ? null : <strong>{t.wasDeleted}</strong>}
      <FieldChanges before={before} after={after} look={lookOf(row)} />
    </div>
  )
}
