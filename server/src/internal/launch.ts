import { unprintable } from '@lastmile/contract/platform/printable.ts'
import { checkForm, textIn, tidyForm } from '@lastmile/contract/processes/forms.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { employeeOrders } from '@lastmile/contract/internal/calls.ts'
import { sql } from 'kysely'
import { containing } from '#platform/containing.ts'
import { type Context, type Handler, Refused } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { processRows, choicesIn, fieldsOf } from '#workflow'
import { constructionKey, startConstruction } from '#construction'
import { definitionOf, nextNumber, settingsOf, startProcess } from '#processes'

/** Returns the latest versions of the processes that employees can request with a form. */
async function launchable(ctx: Context) {
  const newest = await ctx.db
    .selectFrom('process_definition')
    .distinctOn('key')
    .select(['key', 'version', 'name', 'zh_name as zhName'])
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute()
  const read = await Promise.all(
    newest.map(async (one) => ({ ...one, startForm: (await definitionOf(ctx.db, one)).startForm })),
  )
  return read.flatMap(({ startForm, ...one }) =>
    startForm === undefined ? [] : [{ ...one, startForm, processDefinitionId: `${one.key}:${one.version}` }],
  )
}

/** Returns a process that can be launched, with the fields of its form. Refuses not-found. */
async function oneLaunchable(ctx: Context<'not-found'>, processDefinitionId: string) {
  const process = (await launchable(ctx)).find((one) => one.processDefinitionId === processDefinitionId)
  if (!process) return ctx.refuse('not-found', { what: 'process', field: 'processDefinitionId' })
  const form = await ctx.db
    .selectFrom('form_definition')
    .select(['key as formKey', 'version as formVersion'])
    .where('key', '=', process.startForm)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...process, fields: await fieldsOf(ctx, { ...form, productCode: null, customerCode: null }) }
}

/** Lists the types of work that an employee can request. */
export const listLaunchable: Handler<typeof employeeOrders.launchable> = async (ctx) =>
  (await launchable(ctx)).map(({ processDefinitionId, name, zhName }) => ({ processDefinitionId, name, zhName }))

/** Returns the form of a request. Refuses not-found. */
export const showStartForm: Handler<typeof employeeOrders.startFormData> = async (ctx, { processDefinitionId }) => {
  const { fields } = await oneLaunchable(ctx, processDefinitionId)
  return { processDefinitionId, fields }
}

/** Launches an internal order. Refuses not-found, and invalid-input for every violated rule of the form. */
export const launch: Handler<typeof employeeOrders.launch> = async (ctx, { processDefinitionId, title, values }) => {
  const { key, fields } = await oneLaunchable(ctx, processDefinitionId)
  const faults = (language: Language) => checkForm(fields, values, { language, today: ctx.today, unprintable })
  if (faults(ctx.language).length > 0) throw new Refused('invalid-input', {}, { fields: faults })
  const given = tidyForm(fields, values)
  if (key === constructionKey) {
    const { days } = given
    return startConstruction(ctx, {
      townCode: textIn(given, 'town'),
      address: textIn(given, 'address'),
      title,
      unit: ctx.actor.unitCode,
      ...(typeof days === 'number' && { days: Math.ceil(days) }),
      variables: Object.fromEntries(choicesIn(fields, given)),
      request: { fields, values: given },
    })
  }
  const businessKey = await nextNumber(ctx, 'IO')
  const id = await startProcess(ctx, {
    key,
    businessKey,
    customerCode: null,
    productCode: null,
    unit: ctx.actor.unitCode,
    constructionDays: typeof given.days === 'number' ? Math.ceil(given.days) : (await settingsOf(ctx)).repairDays,
    launched: {
      kind: 'internal',
      title,
      startedBy: ctx.actor.employeeCode,
      variables: Object.fromEntries(choicesIn(fields, given)),
      request: { fields, values: given },
    },
  })
  return { businessKey, processInstanceId: String(id) }
}

/** Lists the internal orders that the actor launched, newest first. */
export const listMine: Handler<typeof employeeOrders.employeeOrders> = async (
  ctx,
  { keyword, status, after, limit },
) => {
  const [at, id] = keyAfter(after, ['1970-01-01T00:00:00Z', '0']) ?? []
  const where = sql`i.started_by = ${ctx.actor.employeeCode} and i.business_kind <> 'order'
    and ${at === undefined ? sql`true` : sql`(i.started_at, i.id) < (${at}::timestamptz, ${id}::bigint)`}
    and ${keyword ? sql`(i.business_key = ${keyword} or fold(i.title) like ${containing(keyword)})` : sql`true`}
    and ${status ? sql`i.status = ${status}` : sql`true`}`
  const rows = await processRows(ctx, where, oneMore(limit))
  return pageOf(rows, limit, (row) => [row.startedAt, row.processInstanceId])
}
