import { api } from '#platform/api.ts'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The speeds of broadband offerings. */
export function SpeedList() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.speeds}
      thing={t.speed}
      calls={api.bandwidthProfiles}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.number('downKbps'),
        c.number('upKbps'),
        c.number('burstPercent'),
        c.text('pool'),
      ]}
      initial={{ burstPercent: 100 }}
    />
  )
}
