import { processFlow } from '@lastmile/contract/processes/tasks.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#platform/api.ts'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { paths } from '#platform/paths.ts'
import type { RowOf } from '#platform/rows.ts'
import { Can } from '#platform/show/Can.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { ProcessDetail, ProcessTag, useOpened } from '#workflow'
import { Collections } from './Collections.tsx'
import { LaunchForm } from './LaunchForm.tsx'
import { words } from './words.ts'

type Order = RowOf<typeof api.workflow.employeeOrders.call>

/** Requests for work by other departments, and the status of the user's requests. */
export default function InternalOrdersPage() {
  const t = useWords(words)
  const navigate = useNavigate()
  const { opened, addressOf, closed } = useOpened(['process'])
  const to = useCallback((id: string) => addressOf('process', id), [addressOf])
  const toTask = useCallback((task: string) => paths.menu('TaskProcess', { task }), [])
  const processId = opened('process')
  const statuses = processFlow.states.map((code) => ({ code, name: t.statuses[code] }))
  return (
    <>
      {processId === null ? null : (
        <ProcessDetail key={processId} processInstanceId={processId} back={closed} toTask={toTask} />
      )}
      <div hidden={processId !== null}>
        <Page title={t.title}>
          <LaunchForm />
          <Can act="collection.visit">
            <Collections />
          </Can>
          <CallTable
            call={api.workflow.employeeOrders}
            filters={[
              { name: 'keyword', label: t.keyword, width: 220 },
              { name: 'status', width: 140, input: <SearchSelect options={statuses} /> },
            ]}
            title={t.mine}
            rowKey="processInstanceId"
            height={400}
            onOpen={({ processInstanceId }) => void navigate(to(processInstanceId))}
            empty={<EmptyState title={t.none}>{t.noneAdvice}</EmptyState>}
            columns={(c) => [
              c.link('businessKey', (row) => to(row.processInstanceId), { width: 120 }),
              c.text('title'),
              c.text('customerName', { hidden: true }),
              c.custom('status', { width: 112, show: tagOf, text: ({ status }) => t.statuses[status] }),
              c.named('stepName', 'stepZhName'),
              c.named('assigneeName', 'assigneeZhName'),
              c.instant('dueAt'),
              c.instant('startedAt', { hidden: true }),
              c.instant('endedAt', { hidden: true }),
            ]}
          />
        </Page>
      </div>
    </>
  )
}

const tagOf = ({ status }: Order) => <ProcessTag status={status} />
