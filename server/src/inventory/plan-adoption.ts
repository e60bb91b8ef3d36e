import type { inventory } from '@lastmile/contract/inventory/calls.ts'
import type { Params } from '@lastmile/contract/refusals.ts'
import { deviceFlow } from '@lastmile/contract/stock/calls.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { changedAfter, placeOf } from './comparison.ts'

/** An ONT of a reading to adopt, and its line if our records have none for it. */
export type Chosen = { ponPort: string; ontId: number; productCode?: string | undefined }

/** Why an ONT cannot be adopted. */
type Problem = { code: (typeof inventory.adopt)['refuses'][number]; params: Params }

type Found = {
  ponPort: string
  ontId: number
  /** The line that was chosen for the ONT, if any, and the one for which its device is installed. */
  chosen: string | null
  installedFor: string | null
  serial: string | null
  deviceState: (typeof deviceFlow.states)[number] | null
  deviceHolder: string | null
  /** The line; null if there is none, or the actor may not see its customer. */
  productCode: string | null
  customerCode: string | null
  customerName: string | null
  account: string | null
  terminalNumber: string | null
  odbCode: string | null
  boxPlace: string | null
  recordedPlace: string | null
  /** The ONT that is recorded there. */
  registeredOnt: string | null
  isBusy: boolean
  isChanged: boolean
  /** The line that is recorded at the place of the ONT, and whether only because its removal was ignored. */
  heldBy: string | null
  isLeft: boolean
}
/** What adopting an ONT changes: its recorded place and, if its line has no ONT yet, the ONT of the line. */
export type Plan = Found & { oltCode: string; foundPlace: string; binds: boolean; problem: Problem | undefined }

/** The age at which a reading is too old to adopt from. */
const outdated_hours = 24

/** Returns what adopting ONTs of a reading changes, in the same order. Refuses reading-outdated. */
export async function planAdoption(
  ctx: Context<'reading-outdated'>,
  readingId: number,
  onts: readonly Chosen[],
): Promise<Plan[]> {
  const { rows: current } = await sql<{ oltCode: string }>`
    select olt_code as "oltCode" from ont_reading r where id = ${readingId} and state = 'done'
      and begun_at > ${ctx.now}::timestamptz - make_interval(hours => ${outdated_hours})
      and not exists (select from ont_reading l where l.olt_code = r.olt_code and l.state = 'done' and l.id > r.id)`.execute(
    ctx.db,
  )
  const [reading] = current
  if (!reading) return ctx.refuse('reading-outdated', { field: 'readingId' })
  const { oltCode } = reading
  const found = await lookUp(ctx, { readingId, oltCode }, onts)
  const plans = found.map((row): Plan => {
    const plan = { ...row, oltCode, foundPlace: `${oltCode} ${row.ponPort}:${row.ontId}` }
    const binds = row.terminalNumber !== row.serial
    return { ...plan, binds, problem: problemOf(ctx, { ...plan, binds }) }
  })
  return plans.map((plan) => ({ ...plan, problem: plan.problem ?? collisionOf(plan, plans) }))
}

