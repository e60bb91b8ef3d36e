import type { diagnostics, FoundOnt, OntSearch } from '@lastmile/contract/diagnostics/calls.ts'
import { normalSerial } from '@lastmile/contract/platform/hardware.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import { render } from '#devices'
import { oltAt } from '#network'
import type { Context, Handler } from '#platform/context.ts'
import { actingUnder } from '#platform/scope.ts'
import { portOf } from '#provisioning'
import { templateOf } from './check-ont.ts'
import { runsWhere } from './list-runs.ts'
import { startRun } from './run.ts'

const subjectOf = (oltCode: string) => `found-onts:${oltCode}`
/** How long a search is shown. */
const validFor_minutes = 60

/**
 * Requests that a line terminal, or that of a line, be asked for unregistered ONTs. Refuses no-permission, not-found,
 * line-without-olt, no-line-template, run-in-progress.
 */
export const findOnts: Handler<typeof diagnostics.findOnts> = async (ctx, input) => {
  const { oltCode } = await placeOf(ctx, input)
  const olt = await oltAt(ctx, oltCode)
  if (!olt) return ctx.refuse('not-found', { what: 'olt', field: 'oltCode' })
  const { body, successPattern, otherLines } = await templateOf(ctx, olt, {
    action: 'ont-autofind',
    field: input.oltCode === undefined ? 'productCode' : 'oltCode',
  })
  const rendered = render(body, {})
  const run = { oltCode, templateAction: 'ont-autofind', subject: subjectOf(oltCode), productCode: null }
  return startRun(ctx, { ...run, rendered, successPattern, otherLines })
}

type Searched = { oltCode?: string | undefined; productCode?: string | undefined }
type Refusing = Context<'not-found' | 'line-without-olt' | 'no-permission'>

/**
 * Returns the line terminal to search, and the PON port of the line that was given. Technicians search only that of a
 * line. Refuses no-permission, not-found, line-without-olt.
 */
async function placeOf(ctx: Refusing, { oltCode, productCode }: Searched) {
  if (productCode === undefined) {
    actingUnder(ctx, ['OltInventory'], 'oltCode')
    return { oltCode: oltCode ?? '', ponPort: null }
  }
  const { rows } = await sql<{ customerCode: string }>`
    select a.customer_code as "customerCode" from network_authorization a join customer c on c.code = a.customer_code
    where a.product_code = ${productCode} and a.customer_code = split_part(${productCode}, '-', 1)
      and (${visibleCustomer(ctx)} or ${hasTask(ctx, productCode)})`.execute(ctx.db)
  const line = rows[0] ?? ctx.refuse('not-found', { what: 'product', field: 'productCode' })
  const port = await portOf(ctx, { ...line, productCode })
  return port ?? ctx.refuse('line-without-olt', { number: productCode, field: 'productCode' })
}

/** SQL: whether the actor has claimed a task for the line `a`. Technicians also work on lines of other units. */
const hasTask = ({ actor }: Context, productCode: string) => sql<boolean>`exists (select from process_instance i
  join task t on t.process_instance_id = i.id and t.assignee = ${actor.employeeCode} and t.status = 'claimed'
  where i.customer_code = a.customer_code and i.product_code = ${productCode})`

/**
 * Lists the unregistered ONTs of the last search of a line terminal within an hour. Refuses no-permission, not-found,
 * line-without-olt.
 */
export const listFoundOnts: Handler<typeof diagnostics.foundOnts> = async (ctx, input) => {
  const { oltCode, ponPort } = await placeOf(ctx, input)
  if (!(await oltAt(ctx, oltCode))) ctx.refuse('not-found', { what: 'olt', field: 'oltCode' })
  const since = new Date(ctx.now.getTime() - validFor_minutes * 60_000)
  const searches = sql`r.subject = ${subjectOf(oltCode)} and r.begun_at > ${since}`
  const [last] = await runsWhere(ctx, searches, 1)
  const [done] = await runsWhere(ctx, sql`${searches} and r.state = 'runDone'`, 1)
  return {
    oltCode,
    ponPort,
    oltRunState: last?.oltRunState ?? null,
    endedAt: done?.endedAt ?? last?.endedAt ?? null,
    failure: last?.failure ?? null,
    transcript: input.oltCode === undefined ? null : (last?.transcript ?? null),
    omitted: done?.omitted ?? 0,
    foundOnts: await ontsIn(ctx, done?.found ?? [], { oltCode, ponPort }),
  }
}

/** Returns the ONTs of a search with their state in stock, those at a PON port first; without those registered there meanwhile. */
async function ontsIn(
  ctx: Context,
  found: readonly Readonly<Record<string, string>>[],
  { oltCode, ponPort }: { oltCode: string; ponPort: string | null },
): Promise<OntSearch['foundOnts']> {
  const onts = found.flatMap(({ serial = '', ponPort: port = '', model = null }) =>
    serial === '' ? [] : [{ serial: normalSerial(serial), port: port.replaceAll(/\s/g, ''), model }],
  )
  const { rows } = await sql<FoundOnt>`
    select f.serial as "terminalNumber", f.port as "ponPort", f.model as "oltModel", d.state as "deviceState",
      coalesce(f.port = ${ponPort}::text, false) as "atLine"
    from jsonb_to_recordset(${JSON.stringify(onts)}::jsonb) f(serial text, port text, model text)
    left join physical_resource d on d.number = f.serial
    where not exists (select from ont_registration r where r.olt_code = ${oltCode} and r.pon_port = f.port
      and r.terminal_number = f.serial and r.confirmed)
    order by "atLine" desc, f.port, f.serial`.execute(ctx.db)
  return rows
}
