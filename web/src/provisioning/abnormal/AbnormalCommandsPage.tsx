import { Button } from 'antd'
import { useState } from 'react'
import { api, sendWith } from '#platform/api.ts'
import { BulkResults } from '#platform/bulk/BulkResults.tsx'
import { useBulk } from '#platform/bulk/use-bulk.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { FaultyPorts } from '#network'
import { type AbnormalCommand, HandleCommand } from './HandleCommand.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import { words } from './words.ts'

/**
 * Network commands that failed or were ignored: what was sent, the device's response, and the actions, also in bulk.
 * Below are the ports out of service.
 */
export default function AbnormalCommandsPage() {
  const t = useWords(words)
  const [open, setOpen] = useState<AbnormalCommand | null>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const bulk = useBulk(async ({ key }) => {
    const retry = { commandId: Number(key), action: 'retry' } as const
    await api.provisioning.processAbnormalCommand(sendWith(retry, { silent: true, untold: true }))
    return t.retried
  })
  const begin = () => {
    bulk.start([...chosen].map(([key, name]) => ({ key, name })))
    setChosen(new Map())
  }
  return (
    <Page title={t.title}>
      <RestoredNote />
      <BulkResults bulk={bulk} />
      <CallTable
        call={api.provisioning.findAbnormalCommand}
        filters={['status', 'customerCode', 'account', 'target', 'networkDevice', 'errorCause', 'from', 'to']}
        rowKey={(row) => String(row.id)}
        select="many"
        selected={[...chosen.keys()]}
        onSelect={(keys, rows) => {
          const named = new Map(rows.map((row) => [String(row.id), `${row.customerName} ${row.account}`]))
          setChosen(new Map(keys.map((key) => [key, named.get(key) ?? chosen.get(key) ?? key])))
        }}
        onOpen={setOpen}
        extra={<RetryMany count={chosen.size} busy={bulk.busy} onConfirm={begin} />}
        empty={<EmptyState title={t.none}>{t.noneAdvice}</EmptyState>}
        columns={(c) => [
          c.link('id', (row) => () => setOpen(row), { width: 72 }),
          c.word('target', { width: 96 }),
          c.word('action'),
          c.text('customerName'),
          c.text('account'),
          c.text('networkDevice', { width: 116 }),
          c.text('answer', { width: 200, yields: true }),
          c.word('errorCause', { width: 110 }),
          c.number('attempts', { width: 80 }),
          c.number('ageMinutes', { width: 96 }),
          c.text('heldAt', { hidden: true }),
          c.text('openOrderCode', { hidden: true }),
          c.actions((row) => <HandleButton onClick={() => setOpen(row)} />, 96),
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

function RetryMany({ count, ...confirmed }: { count: number; busy: boolean; onConfirm: () => void }) {
  const t = useWords(words)
  return (
    <ConfirmButton question={t.askRetryMany(count)} why={count === 0 ? t.chooseCommands : undefined} {...confirmed}>
      {t.retryMany(count)}
    </ConfirmButton>
  )
}

function HandleButton({ onClick }: { onClick: () => void }) {
  const t = useWords(words)
  return (
    <Button size="small" onClick={onClick}>
      {t.handle}
    </Button>
  )
}
