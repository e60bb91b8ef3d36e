import { SettingsPage } from './SettingsPage.tsx'

/** Settings with effect on all pages: name of the operator, time zone, tax, form of phone numbers. */
export default function PublicSettingsPage() {
  return <SettingsPage type="public" />
}
