import { Input } from 'antd'
import { api } from '#platform/api.ts'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { DevicesThere } from './DevicesThere.tsx'
import { OltConnection } from './OltConnection.tsx'
import { words } from './words.ts'

/** OLTs: their addresses, the load of each PON port, and the devices there. */
export function OltList() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.olts}
      thing={t.olt}
      calls={api.olts}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.word('vendor'),
        c.text('host'),
        c.text('ponPorts'),
        c.number('boxes'),
        c.status('testResult'),
      ]}
      opensAdded
      initial={{ protocol: 'ssh' }}
      inputs={{
        vendor: <Input placeholder="huawei" />,
        host: <Input placeholder="10.20.0.2" />,
        ponPorts: <Input placeholder="0/1/0-15, 0/2/0-15" />,
        userName: <Input autoComplete="off" placeholder={t.signInOfInstallation} />,
        password: <Input.Password autoComplete="new-password" placeholder={t.keepsPassword} />,
        enablePassword: <Input.Password autoComplete="new-password" placeholder={t.keepsPassword} />,
      }}
      groups={[{ title: t.signIn, fields: ['userName', 'password', 'enablePassword'] }]}
      wide={['ponPorts']}
      renderMore={(oltCode) => (
        <>
          <OltConnection oltCode={oltCode} />
          <DevicesThere place={`olt:${oltCode}`} />
          <CallTable
            call={api.network.ponPorts}
            input={{ oltCode }}
            name="pon"
            title={t.fedByPort}
            rowKey="ponPort"
            columns={(c) => [c.text('ponPort'), c.number('boxes'), c.number('totalPorts'), c.number('heldPorts')]}
          />
        </>
      )}
    />
  )
}
