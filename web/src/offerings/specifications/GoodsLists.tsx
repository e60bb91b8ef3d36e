import { api } from '#platform/api.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The device types that are stored and installed. */
export function DeviceKinds() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.devices}
      thing={t.device}
      calls={api.deviceKinds}
      fixed={['type']}
      initial={{ value: 0 }}
      labels={{ value: t.deviceValue }}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.text('vendor'),
        c.named('typeName', 'typeZhName'),
        c.money('value', { title: t.deviceValue }),
      ]}
      inputs={{
        type: <CallSelect call={api.configuration.terminalTypes} input={{}} />,
        value: <MoneyInput />,
      }}
    />
  )
}

/** The material types, each with its unit. */
export function MaterialKinds() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.materials}
      thing={t.material}
      calls={api.materialKinds}
      fixed={['unit']}
      columns={(c) => [c.named('name', 'zhName'), c.text('unit')]}
    />
  )
}
