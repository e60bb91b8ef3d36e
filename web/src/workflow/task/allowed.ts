import type { Output } from '@lastmile/contract/platform/call.ts'
import { taskFlow } from '@lastmile/contract/processes/tasks.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { nameIn, type Words } from '#platform/words.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { words } from './words.ts'

export type Task = Output<typeof workflow.formProperties>['task']
export type Action = Parameters<typeof taskFlow.from>[0]

/** Actions that only the employee who holds the task can take. */
const ownOnly: ReadonlySet<Action> = new Set<Action>(['save', 'complete', 'suspend', 'activate', 'requestReplace'])

/** Returns the name of the employee who holds a task. */
export const holderOf = ({ assigneeName, assigneeZhName, assignee }: Task, language: Language): string =>
  assigneeName === null ? (assignee ?? '') : nameIn(language, { name: assigneeName, zhName: assigneeZhName })

/** Returns the name of a task's team, or of its unit if it has no team. */
export const assigneeOf = (task: Task, language: Language): string =>
  nameIn(
    language,
    task.teamName === null
      ? { name: task.candidateOrganizationUnitName, zhName: task.candidateOrganizationUnitZhName }
      : { name: task.teamName, zhName: task.teamZhName },
  )

type Reader = { t: Words<(typeof words)['en']>; language: Language }

/**
 * Returns why an action is not possible now, because of the task's state or its holder; undefined if it is possible.
 */
export function whyNot(action: Action, task: Task, { t, language }: Reader): string | undefined {
  if (task.endedAt !== null) return task.claimedStatus === 'void' ? t.why.void : t.why.ended
  if (task.processStatus === 'suspended') return t.why.processSuspended
  const holder = holderOf(task, language)
  if (action === 'claim' && task.claimedStatus !== 'ready') return task.own ? t.why.alreadyYours : t.why.taken(holder)
  if (action === 'claim' && !task.candidate) return t.why.forOthers(assigneeOf(task, language))
  if (task.claimedStatus === 'ready' && ownOnly.has(action)) return t.why.claimFirst
  if (ownOnly.has(action) && !task.own) return t.why.taken(holder)
  if (taskFlow.can(task.claimedStatus, action)) return undefined
  return task.claimedStatus === 'suspended' ? t.why.activateFirst : t.why.notNow
}
