import { FormField } from '@lastmile/contract/processes/forms.ts'
import { type Visit, visitForms } from '@lastmile/contract/processes/tasks.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { findCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'

type Row = Omit<z.output<typeof Visit>, 'at' | 'outcome'> & { at: Date; fields: unknown; outcome: string | null }

/**
 * Lists the visits to a customer, and port changes without a visit: scheduled ones first, then the latest. Refuses
 * not-found.
 */
export const listVisits: Handler<typeof workflow.visits> = async (ctx, { customerCode, limit }) => {
  await findCustomer(ctx, { customerCode })
  const { rows } = await sql<Row>`
    select t.id::text as "taskId", i.business_key as "businessKey", i.business_kind = 'order' as "isOrder", t.name,
      t.zh_name as "zhName", t.status, coalesce(t.ended_at,
        (i.variables->>'appointmentDay')::timestamp at time zone ${ctx.operator.timeZone}, t.created_at) as at,
      case when t.ended_at is null then i.variables->>'appointmentDay' end as "appointmentDay",
      case when t.ended_at is null then i.variables->>'slot' end as "appointmentSlot",
      a.true_name as "assigneeName", a.zh_name as "assigneeZhName", w.name as "teamName", w.zh_name as "teamZhName",
      f.fields, coalesce(t.form_values->>'outcome', t.form_values->>'result', t.form_values->>'repair') as outcome,
      case when t.status = 'completed' then t.form_values->>'newPort' end as "newPort"
    from process_instance i join task t on t.process_instance_id = i.id
      join form_definition f on f.key = t.form_key and f.version = t.form_version
      left join employee a on a.code = t.assignee
      left join work_team w on w.code = t.candidate_team
    where i.customer_code = ${customerCode} and (t.form_key = any(${[...visitForms]}::text[])
      or (t.status = 'completed' and t.form_values ? 'newPort'))
    order by t.ended_at is not null, at desc, t.id desc limit ${limit}`.execute(ctx.db)
  return rows.map(({ at, fields, outcome, ...row }) => ({
    ...row,
    at: at.toISOString(),
    outcome: row.status === 'completed' ? optionOf(fields, outcome) : null,
  }))
}

/** The form fields that state the result of a step. */
const results = new Set(['outcome', 'result', 'repair'])

/** Returns the label of the result, as in the form version that was filled in. */
function optionOf(fields: unknown, code: string | null) {
  const field = z
    .array(FormField)
    .parse(fields)
    .find(({ name }) => results.has(name))
  return field?.options?.find((option) => option.code === code) ?? null
}
