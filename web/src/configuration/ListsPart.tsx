import { api } from '#platform/api.ts'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The lists of choices used in forms, with their entries and order. */
export function ListsPart() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.lists}
      thing={t.listEntry}
      calls={api.listEntries}
      filters={['list']}
      initial={{ sequenceNo: 0, offered: true }}
      fixed={['list', 'entry']}
      opens="entry"
      columns={(c) => [
        c.word('list', { width: 220 }),
        c.text('entry'),
        c.named('name', 'zhName'),
        c.number('sequenceNo'),
        c.yesNo('offered'),
      ]}
    />
  )
}
