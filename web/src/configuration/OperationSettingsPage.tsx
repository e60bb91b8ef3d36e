import { SettingsPage } from './SettingsPage.tsx'

/** The settings of daily work: forms of documents, pauses a year, notices, least stock. */
export default function OperationSettingsPage() {
  return <SettingsPage type="operation" />
}
