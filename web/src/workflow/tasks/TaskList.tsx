import { type Language, term } from '@lastmile/contract/words.ts'
import { taskFlow, type TaskListType, workState } from '@lastmile/contract/processes/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { customColumns, useCustomFields, useCustomFilters } from '#fields'
import { api, q } from '#platform/api.ts'
import { nothing } from '#platform/format.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { CallSelect, type Choice, SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import type { ColumnsOf } from '#platform/table/columns.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { Remaining } from '#workflow/deadline/Remaining.tsx'
import { ClaimButton } from '#workflow/task/ClaimButton.tsx'
import type { Task } from '#workflow/task/allowed.ts'
import { words } from './words.ts'

export type ListType = (typeof TaskListType)[number]

/** Reports whether a list contains ended tasks, which are listed newest first and without remaining time. */
const isPast = (type: ListType): boolean => type === 'FinishSigned' || type === 'Done'

const statesIn = (language: Language): readonly Choice[] =>
  taskFlow.states.map((code) => ({ code, name: term(workState(code), language) }))

type TaskListProps = {
  type: ListType
  /** Returns the path of a task. */
  to: (taskId: string) => string
  title?: ReactNode
}

/** One of the task lists, the most urgent task first. */
export function TaskList({ type, to, title }: TaskListProps) {
  const t = useWords(words)
  const language = useLanguage()
  const past = isPast(type)
  const columns = useTaskColumns(type, to)
  const steps = useUserTasks()
  const customFilters = useCustomFilters('task')
  const navigate = useNavigate()
  const input = useMemo(() => ({ type }), [type])
  return (
    <CallTable
      call={api.workflow.self}
      input={input}
      name={past ? 'past' : ''}
      filters={[
        { name: 'keyword', label: t.keyword, width: 240 },
        { name: 'element', input: <SearchSelect options={steps} /> },
        {
          name: 'teamCode',
          input: (
            <CallSelect
              call={api.employees.workTeams}
              input={{}}
              choice={({ code, name, zhName }) => ({ code, name, zhName })}
            />
          ),
        },
        ...(past || type === 'ToBeSigned'
          ? []
          : [{ name: 'claimedStatus' as const, input: <SearchSelect options={statesIn(language)} />, width: 140 }]),
        ...(past ? [] : [{ name: 'timeout' as const, input: <LateFilter />, width: 130 }]),
        ...customFilters,
      ]}
      {...(title === undefined ? {} : { title })}
      rowKey="taskId"
      height="all"
      onOpen={(task) => void navigate(to(task.taskId))}
      empty={<EmptyState title={t.empty[type].title}>{t.empty[type].advice}</EmptyState>}
      columns={columns}
      aria-label={t.lists}
    />
  )
}

/** Filters by deadline: all tasks, only overdue ones, or only those on time. */
function LateFilter({ value, onChange, ...rest }: InputProps<boolean>) {
  const t = useWords(words)
  const options = [
    { code: 'true', name: t.late },
    { code: 'false', name: t.inTime },
  ]
  const chosen = value === true ? 'true' : value === false ? 'false' : null
  return (
    <SearchSelect
      {...rest}
      options={options}
      value={chosen}
      onChange={(code) => onChange?.(code === undefined ? undefined : code === 'true')}
    />
  )
}

/** Returns the user tasks of all process definitions. */
function useUserTasks(): Choice[] {
  const { data = [] } = useQuery({ ...q(api.workflow.processDefinitions, {}), staleTime: 300_000 })
  return useMemo(
    () =>
      data.flatMap(({ elements }) =>
        elements
          .filter(({ kind }) => kind === 'userTask')
          .map(({ element, name, zhName }) => ({ code: element, name, zhName })),
      ),
    [data],
  )
}

function useTaskColumns(type: ListType, to: (taskId: string) => string): ColumnsOf<Task> {
  const t = useWords(words)
  const language = useLanguage()
  const past = isPast(type)
  // Unclaimed tasks have no holder, and the user's own tasks need not name theirs.
  const customFields = useCustomFields('task')
  const held = type !== 'ToBeSigned' && type !== 'Unfinished' && type !== 'FinishSigned'
  return useCallback<ColumnsOf<Task>>(
    (c) => [
      ...(past
        ? [c.instant('endedAt')]
        : [
            c.custom('remainSeconds', {
              width: 116,
              align: 'end',
              show: (task: Task) => <Remaining task={task} />,
              text: (task: Task) => String(task.remainSeconds),
            }),
          ]),
      c.custom('element', {
        show: (task, { language }) => <Goto to={to(task.taskId)}>{nameIn(language, task)}</Goto>,
        text: (task, { language }) => nameIn(language, task),
      }),
      ...(type === 'ToBeSigned'
        ? []
        : [c.status('claimedStatus', { label: (task) => term(workState(task.claimedStatus), language) })]),
      c.custom('customerName', { show: aboutOf, text: aboutOf }),
      c.text('manageAddress'),
      c.text('contactTel', { width: 120, hidden: held }),
      c.custom('appointmentDay', {
        title: t.appointment,
        show: (task, { f, language }) => appointmentOf(task, f.day, (slot) => term(slot, language)),
        text: (task, { f, language }) => appointmentOf(task, f.day, (slot) => term(slot, language)),
      }),
      c.text('businessKey', { width: 120 }),
      ...(held ? [c.named('assigneeName', 'assigneeZhName')] : []),
      ...(held ? [c.named('teamName', 'teamZhName', { hidden: true })] : []),
      c.named('candidateOrganizationUnitName', 'candidateOrganizationUnitZhName', { hidden: true }),
      c.instant('dueAt', { hidden: true }),
      c.instant('createdAt', { hidden: true }),
      c.text('remark', { hidden: true }),
      ...customColumns<Task>(customFields, { hidden: true }),
      ...(past || type === 'Unfinished' ? [] : [c.actions((task: Task) => <ClaimOrNothing task={task} />, 84)]),
    ],
    [past, type, held, to, t, language, customFields],
  )
}

/** A button to claim the task, if that is possible. Otherwise the row already shows why not. */
const ClaimOrNothing = ({ task }: { task: Task }) =>
  task.candidate && task.claimedStatus === 'ready' ? <ClaimButton task={task} size="small" /> : null

/** Returns the customer's name, or the title if there is no customer. */
const aboutOf = ({ customerName, title }: Task): string => customerName ?? title ?? nothing

const appointmentOf = (
  { appointmentDay, appointmentSlot }: Task,
  day: (day: string) => string,
  slot: (slot: string) => string,
): string =>
  appointmentDay === null
    ? nothing
    : `${day(appointmentDay)}${appointmentSlot === null ? '' : `, ${slot(appointmentSlot)}`}`
