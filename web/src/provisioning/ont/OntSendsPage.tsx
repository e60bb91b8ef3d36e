import { commandTerm } from '@lastmile/contract/provisioning/calls.ts'
import { type Language, term } from '@lastmile/contract/words.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#platform/api.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import type { ColumnsOf } from '#platform/table/columns.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { CompleteManually } from './CompleteManually.tsx'
import { type OntSend, SendDetail } from './SendDetail.tsx'
import { words } from './words.ts'
import './ont.css'

type View = 'unfinished' | 'completed'

/** ONTs that are to be registered at their OLTs, and those that were. */
export default function OntSendsPage() {
  const t = useWords(words)
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<OntSend | null>(null)
  const view: View = params.get('view') === 'completed' ? 'completed' : 'unfinished'
  return (
    <Page title={t.title}>
      <Segmented<View>
        aria-label={t.title}
        className="ont-views"
        options={[
          { value: 'unfinished', label: t.unfinished },
          { value: 'completed', label: t.completed },
        ]}
        value={view}
        onChange={(next) => setParams({ view: next })}
      />
      {view === 'unfinished' ? <Unfinished onOpen={setOpen} /> : <Completed onOpen={setOpen} />}
      <Detail
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? t.detailTitle(open.terminalNumber ?? '', open.customerName) : ''}
        width={720}
      >
        {open ? <SendDetail send={open} onDone={() => setOpen(null)} /> : null}
      </Detail>
    </Page>
  )
}

type ListProps = { onOpen: (send: OntSend) => void }

const columnsOf =
  (onOpen: ListProps['onOpen'], language: Language): ColumnsOf<OntSend> =>
  (c) => [
    c.link('terminalNumber', (row) => () => onOpen(row), { width: 150 }),
    c.status('status', { width: 130, label: ({ status }) => term(commandTerm(status), language) }),
    c.text('customerName'),
    c.text('customerCode', { width: 110, hidden: true }),
    c.text('productCode', { width: 130 }),
    c.text('answer'),
    c.number('attempts', { width: 90 }),
    c.instant('createdAt'),
    c.instant('updatedAt', { hidden: true }),
  ]

/** The pending ones. Only failed ones can be completed manually, because the network is still processing the rest. */
function Unfinished({ onOpen }: ListProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [selected, setSelected] = useState<string[]>([])
  return (
    <CallTable
      call={api.provisioning.ontSendsUnfinished}
      filters={['customerCode']}
      rowKey={(row) => String(row.commandId)}
      height="all"
      select="many"
      selected={selected}
      onSelect={setSelected}
      onOpen={onOpen}
      empty={<EmptyState title={t.noneUnfinished}>{t.noneUnfinishedAdvice}</EmptyState>}
      extra={<CompleteManually commandIds={selected.map(Number)} onDone={() => setSelected([])} />}
      columns={columnsOf(onOpen, language)}
    />
  )
}

function Completed({ onOpen }: ListProps) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <CallTable
      call={api.provisioning.ontSendsCompleted}
      name="completed"
      filters={['customerCode']}
      rowKey={(row) => String(row.commandId)}
      height="all"
      onOpen={onOpen}
      empty={<EmptyState title={t.noneCompleted} />}
      columns={columnsOf(onOpen, language)}
    />
  )
}
