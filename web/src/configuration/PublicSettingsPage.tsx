import { SettingsPage } from './SettingsPage.tsx'

/** What everybody meets: name of the operator, time zone, tax, form of phone numbers. */
export default function PublicSettingsPage() {
  return <SettingsPage type="public" />
}
