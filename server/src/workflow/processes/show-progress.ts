import { FormField, FormValues } from '@lastmile/contract/processes/forms.ts'
import type { ActivityInstance } from '@lastmile/contract/workflow/instances.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context, Handler } from '#platform/context.ts'
import { elementOf, definitionOf } from '#processes'
import { oneProcess } from './rows.ts'

const versionOf = (processDefinitionId: string) => {
  const [key = '', version = ''] = processDefinitionId.split(':')
  return { key, version: Number(version) }
}

/** Lists every step a process has taken, in order. Refuses not-found. */
export const listActivities: Handler<typeof workflow.activityInstances> = async (ctx, { processInstanceId }) => {
  const { processDefinitionId } = await oneProcess(ctx, processInstanceId)
  const definition = await definitionOf(ctx.db, versionOf(processDefinitionId))
  type Shown = z.output<typeof ActivityInstance>
  type Read = Omit<Shown, 'name' | 'zhName' | 'startedAt' | 'endedAt' | 'overdueAt'> & {
    startedAt: Date
    endedAt: Date | null
    overdueAt: Date | null
  }
  const { rows } = await sql<Read>`
    select v.element, v.kind, v.started_at as "startedAt", v.ended_at as "endedAt", v.outcome, t.id::text as "taskId",
      t.status as "claimedStatus", a.true_name as "assigneeName", a.zh_name as "assigneeZhName",
      t.overdue_at as "overdueAt", t.remark,
      case when s.code is not null then json_build_object('code', s.code, 'name', s.name, 'zhName', s.zh_name) end as reason
    from activity_instance v left join task t on t.process_instance_id = v.process_instance_id and t.activity_id = v.id
      left join employee a on a.code = t.assignee
      left join reference_value s on s.kind = 'cancel-reason' and s.code = t.remark and t.status = 'void'
    where v.process_instance_id = ${processInstanceId}::bigint order by v.id`.execute(ctx.db)
  return rows.map((row) => {
    const { name, zhName } = elementOf(definition, row.element)
    return {
      ...row,
      name,
      zhName,
      startedAt: row.startedAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      overdueAt: row.overdueAt?.toISOString() ?? null,
    }
  })
}

/** Returns the current and past positions of a process, to mark them in its diagram. Refuses not-found. */
export const showStatus: Handler<typeof workflow.processStatus> = async (ctx, { processInstanceId }) => {
  const { processDefinitionId, status } = await oneProcess(ctx, processInstanceId)
  const visits = await ctx.db
    .selectFrom('activity_instance')
    .select(['element', 'ended_at'])
    .where('process_instance_id', '=', Number(processInstanceId))
    .orderBy('id')
    .execute()
  const live = visits.filter((one) => one.ended_at === null).map((one) => one.element)
  const passed = new Set(visits.filter((one) => one.ended_at !== null).map((one) => one.element))
  return { processInstanceId, processDefinitionId, status, live, passed: [...passed] }
}

/** Lists the filled-in forms of a process. Refuses not-found. */
export const listFormVariables: Handler<typeof workflow.formVariables> = async (ctx, { processInstanceId }) => {
  const { processDefinitionId } = await oneProcess(ctx, processInstanceId)
  const asked = await requestOf(ctx, { processDefinitionId, processInstanceId })
  const rows = await ctx.db
    .selectFrom('task')
    .innerJoin('form_definition as form', (join) =>
      join.onRef('form.key', '=', 'task.form_key').onRef('form.version', '=', 'task.form_version'),
    )
    .select([
      'task.id',
      'task.element',
      'task.name',
      'task.zh_name',
      'task.ended_at',
      'task.form_values',
      'form.fields',
    ])
    .where('task.process_instance_id', '=', Number(processInstanceId))
    .where('task.status', '=', 'completed')
    .orderBy('task.id')
    .execute()
  const filledIn = await Promise.all(
    rows.map(async (row) => {
      const values = FormValues.parse(row.form_values)
      return {
        taskId: String(row.id),
        element: row.element,
        name: row.name,
        zhName: row.zh_name,
        at: (row.ended_at ?? ctx.now).toISOString(),
        fields: await named(ctx, z.array(FormField).parse(row.fields), values),
        values,
      }
    }),
  )
  return [...asked, ...filledIn]
}

const listsOfOperator = {
  'work-teams': 'work_team',
  departments: 'organization_unit',
  towns: 'management_area',
} as const
const isNamed = (list: FormField['optionsFrom']): list is keyof typeof listsOfOperator =>
  list !== undefined && Object.hasOwn(listsOfOperator, list)

/** Returns the fields of a form. A value that is a team, a department or a township gets its name. */
const named = (ctx: Context, fields: FormField[], values: FormValues): Promise<FormField[]> =>
  Promise.all(
    fields.map(async (field) => {
      const code = values[field.name]
      if (typeof code !== 'string' || !isNamed(field.optionsFrom)) return field
      const options = await ctx.db
        .selectFrom(listsOfOperator[field.optionsFrom])
        .select(['code', 'name', 'zh_name as zhName'])
        .where('code', '=', code)
        .execute()
      return { ...field, options }
    }),
  )

/** Returns the start form filled in by the employee who started the process, as the first of its forms. */
async function requestOf(ctx: Context, which: { processDefinitionId: string; processInstanceId: string }) {
  const row = await ctx.db
    .selectFrom('process_instance')
    .select(['started_at', 'request_fields as fields', 'request_values as values'])
    .where('id', '=', Number(which.processInstanceId))
    .executeTakeFirstOrThrow()
  if (row.fields === null) return []
  const definition = await definitionOf(ctx.db, versionOf(which.processDefinitionId))
  const { id: element, name, zhName } = elementOf(definition, definition.start)
  const fields = z.array(FormField).parse(row.fields)
  return [
    {
      taskId: null,
      element,
      name,
      zhName,
      at: row.started_at.toISOString(),
      fields,
      values: FormValues.parse(row.values),
    },
  ]
}
