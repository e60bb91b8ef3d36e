import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { type Choice, SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import type { RowOf } from '#platform/rows.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import type { Task } from './allowed.ts'
import { words } from './words.ts'

type Group = RowOf<typeof api.workflow.candidates.call>
type DoneProps = { task: Task; onDone: () => void }
type HandOverProps = DoneProps & { onGivenAway: () => void }

/** Transfers a task to a colleague, who then holds it, or to another team, whose members can claim it. */
export function ReassignTask({ task, onDone, onGivenAway }: HandOverProps) {
  const t = useWords(words)
  const [to, setTo] = useState<'person' | 'team'>('person')
  const { data: groups } = useQuery(q(api.workflow.candidates, { taskId: task.taskId }))
  const choices = [
    { value: 'person' as const, label: t.toPerson },
    { value: 'team' as const, label: t.toTeam, disabled: task.claimedStatus === 'suspended' },
  ]
  return (
    <div className="dialog-form">
      <Segmented aria-label={t.handOverTo} options={choices} value={to} onChange={setTo} />
      {to === 'person' ? (
        <ToPerson task={task} groups={groups ?? []} onDone={onDone} />
      ) : (
        <ToTeam task={task} groups={groups ?? []} onDone={onGivenAway} />
      )}
    </div>
  )
}

type ToProps = DoneProps & { groups: readonly Group[] }

function ToPerson({ task, groups, onDone }: ToProps) {
  const t = useWords(words)
  const language = useLanguage()
  const form = useCallForm(api.workflow.transfer, {
    fixed: { taskId: task.taskId },
    draft: false,
    done: t.transferred,
    onDone,
  })
  const people = groups
    .filter(({ toPerson }) => toPerson)
    .flatMap(({ members, ...group }) =>
      members
        .filter(({ code }) => code !== task.assignee)
        .map(
          ({ openTasks, ...member }): Choice => ({
            ...member,
            hint: `${nameIn(language, group)}, ${t.openTasks(openTasks)}`,
          }),
        ),
    )
  // Someone who is in both the unit and its team is listed once, with the team.
  const options = [...new Map(people.map((one) => [one.code, one])).values()]
  return (
    <CallForm form={form} submit={t.transfer} confirm={t.askTransfer} columns={1}>
      <form.Field name="employeeCode" label={t.colleague} wide>
        <SearchSelect options={options} />
      </form.Field>
      <form.Field name="reason" wide />
    </CallForm>
  )
}

function ToTeam({ task, groups, onDone }: ToProps) {
  const t = useWords(words)
  const form = useCallForm(api.workflow.arrange, {
    fixed: { taskId: task.taskId },
    draft: false,
    done: t.arranged,
    onDone,
  })
  const teams = groups
    .filter(({ kind }) => kind === 'team')
    .map(({ members, ...team }) => ({
      ...team,
      hint: `${t.people(members.length)}, ${t.openTasks(members.reduce((sum, { openTasks }) => sum + openTasks, 0))}`,
      disabled: team.code === task.teamCode && task.assignee === null,
    }))
  return (
    <CallForm form={form} submit={t.arrange} confirm={t.askArrange} columns={1}>
      <form.Field name="teamCode" hint={t.arrangeHint} wide>
        <SearchSelect options={teams} />
      </form.Field>
      <form.Field name="reason" wide />
    </CallForm>
  )
}
