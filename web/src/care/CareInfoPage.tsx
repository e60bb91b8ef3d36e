import type { care } from '@lastmile/contract/care/calls.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import type { Reader } from '#platform/table/columns.tsx'
import { useWords } from '#platform/words.ts'
import { AddCare, ModifyCare } from './CareForm.tsx'
import { words } from './words.ts'

type Row = Output<typeof care.find>['rows'][number]

/** A customer's care records, newest first; those with a pending follow-up are marked. */
export default function CareInfoPage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const { data: customer } = useQuery(q(api.customers.get, { customerCode }))
  const [opened, open] = useState<Row | 'new' | null>(null)
  const close = () => open(null)
  const add = (
    <Button type="primary" disabled={!customer} onClick={() => open('new')}>
      {t.add}
    </Button>
  )
  return (
    <Page title={t.care} extra={add}>
      <CallTable
        call={api.care.find}
        input={{ customerCode }}
        filters={[
          { name: 'completion', input: <CallSelect call={api.configuration.completions} input={{}} /> },
          { name: 'serviceType', input: <CallSelect call={api.configuration.careServiceTypes} input={{}} /> },
          { name: 'handover', input: <CallSelect call={api.configuration.handovers} input={{}} /> },
        ]}
        rowKey="careCode"
        onOpen={open}
        empty={<EmptyState title={t.none}>{t.noneAdvice}</EmptyState>}
        columns={(c) => [
          c.link('careCode', (row) => () => open(row)),
          c.instant('createdAt'),
          c.option('communicationType'),
          c.option('serviceType'),
          c.option('feedback', { hidden: true }),
          c.option('completion'),
          c.option('handover'),
          c.custom('followUpOn', followUp),
          c.option('satisfaction', { hidden: true }),
          c.text('createdBy'),
          c.text('remark'),
        ]}
      />
      <Detail
        open={opened !== null}
        onClose={close}
        title={opened === 'new' ? t.adding : t.change(opened?.careCode ?? '')}
      >
        {opened === 'new' && customer ? <AddCare customer={customer} onDone={close} /> : null}
        {opened !== null && opened !== 'new' ? (
          <ModifyCare key={opened.careCode} record={opened} onDone={close} />
        ) : null}
      </Detail>
    </Page>
  )
}

/** The day of the next contact, marked once it has arrived. */
const followUp = {
  show: (row: Row, { f }: Reader) => (row.followUpOn ? <Due day={f.day(row.followUpOn)} due={row.due} /> : null),
  text: (row: Row, { f }: Reader) => f.day(row.followUpOn),
}

function Due({ day, due }: { day: string; due: boolean }) {
  const t = useWords(words)
  return (
    <span>
      {day} {due ? <Tag color="warning">{t.due}</Tag> : null}
    </span>
  )
}
