import { Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { useWords } from '#platform/words.ts'
import { AlarmList } from './AlarmList.tsx'
import { DifferenceList } from './DifferenceList.tsx'
import { LossList } from './LossList.tsx'
import { MonitoredOltList } from './MonitoredOltList.tsx'
import { words } from './words.ts'
import './monitoring.css'

const lists = { differences: DifferenceList, alarms: AlarmList, losses: LossList, olts: MonitoredOltList }
const parts = ['differences', 'alarms', 'losses', 'olts'] as const

/** What scheduled readings of OLTs show: differences from the desired state, light alarms, and lost PON ports. */
export default function NetworkMonitoringPage() {
  const t = useWords(words)
  const List = lists[usePart(parts)]
  return (
    <Page title={t.title}>
      <PageParts name={t.parts} parts={parts} labels={t} />
      <List />
    </Page>
  )
}
