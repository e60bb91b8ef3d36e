import { api } from '#platform/api.ts'
import { useCan } from '#platform/session.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The devices installed at an OLT or a box, such as `odb:LMD-01`, each with a link to the page that removes it. */
export function DevicesThere({ place }: { place: string }) {
  const t = useWords(words)
  if (!useCan('ResourDeviceInstall')) return null
  return (
    <CallTable
      call={api.stock.findResource}
      input={{ networkPlace: place }}
      name="devices"
      title={t.devices}
      rowKey="number"
      empty={<EmptyState title={t.noDevices} />}
      columns={(c) => [
        c.link('number', ({ number }) => `/ResourDeviceInstall?part=placed&placed.number=${number}`),
        c.named('specName', 'specZhName'),
        c.day('installedOn'),
      ]}
    />
  )
}
