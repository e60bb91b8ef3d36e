import { api } from '#platform/api.ts'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The days on which the operator does not work. */
export function HolidaysPart() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.holidays}
      thing={t.holiday}
      calls={api.holidays}
      filters={['year']}
      opens="day"
      columns={(c) => [c.day('day'), c.named('name', 'zhName')]}
    />
  )
}
