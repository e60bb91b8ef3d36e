import { Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { FaultyPorts } from '#network'
import { type AbnormalCommand, HandleCommand } from './HandleCommand.tsx'
import { words } from './words.ts'

/** Network commands that were given up, or ignored: what was sent, what the device said, and what to do about it. Below them the ports out of use. */
export default function AbnormalCommandsPage() {
  const t = useWords(words)
  const [open, setOpen] = useState<AbnormalCommand | null>(null)
  return (
    <Page title={t.title}>
      <CallTable
        call={api.provisioning.findAbnormalCommand}
        filters={['status', 'customerCode', 'account', 'target', 'from', 'to']}
        rowKey={(row) => String(row.id)}
        onOpen={setOpen}
        empty={<EmptyState title={t.none}>{t.noneAdvice}</EmptyState>}
        columns={(c) => [
          c.link('id', (row) => () => setOpen(row), { width: 72 }),
          c.word('target', { width: 96 }),
          c.word('action'),
          c.text('customerName'),
          c.text('account'),
          c.text('answer'),
          c.word('errorCause', { width: 110 }),
          c.number('attempts', { width: 84 }),
          c.number('ageMinutes'),
          c.text('heldAt'),
          c.text('openOrderCode'),
          c.actions((row) => (
            <Button size="small" onClick={() => setOpen(row)}>
              {t.handle}
            </Button>
          )),
        ]}
      />
      <FaultyPorts />
      <Detail
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? `${t.title} ${open.id}` : ''}
        width={720}
      >
        {open ? <HandleCommand command={open} onDone={() => setOpen(null)} /> : null}
      </Detail>
    </Page>
  )
}
