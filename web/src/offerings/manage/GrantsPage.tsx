import { PermissionsPage } from '#access'
import { useWords } from '#platform/words.ts'
import { Limits } from './Limits.tsx'
import { words } from './words.ts'

/** The permissions page, extended by what individual employees may sell and grant. */
export default function GrantsPage() {
  const t = useWords(words)
  return <PermissionsPage more={[{ code: 'limits', label: t.limits, renderView: () => <Limits /> }]} />
}
