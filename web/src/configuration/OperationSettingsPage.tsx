import { Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { useWords } from '#platform/words.ts'
import { HolidaysPart } from './HolidaysPart.tsx'
import { SettingList } from './SettingList.tsx'
import { words } from './words.ts'

const parts = ['settings', 'holidays'] as const

/**
 * Settings of daily operations, such as document patterns, pauses per year, notices, minimum stock and working days;
 * also the holidays.
 */
export default function OperationSettingsPage() {
  const t = useWords(words)
  const part = usePart(parts)
  return (
    <Page title={t.titles.operation}>
      <PageParts name={t.parts} parts={parts} labels={t} />
      {part === 'holidays' ? <HolidaysPart /> : <SettingList type="operation" />}
    </Page>
  )
}
