import { SettingsPage } from './SettingsPage.tsx'

/** What the daily work follows: forms of documents, pauses a year, notices, least stock. */
export default function OperationSettingsPage() {
  return <SettingsPage type="operation" />
}
