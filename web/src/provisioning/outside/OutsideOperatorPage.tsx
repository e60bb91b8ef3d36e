import { outsideFlow } from '@lastmile/contract/provisioning/outside.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import type { RowOf } from '#platform/rows.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Figures, InstantText } from '#platform/show/Figures.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Process = RowOf<typeof api.outsideOperator.display.call>

/** Failed processes at the operator whose network carries some of our customers, and the actions on them. */
export default function OutsideOperatorPage() {
  const t = useWords(words)
  const { data } = useQuery(q(api.outsideOperator.display, {}))
  const [open, setOpen] = useState<Process | null>(null)
  return (
    <Page title={t.title}>
      {data?.source === 'examples' ? <Alert type="info" showIcon title={t.examples} /> : null}
      <CallTable
        call={api.outsideOperator.display}
        filters={['state', { name: 'keyword', label: t.keyword, width: 220 }]}
        rowKey="processNo"
        onOpen={setOpen}
        empty={<EmptyState title={t.none} />}
        columns={(c) => [
          c.link('processNo', (row) => () => setOpen(row), { width: 130 }),
          c.text('account'),
          c.text('askedFor'),
          c.text('fault'),
          c.status('state', { width: 120 }),
          c.text('remark'),
          c.instant('createdAt'),
          c.instant('updatedAt', { hidden: true }),
          c.actions((row) => (
            <Button size="small" onClick={() => setOpen(row)}>
              {t.handle}
            </Button>
          )),
        ]}
      />
      <Detail open={open !== null} onClose={() => setOpen(null)} title={open?.processNo} width={720}>
        {open ? <OneProcess of={open} onDone={() => setOpen(null)} /> : null}
      </Detail>
    </Page>
  )
}

type OneProps = { of: Process; onDone: () => void }

function OneProcess({ of, onDone }: OneProps) {
  const t = useWords(words)
  return (
    <div className="detail">
      <Figures
        items={[
          { field: 'state', value: <StatusTag state={of.state} /> },
          { field: 'account', value: of.account },
          { field: 'askedFor', value: of.askedFor },
          { field: 'fault', value: of.fault },
          { field: 'remark', value: of.remark },
          { field: 'createdAt', value: <InstantText value={of.createdAt} /> },
          { field: 'updatedAt', value: <InstantText value={of.updatedAt} /> },
        ]}
      />
      {outsideFlow.can(of.state, 'retry') ? <OutsideAction of={of} onDone={onDone} action="retry" /> : null}
      {outsideFlow.can(of.state, 'close') ? <OutsideAction of={of} onDone={onDone} action="close" /> : <p>{t.over}</p>}
    </div>
  )
}

function OutsideAction({ of: { processNo }, onDone, action }: OneProps & { action: 'retry' | 'close' }) {
  const t = useWords(words)
  const form = useCallForm(api.outsideOperator.modify, {
    fixed: { processNo, action },
    draft: false,
    done: action === 'retry' ? t.retried(processNo) : t.closed(processNo),
    onDone,
  })
  return (
    <Box title={t[action]}>
      <CallForm
        form={form}
        submit={t[action]}
        confirm={action === 'retry' ? t.askRetry(processNo) : t.askClose(processNo)}
      >
        <form.Field name="remark" wide />
      </CallForm>
    </Box>
  )
}
