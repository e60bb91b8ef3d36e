import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { api } from '#platform/api.ts'
import { useForm } from '#platform/form/Field.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { paths } from '#platform/paths.ts'
import { useCan } from '#platform/session.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { DevicesThere } from './DevicesThere.tsx'
import { OltConnection } from './OltConnection.tsx'
import { words } from './words.ts'

/** An input for a password. An existing OLT may have a stored one, which an empty input keeps. */
function PasswordInput(props: ComponentProps<typeof Input.Password>) {
  const t = useWords(words)
  const { call } = useForm()
  const mayKeep = call === api.olts.modify.call
  return <Input.Password {...props} autoComplete="new-password" placeholder={mayKeep ? t.keepsPassword : undefined} />
}

/** OLTs: their addresses, the load of each PON port, and the devices there. */
export function OltList() {
  const t = useWords(words)
  const compares = useCan('OltInventory')
  return (
    <MaintenancePage
      bare
      title={t.olts}
      thing={t.olt}
      calls={api.olts}
      imports="olt"
      columns={(c) => [
        c.named('name', 'zhName'),
        c.word('vendor'),
        c.text('oltModel', { width: 110 }),
        c.text('host'),
        c.text('ponPorts'),
        c.number('boxes'),
        c.status('testResult'),
      ]}
      opensAdded
      initial={{ protocol: 'ssh' }}
      inputs={{
        vendor: <Input placeholder="huawei" />,
        oltModel: <Input placeholder="MA5800" />,
        host: <Input placeholder="10.20.0.2" />,
        ponPorts: <Input placeholder="0/1/0-15, 0/2/0-15" />,
        userName: <Input autoComplete="off" placeholder={t.signInOfInstallation} />,
        password: <PasswordInput />,
        enablePassword: <PasswordInput />,
      }}
      groups={[{ title: t.signIn, fields: ['userName', 'password', 'enablePassword'] }]}
      wide={['ponPorts']}
      renderMore={(oltCode) => (
        <>
          <OltConnection oltCode={oltCode} />
          {compares ? <Goto to={paths.menu('OltInventory', { oltCode })}>{t.compareOnts}</Goto> : null}
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
