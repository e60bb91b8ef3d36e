import type { LineLight } from '@lastmile/contract/monitoring/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { useFormat } from '#platform/format.ts'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { alarmTones } from './AlarmList.tsx'
import { LightChart } from './LightChart.tsx'
import { dBm } from './units.ts'
import { words } from './words.ts'
import './monitoring.css'

/** The light levels of a line: the last one, a chart of the days, and their values. Nothing for a line without any. */
export function LineLightLevels({ productCode }: { productCode: string }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { data } = useQuery(q(api.monitoring.light, { customerCode: useCustomer() }))
  const line = data?.find((one) => one.productCode === productCode)
  const [last] = line?.days ?? []
  if (!line || !last) return null
  return (
    <section className="light-levels">
      <h3>{t.lightLevels}</h3>
      <p>
        <strong>{dBm(last.lastRx)}</strong> <span className="muted">{t.readAt(f.instant(last.lastSeenAt))}</span>{' '}
        {line.alarmKind === null ? null : (
          <StatusTag state={line.alarmKind} label={term(line.alarmKind, language)} tone={alarmTones[line.alarmKind]} />
        )}
      </p>
      <LightChart line={line} />
      <details>
        <summary>{t.byDay(line.days.length)}</summary>
        <DataTable<LineLight['days'][number]>
          aria-label={t.lightLevels}
          rows={line.days}
          rowKey={({ day }) => day}
          height={400}
          columns={(c) => [
            c.day('day'),
            c.text('lowestRx', { width: 120 }),
            c.text('averageRx', { width: 120 }),
            c.text('highestRx', { width: 120 }),
            c.text('lastRx', { width: 120 }),
          ]}
        />
      </details>
    </section>
  )
}
