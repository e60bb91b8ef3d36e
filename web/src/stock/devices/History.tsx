import { api } from '#platform/api.ts'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { documentColumn } from '#stock/entries/document.ts'
import { words } from './words.ts'

/** The movements of a device, newest first. */
export function History({ number }: { number: string }) {
  const t = useWords(words)
  return (
    <CallTable
      call={api.physicalResources.history}
      input={{ number }}
      name="history"
      title={t.history}
      rowKey="movementId"
      columns={(c) => [
        c.instant('at'),
        c.day('doneOn', { hidden: true }),
        c.word('deviceAction', { of: 'device' }),
        c.status('state', { width: 150 }),
        c.named('placeName', 'placeZhName'),
        documentColumn(),
        c.named('employeeName', 'employeeZhName'),
      ]}
    />
  )
}
