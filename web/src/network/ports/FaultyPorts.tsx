import { Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import type { RowOf } from '#platform/rows.ts'
import { useCan } from '#platform/session.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { MovePort } from './MovePort.tsx'
import { words } from './words.ts'

type Port = RowOf<typeof api.network.faultyPorts.call>
const named = ({ odbCode, portCode }: Port) => `${odbCode}/${portCode}`

/** The ports out of service, which can be put back once repaired. */
export function FaultyPorts() {
  const t = useWords(words)
  const repairs = useCan('port.repair')
  const [open, setOpen] = useState<Port | null>(null)
  return (
    <>
      <CallTable
        call={api.network.faultyPorts}
        name="ports"
        title={t.faulty}
        rowKey={named}
        empty={<EmptyState title={t.noFaulty}>{t.noFaultyAdvice}</EmptyState>}
        columns={(c) => [
          c.text('odbCode'),
          c.text('portCode'),
          c.named('odbName', 'odbZhName', { title: t.boxPlace }),
          c.text('oltCode'),
          c.text('ponPort'),
          c.instant('since'),
          c.text('reason'),
          ...(repairs
            ? [
                c.actions((row) => (
                  <Button size="small" onClick={() => setOpen(row)}>
                    {t.repaired}
                  </Button>
                )),
              ]
            : []),
        ]}
      />
      <MovePort moving={open && { ...open, how: 'repair' }} onClose={() => setOpen(null)} />
    </>
  )
}
