import { unprintable } from '@lastmile/contract/platform/printable.ts'
import { checkUnfinished } from '@lastmile/contract/processes/forms.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import type { Language } from '@lastmile/contract/words.ts'
import { type Handler, Refused } from '#platform/context.ts'
import { moveTask } from '#processes'
import { fieldsOf } from './forms.ts'
import { lockOwnTask } from './locate.ts'
import { valuesBefore } from './show-form.ts'

/**
 * Saves the values filled in so far. Refuses not-found, not-your-task, wrong-state, and invalid-input for new texts that a
 * work order cannot print.
 */
export const saveForm: Handler<typeof workflow.saveForm> = async (ctx, { taskId, values }) => {
  const { task, instance } = await lockOwnTask(ctx, taskId)
  const { productCode, customerCode } = instance
  const form = { formKey: task.form_key ?? '', formVersion: task.form_version ?? 0, productCode, customerCode }
  const fields = await fieldsOf(ctx, form)
  const before = await valuesBefore(ctx, task)
  const faults = (language: Language) =>
    checkUnfinished(fields, values, { language, today: ctx.today, before, unprintable })
  if (faults(ctx.language).length > 0) throw new Refused('invalid-input', {}, { fields: faults })
  await moveTask(ctx, task, { action: 'save', form_values: JSON.stringify(values) })
  return {}
}
