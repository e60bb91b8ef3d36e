import type { RowOf } from '#platform/rows.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import type { Tone } from '#platform/show/StatusTag.tsx'
import { type Step, Timeline } from '#platform/show/Timeline.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { FilledIn } from './FilledIn.tsx'
import { words } from './words.ts'

type Activity = RowOf<typeof api.workflow.activityInstances.call>
type Filled = RowOf<typeof api.workflow.formVariables.call>

/** Outcomes that count as a failure, although the step is over. */
const bad = new Set(['failed', 'port-bad', 'ont-faulty', 'weak-signal', 'refused', 'absent', 'no-access'])

function toneOf({ endedAt, overdueAt, outcome, claimedStatus }: Activity): Tone {
  if (endedAt === null) return overdueAt === null ? 'busy' : 'bad'
  if (claimedStatus === 'void' || outcome === 'void') return 'quiet'
  return outcome !== null && bad.has(outcome) ? 'bad' : 'good'
}

/** The history so far: each step, who did it and the values entered. Automatic decisions are left out. */
export function Steps({ processInstanceId }: { processInstanceId: string }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data: activities } = useQuery(q(api.workflow.activityInstances, { processInstanceId }))
  const { data: filled = [] } = useQuery(q(api.workflow.formVariables, { processInstanceId }))
  if (!activities) return <div aria-busy="true" />
  const steps = activities
    .filter(({ kind }) => kind !== 'exclusiveGateway')
    .map(
      (activity, index): Step => ({
        key: `${index}`,
        title: nameIn(language, activity),
        at: activity.startedAt,
        state: activity.outcome ?? 'active',
        tone: toneOf(activity),
        note: (
          <Note
            activity={activity}
            filled={filled.find((one) => one.taskId === activity.taskId && one.element === activity.element)}
          />
        ),
      }),
    )
  return steps.length === 0 ? <EmptyState title={t.nothingYet} /> : <Timeline steps={steps} />
}

function Note({ activity, filled }: { activity: Activity; filled: Filled | undefined }) {
  const t = useWords(words)
  const language = useLanguage()
  const f = useFormat()
  const { assigneeName, assigneeZhName, claimedStatus, outcome, remark, reason, overdueAt, endedAt } = activity
  const who = assigneeName === null ? null : nameIn(language, { name: assigneeName, zhName: assigneeZhName })
  const ended = claimedStatus === 'void' ? t.void : outcome === 'failed' ? t.failed : null
  const now =
    endedAt === null ? (claimedStatus === 'ready' ? t.waitsForSomebody : claimedStatus ? null : t.underWay) : null
  return (
    <>
      {[who, now, ended].filter((part) => part !== null).join(language === 'zh-CN' ? '，' : ', ')}
      {overdueAt === null ? null : <div className="bad">{t.overdueSince(f.instant(overdueAt))}</div>}
      {remark === null ? null : <div>{t.remark(reason ? nameIn(language, reason) : term(remark, language))}</div>}
      {filled ? <FilledIn fields={filled.fields} values={filled.values} /> : null}
    </>
  )
}
