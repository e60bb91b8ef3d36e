import { FormValues } from '@lastmile/contract/forms.ts'
import type { workflow } from '@lastmile/contract/workflow.ts'
import type { Handler } from '#platform/context.ts'
import { fieldsOf } from './forms.ts'
import { showTask } from './locate.ts'

/** A task with its form and what was filled in so far. Refuses not-found, not-your-task. */
export const showForm: Handler<typeof workflow.formProperties> = async (ctx, { taskId }) => {
  const task = await showTask(ctx, taskId)
  const row = await ctx.db
    .selectFrom('task')
    .select(['form_key', 'form_version', 'form_values'])
    .where('id', '=', Number(taskId))
    .executeTakeFirstOrThrow()
  const form = { formKey: row.form_key ?? '', formVersion: row.form_version ?? 0 }
  const { productCode, customerCode } = task
  return {
    task,
    fields: await fieldsOf(ctx, { ...form, productCode, customerCode }),
    values: FormValues.parse(row.form_values),
  }
}
