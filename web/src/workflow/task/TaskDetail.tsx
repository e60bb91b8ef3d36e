import type { Output } from '@lastmile/contract/platform/call.ts'
import { term } from '@lastmile/contract/words.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { workState } from '@lastmile/contract/processes/tasks.ts'
import PrinterOutlined from '@ant-design/icons/PrinterOutlined'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { TaskFields } from '#fields'
import { api } from '#platform/api.ts'
import { openPdf } from '#platform/open-pdf.ts'
import { paths } from '#platform/paths.ts'
import { useCan } from '#platform/session.ts'
import { Can } from '#platform/show/Can.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Beside, Box, Page } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { Refusal } from '#platform/transport.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { ProcessDiagram, TaskForm, FilledIn, labelOf, Pictures, useAttachments, Steps } from '#processes'
import { Remaining } from '#workflow/deadline/Remaining.tsx'
import { whyNot } from './allowed.ts'
import { ClaimButton } from './ClaimButton.tsx'
import { OpenManuallyDialog } from './dialogs.tsx'
import { Next } from './Next.tsx'
import { TaskActions } from './TaskActions.tsx'
import { TaskFacts } from './TaskFacts.tsx'
import { useShownTask } from './use-shown-task.ts'
import { words } from './words.ts'
import './task.css'

type Shown = Output<typeof workflow.formProperties>
type DetailProps = {
  taskId: string
  /** The path of the list to return to. */
  back: string
  /** Opens another task, such as the next step. */
  onTask: (taskId: string) => void
}

/** A task with everything needed to do it: the location, the history, the form, the diagram. */
export function TaskDetail({ taskId, back, onTask }: DetailProps) {
  const t = useWords(words)
  const language = useLanguage()
  const navigate = useNavigate()
  const { data: shown, error } = useShownTask(taskId)
  if (error instanceof Refusal)
    return (
      <EmptyState title={t.notYours} action={<Goto to={back}>{t.backToList}</Goto>}>
        {t.notYoursAdvice}
      </EmptyState>
    )
  if (!shown) return <Loading />
  const { task } = shown
  return (
    <Page
      back={back}
      title={
        <span className="task-title">
          {nameIn(language, task)}
          <StatusTag state={workState(task.claimedStatus)} />
          {task.processStatus === 'suspended' ? <StatusTag state="suspended" label={t.processSuspended} /> : null}
          {task.endedAt === null ? <Remaining task={task} wordy /> : null}
        </span>
      }
      extra={
        <>
          <Button icon={<PrinterOutlined />} onClick={() => void openPdf(() => api.workflow.workOrder({ taskId }))}>
            {t.printOrder}
          </Button>
          {task.endedAt === null ? <TaskActions task={task} onGivenAway={() => void navigate(back)} /> : null}
        </>
      }
    >
      <Next shown={shown} onTask={onTask} />
      <Box>
        <TaskFacts shown={shown} />
      </Box>
      {shown.request === null ? null : (
        <Box title={t.request}>
          <FilledIn {...shown.request} />
        </Box>
      )}
      <Beside
        aside={
          <Box title={t.soFar}>
            <Steps processInstanceId={task.processInstanceId} />
          </Box>
        }
      >
        <div className="task-work">
          <Work key={`${task.taskId}${task.own}`} shown={shown} />
          <TaskFields task={task} />
          <Box title={t.diagram}>
            <ProcessDiagram processInstanceId={task.processInstanceId} />
          </Box>
        </div>
      </Beside>
    </Page>
  )
}

/** The form, if the user holds the task; otherwise the reason why it cannot be filled in, or the values entered. */
function Work({ shown }: { shown: Shown }) {
  const t = useWords(words)
  const language = useLanguage()
  const { task, formKey } = shown
  const mayClaim = useCan('task.claim')
  if (task.endedAt !== null) return <Ended shown={shown} />
  const waits = task.claimedStatus === 'ready'
  const notMine = waits ? whyNot('claim', task, { t, language }) : undefined
  const claimable = waits && mayClaim && notMine === undefined
  const why = mayClaim ? (notMine ?? whyNot('complete', task, { t, language })) : t.why.onlyLook
  if (why === undefined)
    return (
      <>
        {shown.debt && task.customerCode !== null ? <TakeMoney customerCode={task.customerCode} /> : null}
        <Box title={t.fillIn}>
          <TaskForm shown={shown} onCompleted={() => {}} />
        </Box>
      </>
    )
  const asks = t.asksFor(shown.fields.map((field) => labelOf(field, language)).join(language === 'zh-CN' ? '、' : ', '))
  return (
    <Box title={t.fillIn}>
      <div className="task-waits">
        <p className="muted">
          {why}
          <br />
          {asks}
        </p>
        {task.claimedStatus === 'suspended' && task.suspendReason !== null ? <Suspended shown={shown} /> : null}
        {claimable ? <ClaimButton task={task} primary /> : null}
        <FilledIn {...shown} />
      </div>
      {claimable && formKey === 'activate-by-hand' ? (
        <div className="task-by-hand">
          <h3>{t.nocTitle}</h3>
          <OpenManuallyDialog task={task} onDone={() => {}} />
        </div>
      ) : null}
    </Box>
  )
}

function Suspended({ shown: { task } }: { shown: Shown }) {
  const t = useWords(words)
  const language = useLanguage()
  const text = nameIn(language, { name: task.suspendReasonName ?? '', zhName: task.suspendReasonZhName })
  return <p>{t.suspendedFor(task.remark === null ? text : `${text}, ${task.remark}`)}</p>
}

function Ended({ shown }: { shown: Shown }) {
  const t = useWords(words)
  const language = useLanguage()
  const { task } = shown
  const pictures = useAttachments(task.processInstanceId, task.taskId) ?? []
  return (
    <Box title={term(workState(task.claimedStatus), language)}>
      <div className="task-waits">
        {task.remark === null ? null : <p className="muted">{task.remark}</p>}
        <FilledIn {...shown} />
        {pictures.length > 0 ? <Pictures pictures={pictures} /> : null}
        {Object.keys(shown.values).length === 0 ? <p className="muted">{t.nothingFilledIn}</p> : null}
      </div>
    </Box>
  )
}

/** A link to the customer's bills. Paying everything overdue completes the task. */
function TakeMoney({ customerCode }: { customerCode: string }) {
  const t = useWords(words)
  const navigate = useNavigate()
  return (
    <Box title={t.takeMoney}>
      <div className="task-waits">
        <p className="muted">{t.takeMoneyAdvice}</p>
        <Can act="InBatchPayAct" otherwise={<p>{t.mayNotTake}</p>}>
          <Button type="primary" onClick={() => void navigate(paths.customer(customerCode, 'InBatchPayAct'))}>
            {t.toBills}
          </Button>
        </Can>
      </div>
    </Box>
  )
}
