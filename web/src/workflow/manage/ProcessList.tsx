import { processFlow } from '@lastmile/contract/processes/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { api, q } from '#platform/api.ts'
import { nothing } from '#platform/format.ts'
import { CallSelect, SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import type { RowOf } from '#platform/rows.ts'
import type { Reader } from '#platform/table/columns.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { ProcessTag } from './ProcessTag.tsx'
import { words } from './words.ts'

type Process = RowOf<typeof api.workflow.processInstances.call>
type ProcessListProps = { to: (processInstanceId: string) => string }

/** The processes that the user may see, newest first. */
export function ProcessList({ to }: ProcessListProps) {
  const t = useWords(words)
  const navigate = useNavigate()
  const { data: definitions = [] } = useQuery({ ...q(api.workflow.processDefinitions, {}), staleTime: 300_000 })
  const steps = useMemo(
    () =>
      definitions.flatMap(({ elements }) =>
        elements
          .filter(
            ({ kind }) => kind !== 'exclusiveGateway' && !kind.startsWith('boundary') && !kind.endsWith('artEvent'),
          )
          .map(({ element, name, zhName }) => ({ code: element, name, zhName })),
      ),
    [definitions],
  )
  const statuses = processFlow.states.map((code) => ({ code, name: t.statuses[code] }))
  return (
    <CallTable
      call={api.workflow.processInstances}
      filters={[
        { name: 'keyword', label: t.keyword, width: 220 },
        { name: 'status', width: 140, input: <SearchSelect options={statuses} /> },
        { name: 'element', label: t.step, input: <SearchSelect options={steps} />, width: 200 },
        {
          name: 'organizationUnitCode',
          label: t.unit,
          input: (
            <CallSelect
              call={api.organizations.units}
              input={{}}
              choice={({ code, name, zhName }) => ({ code, name, zhName })}
            />
          ),
          width: 200,
        },
      ]}
      rowKey="processInstanceId"
      height="all"
      onOpen={({ processInstanceId }) => void navigate(to(processInstanceId))}
      empty={<EmptyState title={t.noProcesses}>{t.noProcessesAdvice}</EmptyState>}
      columns={(c) => [
        c.link('businessKey', (row) => to(row.processInstanceId), { width: 130 }),
        c.custom('status', {
          width: 112,
          show: tagOf,
          text: ({ status }) => t.statuses[status],
        }),
        c.named('stepName', 'stepZhName'),
        c.custom('customerName', { show: aboutOf, text: aboutOf }),
        c.text('customerCode', { width: 110, hidden: true }),
        c.named('teamName', 'teamZhName'),
        c.named('assigneeName', 'assigneeZhName'),
        c.custom('dueAt', { width: 152, show: deadlineOf, text: ({ dueAt }, { f }) => f.instant(dueAt) }),
        c.named('organizationUnitName', 'organizationUnitZhName', { hidden: true }),
        c.named('name', 'zhName', { title: t.process, hidden: true }),
        c.instant('startedAt'),
        c.instant('endedAt', { hidden: true }),
      ]}
    />
  )
}

/** Returns the customer's name, or the title if there is no customer. */
const aboutOf = ({ customerName, title }: Process): string => customerName ?? title ?? nothing

const tagOf = ({ status }: Process) => <ProcessTag status={status} />

const deadlineOf = ({ dueAt, timeout }: Process, { f }: Reader) => (
  <span className={timeout ? 'overdue' : undefined}>{f.instant(dueAt)}</span>
)
