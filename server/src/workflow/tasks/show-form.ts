import { FormField, FormValues } from '@lastmile/contract/processes/forms.ts'
import type { TaskLine } from '@lastmile/contract/processes/tasks.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Debt, debtOf } from '#bills'
import { faultOf } from '#orders'
import type { Context, Handler } from '#platform/context.ts'
import { begunDesign, constructionFacts, previousDesign } from '#construction'
import { fieldsOf } from './forms.ts'
import { type Located, showTask } from './locate.ts'

/** Returns a task with its line, its form and the values filled in so far. Refuses not-found, not-your-task. */
export const showForm: Handler<typeof workflow.formProperties> = async (ctx, { taskId }) => {
  const task = await showTask(ctx, taskId)
  const row = await ctx.db
    .selectFrom('task')
    .innerJoin('process_instance as i', 'i.id', 'task.process_instance_id')
    .select(['form_key', 'form_version', 'form_values', 'i.request_fields as asked', 'i.request_values as given'])
    .select(['i.business_kind as kind', sql`i.variables -> 'ports'`.as('ports')])
    .where('task.id', '=', Number(taskId))
    .executeTakeFirstOrThrow()
  const formKey = row.form_key ?? ''
  const { productCode, customerCode } = task
  const form = { formKey, formVersion: row.form_version ?? 0, productCode, customerCode }
  const fields = await fieldsOf(ctx, form)
  const fault = customerCode === null ? null : await faultOf(ctx, { customerCode, orderCode: task.businessKey })
  const request =
    row.asked === null ? null : { fields: z.array(FormField).parse(row.asked), values: FormValues.parse(row.given) }
  const construction = row.kind === 'construction' ? await constructionFacts(ctx, task.processInstanceId) : null
  const saved = FormValues.parse(row.form_values)
  const begins = construction && formKey === 'construction-design' && task.endedAt === null
  const values = begins ? { ...begunDesign(construction, row.ports), ...saved } : saved
  const debt: Debt | null = row.kind === 'collection' ? await debtOf(ctx, customerCode ?? '') : null
  return { task, line: await lineOf(ctx, task), fault, request, debt, construction, formKey, fields, values }
}

/** Returns the texts that the form of a task shows when it is opened: those saved earlier, and the previous design. */
export async function valuesBefore(ctx: Context, task: Located['task']): Promise<FormValues> {
  const design =
    task.form_key === 'construction-design' ? await previousDesign(ctx, String(task.process_instance_id)) : {}
  return { ...design, ...FormValues.parse(task.form_values) }
}

type Line = z.output<typeof TaskLine>

/** Returns the line of a task, with its offering, port and device; null if the task has none. */
async function lineOf(
  { db }: Context,
  { customerCode, productCode }: { customerCode: string | null; productCode: string | null },
): Promise<Line | null> {
  const { rows } = await sql<Line>`
    select p.code as "productCode", f.name as "productName", f.zh_name as "productZhName", p.account,
      o.code as "odbCode", o.name as "odbName", o.zh_name as "odbZhName", p.port_code as "portCode", o.latitude, o.longitude, p.terminal_number as "terminalNumber",
      f.terminal_spec_type as "terminalType"
    from product p
      join product_offering f on f.code = p.offering_code
      left join odb o on o.code = p.odb_code
    where p.customer_code = ${customerCode} and p.code = ${productCode}`.execute(db)
  return rows[0] ?? null
}
