import { Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { SettingList } from './SettingList.tsx'
import { words } from './words.ts'

/** The settings of daily work: forms of documents, pauses a year, notices, least stock. */
export default function OperationSettingsPage() {
  const t = useWords(words)
  return (
    <Page title={t.titles.operation}>
      <SettingList type="operation" />
    </Page>
  )
}
