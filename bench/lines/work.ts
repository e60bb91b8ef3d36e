import { messages } from '@lastmile/contract/messages/calls.ts'
import { reports } from '@lastmile/contract/reports/calls.ts'
import { workflow } from '@lastmile/contract/workflow/calls.ts'
import type { Line } from '#bench/line.ts'
import { shareTasks } from '#bench/stage/stage.ts'
import { read } from './read.ts'

/**
 * Tasks are reassigned back and forth between the two teams of a unit, so that the number to be claimed stays constant.
 */
const claim: Line = {
  name: 'claim',
  title: 'Claim a task and transfer it to the other team (2 calls)',
  who: 'field',
  before: ({ stage }) => shareTasks(stage),
  able: ({ number }, { stage }) => stage.tasks.some(({ desk }) => desk === number),
  cycle: async (clerk, ground) => {
    const task = ground.taskOf(clerk)
    await clerk.call(workflow.claim, { taskId: task.task })
    await clerk.call(workflow.arrange, { taskId: task.task, teamCode: task.other, reason: 'The other team is nearer' })
    ;[task.team, task.other] = [task.other, task.team]
  },
}

const task = (
  name: string,
  title: string,
  [who, type]: ['field' | 'office', 'ToBeSigned' | 'Unfinished' | 'AllInProc' | 'Done'],
) => read({ name, title, who, goal: 'list' }, (clerk) => clerk.call(workflow.self, { type }))

/** Tasks and messages. */
export const work: readonly Line[] = [
  task('tasks-ready', 'The tasks of my teams to claim', ['field', 'ToBeSigned']),
  task('tasks-mine', 'My own open tasks', ['field', 'Unfinished']),
  task('tasks-all', 'All open tasks, the most urgent first, in the head office', ['office', 'AllInProc']),
  task('tasks-done', 'All completed tasks, newest first, in the head office', ['office', 'Done']),
  claim,
  read({ name: 'messages', title: 'My messages', who: 'field', goal: 'list' }, (clerk) =>
    clerk.call(messages.list, {}),
  ),
  read({ name: 'messages-count', title: 'How many of my messages are unread', who: 'field' }, (clerk) =>
    clerk.call(messages.count, {}),
  ),
]

const figure = (name: string, title: string, call: 'openings' | 'collections' | 'arrears' | 'tasks') =>
  read({ name, title: `${title}, of all units, on the home page`, who: 'office' }, (clerk) =>
    clerk.call(reports[call], {}),
  )

/** Figures and reports that aggregate over all customers instead of returning a page. */
export const figures: readonly Line[] = [
  figure('openings', 'Accounts opened per day in the last 30 days', 'openings'),
  figure('collections', 'Payments per day in the last 30 days', 'collections'),
  figure('arrears', 'Total arrears of customers', 'arrears'),
  figure('deadlines', 'Open tasks by deadline', 'tasks'),
  read(
    { name: 'debtors', title: 'The customers with the oldest debts, in the head office', who: 'office', goal: 'list' },
    (clerk) => clerk.call(reports.debtors, {}),
  ),
  read({ name: 'report', title: 'The report of expiring terms, first page with totals', who: 'office' }, (clerk) =>
    clerk.call(reports.open, { reportCode: 'expiring' }),
  ),
]
