import { Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import type { RowOf } from '#platform/rows.ts'
import { useCan } from '#platform/session.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Box } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Port = RowOf<typeof api.network.faultyPorts.call>
const named = ({ odbCode, portCode }: Port) => `${odbCode}/${portCode}`

/** The ports that were taken out of use, and putting them into use again once they are repaired. */
export function FaultyPorts() {
  const t = useWords(words)
  const repairs = useCan('port.repair')
  const [open, setOpen] = useState<Port | null>(null)
  return (
    <Box title={t.faulty}>
      <CallTable
        call={api.network.faultyPorts}
        name="ports"
        rowKey={named}
        empty={<EmptyState title={t.noFaulty}>{t.noFaultyAdvice}</EmptyState>}
        columns={(c) => [
          c.text('odbCode'),
          c.text('portCode'),
          c.named('odbName', 'odbZhName', { title: t.boxPlace }),
          c.text('oltCode'),
          c.text('ponPort'),
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
      <Detail open={open !== null} onClose={() => setOpen(null)} title={open ? t.repairOf(named(open)) : ''}>
        {open ? <Repair port={open} onDone={() => setOpen(null)} /> : null}
      </Detail>
    </Box>
  )
}

function Repair({ port, onDone }: { port: Port; onDone: () => void }) {
  const t = useWords(words)
  const { odbCode, portCode } = port
  const form = useCallForm(api.network.repairPort, {
    fixed: { odbCode, portCode },
    draft: false,
    done: t.inUse(named(port)),
    onDone,
  })
  return (
    <CallForm form={form} submit={t.repaired} confirm={t.askRepaired(named(port))} columns={1}>
      <form.Field name="reason" hint={t.repairHint} wide />
    </CallForm>
  )
}
