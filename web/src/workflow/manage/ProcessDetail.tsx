import type { Output } from '@lastmile/contract/platform/call.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import { useCan } from '#platform/session.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Figures, InstantText } from '#platform/show/Figures.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Beside, Box, Page } from '#platform/show/Page.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { Refusal } from '#platform/transport.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { ProcessDiagram, Steps } from '#processes'
import { LiveTask } from './LiveTask.tsx'
import { ProcessAttachments } from './ProcessAttachments.tsx'
import { ProcessActions } from './ProcessActions.tsx'
import { ProcessTag } from './ProcessTag.tsx'
import { Variables } from './Variables.tsx'
import { words } from './words.ts'
import './manage.css'

type ProcessDetailProps = { processInstanceId: string; back: string; toTask: (taskId: string) => string }

/** A process: its current step and assignee, the values entered so far, and the actions of managers. */
export function ProcessDetail({ processInstanceId, back, toTask }: ProcessDetailProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { data: process, error } = useQuery(q(api.workflow.processInfo, { processInstanceId }))
  if (error instanceof Refusal) return <EmptyState title={t.notShown} action={<Goto to={back}>{t.backToList}</Goto>} />
  if (!process) return <Loading />
  const { businessKey, status, taskId } = process
  return (
    <Page
      back={back}
      title={
        <span className="process-title">
          {t.processOf(nameIn(language, process), businessKey)}
          <ProcessTag status={status} />
        </span>
      }
      extra={<ProcessActions process={process} />}
    >
      <Box>
        <Facts process={process} />
      </Box>
      <Beside
        aside={
          <Box title={t.soFar}>
            <Steps processInstanceId={processInstanceId} />
          </Box>
        }
      >
        <div className="process-parts">
          {taskId === null ? null : <LiveTask taskId={taskId} to={toTask(taskId)} />}
          <Box title={t.diagram}>
            <ProcessDiagram processInstanceId={processInstanceId} />
          </Box>
          <Variables processInstanceId={processInstanceId} toTask={toTask} />
          <ProcessAttachments processInstanceId={processInstanceId} ended={process.endedAt !== null} />
        </div>
      </Beside>
    </Page>
  )
}

/** The customer of the process, and its current step with the time it started. */
function Facts({ process }: { process: Output<typeof workflow.processInfo> }) {
  const language = useLanguage()
  const workspace = useCan('submenus')
  const { customerCode, customerName, businessKey } = process
  return (
    <Figures
      items={[
        ...(process.title === null ? [] : [{ field: 'title', value: process.title }]),
        {
          field: 'customerName',
          value:
            workspace && customerCode !== null ? (
              <Goto to={paths.customer(customerCode)}>{customerName}</Goto>
            ) : (
              customerName
            ),
        },
        { field: 'customerCode', value: customerCode },
        {
          field: 'businessKey',
          value:
            workspace && customerCode !== null ? (
              <Goto to={paths.customer(customerCode, 'OrderInfoConfigComposite')}>{businessKey}</Goto>
            ) : (
              businessKey
            ),
        },
        {
          field: 'stepName',
          value:
            process.stepName === null ? null : nameIn(language, { name: process.stepName, zhName: process.stepZhName }),
        },
        {
          field: 'organizationUnitName',
          value: nameIn(language, {
            name: process.organizationUnitName,
            zhName: process.organizationUnitZhName,
          }),
        },
        { field: 'startedAt', value: <InstantText value={process.startedAt} /> },
        { field: 'endedAt', value: <InstantText value={process.endedAt} /> },
        { field: 'processDefinitionId', value: process.processDefinitionId },
      ]}
    />
  )
}
