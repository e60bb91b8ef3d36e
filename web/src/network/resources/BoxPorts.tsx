import { Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useCan } from '#platform/session.ts'
import { useWords } from '#platform/words.ts'
import { MovePort, type Moving } from '#network/ports/MovePort.tsx'
import { DevicesThere } from './DevicesThere.tsx'
import { words } from './words.ts'

/**
 * The ports of a box with their lines, and the devices there; a free port can be taken out of service, a repaired one
 * put back.
 */
export function BoxPorts({ odbCode }: { odbCode: string }) {
  const t = useWords(words)
  const repairs = useCan('port.repair')
  const [moving, setMoving] = useState<Moving | null>(null)
  return (
    <>
      <CallTable
        call={api.network.ports}
        input={{ odbCode }}
        name="ports"
        title={t.ports}
        rowKey="portCode"
        columns={(c) => [
          c.text('portCode'),
          c.status('status'),
          c.text('orderCode'),
          c.instant('reservedUntil'),
          c.actions(({ portCode, status }) => (
            <>
              {status === 'free' ? (
                <Button size="small" onClick={() => setMoving({ odbCode, portCode, how: 'fail' })}>
                  {t.takeOut}
                </Button>
              ) : null}
              {status === 'faulty' && repairs ? (
                <Button size="small" onClick={() => setMoving({ odbCode, portCode, how: 'repair' })}>
                  {t.repaired}
                </Button>
              ) : null}
            </>
          )),
        ]}
      />
      <DevicesThere place={`odb:${odbCode}`} />
      <MovePort moving={moving} onClose={() => setMoving(null)} />
    </>
  )
}
