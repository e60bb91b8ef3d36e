import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { api, q } from '#platform/api.ts'
import { nothing } from '#platform/format.ts'
import { CallSelect, SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { nameIn, useWords } from '#platform/words.ts'
import { toneOfProcess } from './tone.ts'
import { words } from './words.ts'

type ProcessListProps = { to: (processInstanceId: string) => string; onOpen: (processInstanceId: string) => void }

/** The processes one may see, the latest first. */
export function ProcessList({ to, onOpen }: ProcessListProps) {
  const t = useWords(words)
  const { data: definitions = [] } = useQuery({ ...q(api.workflow.processDefinitions, {}), staleTime: 300_000 })
  const steps = useMemo(
    () =>
      definitions.flatMap(({ elements }) =>
        elements
          .filter(({ kind }) => kind !== 'exclusiveGateway' && kind !== 'boundaryEvent' && !kind.endsWith('artEvent'))
          .map(({ element, name, zhName }) => ({ code: element, name, zhName })),
      ),
    [definitions],
  )
  return (
    <CallTable
      call={api.workflow.processInstances}
      filters={[
        { name: 'keyword', label: t.keyword, width: 220 },
        { name: 'status', width: 140 },
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
      onOpen={({ processInstanceId }) => onOpen(processInstanceId)}
      empty={<EmptyState title={t.noProcesses}>{t.noProcessesAdvice}</EmptyState>}
      columns={(c) => [
        c.link('businessKey', (row) => to(row.processInstanceId), { width: 130 }),
        c.status('status', { tone: ({ status }) => toneOfProcess(status) }),
        c.custom('stepName', {
          show: (row, { language }) => <Step row={row} language={language} to={to} />,
          text: (row, { language }) => stepOf(row, language),
        }),
        c.text('customerName'),
        c.text('customerCode', { width: 110 }),
        c.text('teamName'),
        c.text('assigneeName'),
        c.custom('dueAt', {
          width: 152,
          show: ({ dueAt, timeout }, { f }) => (
            <span className={timeout ? 'overdue' : undefined}>{f.instant(dueAt)}</span>
          ),
          text: ({ dueAt }, { f }) => f.instant(dueAt),
        }),
        c.named('organizationUnitName', 'organizationUnitZhName'),
        c.named('name', 'zhName', { title: t.process, hidden: true }),
        c.instant('startedAt'),
        c.instant('endedAt', { hidden: true }),
      ]}
    />
  )
}

type Stepped = { processInstanceId: string; stepName: string | null; stepZhName: string | null }

const stepOf = ({ stepName, stepZhName }: Stepped, language: Parameters<typeof nameIn>[0]): string =>
  stepName === null ? nothing : nameIn(language, { name: stepName, zhName: stepZhName })

const Step = ({
  row,
  language,
  to,
}: {
  row: Stepped
  language: Parameters<typeof nameIn>[0]
  to: ProcessListProps['to']
}) => (row.stepName === null ? nothing : <Link to={to(row.processInstanceId)}>{stepOf(row, language)}</Link>)