async function lookUp(
  ctx: Context,
  { readingId, oltCode }: { readingId: number; oltCode: string },
  onts: readonly Chosen[],
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select i."ponPort", i."ontId", i."productCode" as chosen, line.installed_for as "installedFor", o.serial,
      d.state as "deviceState", case when d.location_kind = 'employee' then d.location_code end as "deviceHolder",
      a.product_code as "productCode", c.code as "customerCode", c.name as "customerName", a.account,
      p.terminal_number as "terminalNumber", b.code as "odbCode", b.olt_code || ' ' || b.pon_port as "boxPlace",
      ${placeOf('r')} as "recordedPlace", coalesce(a.busy_until > now(), false) or exists (select from provisioning_command x
        where x.product_code = a.product_code and x.action = 'ont-remove' and x.status in ('pending', 'sent', 'abnormal')) as "isBusy",
      r.terminal_number as "registeredOnt",
      ${changedAfter('a.product_code', 'g.begun_at')} as "isChanged",
      h.product_code as "heldBy", h.left_by is not null as "isLeft"
    from jsonb_to_recordset(${JSON.stringify(onts.map((ont, n) => ({ ...ont, n })))}::jsonb)
      as i(n int, "ponPort" text, "ontId" int, "productCode" text)
    join ont_reading g on g.id = ${readingId}
    left join ont_read o on o.reading_id = g.id and o.pon_port = i."ponPort" and o.ont_id = i."ontId"
    left join physical_resource d on d.number = o.serial
    cross join lateral (select case when d.state = 'installed' then d.product_code end as installed_for) line
    left join customer c on c.code = split_part(coalesce(line.installed_for, i."productCode"), '-', 1)
      and ${visibleCustomer(ctx)}
    left join network_authorization a on a.customer_code = c.code and a.retired_at is null
      and a.product_code = coalesce(line.installed_for, i."productCode")
    left join product p on p.customer_code = a.customer_code and p.code = a.product_code
    left join odb b on b.code = p.odb_code
    left join ont_registration r on r.product_code = a.product_code and r.left_by is null
    left join ont_registration h on h.olt_code = ${oltCode} and h.pon_port = i."ponPort" and h.ont_id = i."ontId"
    order by i.n`.execute(ctx.db)
  return rows
}

/** Returns why an ONT cannot be adopted, apart from the others that are adopted with it. */
function problemOf({ actor }: Context, plan: Omit<Plan, 'problem'>): Problem | undefined {
  const { serial: number, productCode: line, installedFor, chosen, terminalNumber, registeredOnt } = plan
  const other = terminalNumber ?? registeredOnt
  const { oltCode, ponPort, recordedPlace, foundPlace } = plan
  if (number === null) return { code: 'not-found', params: { what: 'ont' } }
  if (installedFor === null && chosen === null) return { code: 'ont-needs-line', params: { number } }
  if (line === null) return { code: 'not-found', params: { what: 'authorization' } }
  if (chosen !== null && chosen !== line) return { code: 'ont-of-other-line', params: { number, line } }
  if (plan.binds && other !== null) return { code: 'line-has-other-ont', params: { line, other, number } }
  if (plan.binds && plan.deviceState === null) return { code: 'ont-not-in-stock', params: { number } }
  if (plan.binds && !(plan.deviceHolder === actor.employeeCode && canInstall(plan)))
    return { code: 'ont-not-with-you', params: { number } }
  if (!plan.binds && recordedPlace === foundPlace) return undefined
  const place = `${oltCode} ${ponPort}`
  // A line without a box stays wherever its ONT is.
  if (plan.odbCode !== null && plan.boxPlace !== place) {
    const { odbCode, boxPlace } = plan
    return { code: 'line-box-elsewhere', params: { line, odb: odbCode, recorded: boxPlace ?? '–', place } }
  }
  if (plan.isBusy) return { code: 'line-in-progress', params: { line } }
  if (plan.isChanged) return { code: 'line-changed-since', params: { line } }
  return undefined
}

const canInstall = ({ deviceState }: Pick<Plan, 'deviceState'>) =>
  deviceState !== null && deviceFlow.can(deviceState, 'install')

/**
 * Returns why an ONT cannot be adopted together with the others: two are chosen for a line, or another line is recorded
 * at its place and does not move away.
 */
function collisionOf(plan: Plan, plans: readonly Plan[]): Problem | undefined {
  const { productCode: line, heldBy, isLeft, oltCode, ponPort, ontId } = plan
  const others = plans.filter((one) => one !== plan)
  if (line !== null && others.some(({ productCode }) => productCode === line))
    return { code: 'line-twice', params: { line } }
  const moves = others.some(({ productCode, problem }) => productCode === heldBy && !problem)
  if (heldBy === null || (!isLeft && (heldBy === line || moves))) return undefined
  return { code: 'ont-id-taken', params: { ontId, place: `${oltCode} ${ponPort}` } }
}
