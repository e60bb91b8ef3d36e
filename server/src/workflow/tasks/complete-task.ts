import { unprintable } from '@lastmile/contract/platform/printable.ts'
import {
  isFieldRequested,
  checkForm,
  type FormField,
  type FormValues,
  textIn,
  tidyForm,
} from '@lastmile/contract/processes/forms.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { workState } from '@lastmile/contract/processes/tasks.ts'
import { freePort } from '#network'
import { type Context, type Handler, Refused } from '#platform/context.ts'
import { leave, proceed, setVariables, type Variables, moveTask } from '#processes'
import { valuesBefore } from './show-form.ts'
import { type EffectRefusal, effectOf } from './effects.ts'
import { fieldsOf } from './forms.ts'
import { type Located, lockOwnTask } from './locate.ts'

/** Completes one of the actor's own tasks: form, effects and the process's next step are one transaction. */
export const completeTask: Handler<typeof workflow.complete> = async (ctx, { taskId, values }) => {
  await finish(ctx, await lockOwnTask(ctx, taskId), values)
  return {}
}

/**
 * Checks the form of a locked task, applies its effects, and advances the process. Refuses wrong-state, every broken
 * rule of the form as invalid-input, and whatever the effects refuse.
 */
export async function finish(
  ctx: Context<EffectRefusal>,
  { task, instance }: Located,
  values: FormValues,
): Promise<void> {
  if (task.status !== 'claimed') return ctx.refuse('wrong-state', { state: workState(task.status) })
  const form = { formKey: task.form_key ?? '', formVersion: task.form_version ?? 0 }
  const fields = await fieldsOf(ctx, {
    ...form,
    productCode: instance.productCode,
    customerCode: instance.customerCode,
  })
  const given = await withPhotos(ctx, task.id, { fields, values })
  await refuseTaken(ctx, { fields, values: given })
  const before = await valuesBefore(ctx, task)
  const faults = (language: Language) => checkForm(fields, given, { language, today: ctx.today, before, unprintable })
  if (faults(ctx.language).length > 0) throw new Refused('invalid-input', {}, { fields: faults })
  const tidy = tidyForm(fields, given)
  const learned = await effectOf(form.formKey)(ctx, { task, instance, values: tidy })
  await moveTask(ctx, task, { action: 'complete', form_values: JSON.stringify(tidy) })
  const said = Object.fromEntries(choicesIn(fields, tidy))
  await leave(ctx, { id: task.activity_id }, String(said.outcome ?? said.result ?? 'done'))
  await proceed(ctx, await setVariables(ctx, instance, { ...said, ...learned }), task.element)
}

/**
 * Refuses a port that was taken after the form was opened. Refuses not-found for a port that is not in service,
 * port-taken.
 */
async function refuseTaken(ctx: Context<'not-found' | 'port-taken'>, { fields, values }: Filled): Promise<void> {
  for (const field of fields) {
    const port = textIn(values, field.name)
    if (field.optionsFrom !== 'free-ports' || port === '' || !isFieldRequested(field, values)) continue
    const [odbCode = '', portCode = ''] = port.split('/')
    await freePort(ctx, { odbCode, portCode, field: `values.${field.name}` })
  }
}

/** Returns the choices made in a form, which become process variables for the gateways. */
export const choicesIn = (fields: readonly FormField[], values: FormValues): [string, Variables[string]][] =>
  fields.flatMap(({ name, kind }) => {
    const value = values[name]
    return kind === 'choice' && typeof value === 'string' ? [[name, value]] : []
  })

type Filled = { fields: readonly FormField[]; values: FormValues }

/** Fills photo fields with the pictures attached to the task, regardless of what the browser sends. */
async function withPhotos(ctx: Context, taskId: number, { fields, values }: Filled): Promise<FormValues> {
  const names = fields.filter((field) => field.kind === 'photo').map((field) => field.name)
  if (names.length === 0) return values
  const attached = await ctx.db
    .selectFrom('attachment')
    .select('id')
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const ids = attached.map(({ id }) => String(id))
  return { ...values, ...Object.fromEntries(names.map((name) => [name, ids])) }
}
