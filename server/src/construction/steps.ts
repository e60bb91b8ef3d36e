import { type FormValues, type Material, textIn } from '@lastmile/contract/processes/forms.ts'
import { BoxCode } from '@lastmile/contract/network/resources.ts'
import { linesOfPonPort } from '@lastmile/contract/network/pon-ports.ts'
import { sql } from 'kysely'
import { approversIfOwn } from '#access'
import { buildBox, checkNewBox } from '#network'
import { broken } from '#platform/broken.ts'
import type { Context } from '#platform/context.ts'
import { forgetPrincipals, recordPrincipal } from '#platform/persons.ts'
import { returnMaterials, useMaterials } from '#stock'
import type { Instance, Variables } from '#processes'
import { changeConstruction, constructionOf, type ConstructionRow } from './construction.ts'
import { endConstruction } from './end.ts'

/** Refusals that the steps of a construction can cause. */
export type ConstructionRefusal =
  | 'invalid-input'
  | 'not-found'
  | 'wrong-state'
  | 'duplicate-code'
  | 'no-pon-port'
  | 'pon-port-full'
  | 'material-short'
  | 'more-left-over'
  | 'place-outside-town'
  | 'accepts-own-work'
type Done = { instance: Instance; values: FormValues }
type Step = (ctx: Context<ConstructionRefusal>, done: Done) => Promise<Variables>

/** The effects of a construction's steps, by form. Each returns the new variables of the process. */
export const constructionSteps: Record<string, Step> = {
  'construction-survey': async (ctx, { instance, values }) => {
    const outcome = textIn(values, 'outcome')
    if (outcome === 'build') await place(ctx, { instance, values })
    else
      await endConstruction(ctx, instance, {
        state: outcome === 'served' ? 'served' : 'declined',
        reason: textIn(values, 'remark'),
      })
    return {}
  },
  'construction-design': async (ctx, { instance, values }) => {
    const result = textIn(values, 'result')
    if (result === 'approved') await design(ctx, { instance, values })
    if (result === 'declined')
      await endConstruction(ctx, instance, { state: 'declined', reason: textIn(values, 'remark') })
    return {}
  },
  'construction-materials': async (ctx, { instance, values }) => {
    const materials = listed(values, 'materials')
    const { employeeCode } = ctx.actor
    await useMaterials(ctx, { employeeCode, materials, document: instance.businessKey, field: 'values.materials' })
    return {}
  },
  'construction-build': async (ctx, { instance, values }) => {
    if (textIn(values, 'outcome') !== 'built') return {}
    await leaveOver(ctx, { instance, values })
    if (values['latitude'] !== undefined || values['longitude'] !== undefined) await place(ctx, { instance, values })
    await changeConstruction(ctx, instance, { built_by: ctx.actor.employeeCode })
    await forgetPrincipals(ctx, `construction:${instance.id}`)
    await recordPrincipal(ctx, `construction:${instance.id}`, 'task.claim')
    return {}
  },
  'construction-acceptance': async (ctx, { instance, values }) => {
    if (textIn(values, 'result') === 'accepted') await accept(ctx, instance)
    return {}
  },
}

const listed = (values: FormValues, name: string): Material[] => {
  const value = values[name]
  return Array.isArray(value) ? (value as Material[]) : []
}
const numberIn = (values: FormValues, name: string): number | undefined => {
  const value = values[name]
  return typeof value === 'number' ? value : undefined
}

/** The maximum distance in meters of a box from the center of its township; anything farther is a typing error. */
const farthest = 50_000

/** Stores the location of the box. Refuses incomplete coordinates, and place-outside-town. */
async function place(ctx: Context<'invalid-input' | 'place-outside-town'>, { instance, values }: Done): Promise<void> {
  const [latitude, longitude] = [numberIn(values, 'latitude'), numberIn(values, 'longitude')]
  if (latitude === undefined) return broken(ctx, 'values.latitude', 'required')
  if (longitude === undefined) return broken(ctx, 'values.longitude', 'required')
  const { rows } = await sql<{ name: string; zhName: string; metres: number | null }>`
    select s.name, s.zh_name as "zhName", 2 * 6371000 * asin(sqrt(least(1, power(sin(radians(s.latitude - ${latitude}) / 2), 2)
      + cos(radians(${latitude})) * cos(radians(s.latitude)) * power(sin(radians(s.longitude - ${longitude}) / 2), 2)))) as metres
    from construction n join management_area s on s.code = n.town_code
    where n.process_instance_id = ${instance.id}`.execute(ctx.db)
  const [town] = rows
  if (town && (town.metres ?? 0) > farthest)
    ctx.refuse('place-outside-town', {
      km: Math.round((town.metres ?? 0) / 1000),
      town: ctx.language === 'zh-CN' ? town.zhName : town.name,
      field: 'values.latitude',
    })
  await changeConstruction(ctx, instance, { latitude, longitude })
}

/**
 * Stores the planned box. Reserves its PON port capacity against other constructions; acceptance checks it again,
 * because boxes can also be added manually. Refuses duplicate-code, no-pon-port, pon-port-full.
 */
async function design(ctx: Context<ConstructionRefusal>, { instance, values }: Done): Promise<void> {
  const code = textIn(values, 'boxCode')
  if (!BoxCode.safeParse(code).success) broken(ctx, 'values.boxCode', 'unit-code')
  const [oltCode = '', ponPort = ''] = textIn(values, 'feed').split(' ')
  const totalPorts = Number(textIn(values, 'ports'))
  const left = await checkNewBox(
    ctx,
    { code, oltCode, ponPort, totalPorts },
    { code: 'values.boxCode', feed: 'values.feed' },
  )
  const { rows } = await sql`
    select from construction where state = 'underWay' and box_code = ${code} and process_instance_id <> ${instance.id}`.execute(
    ctx.db,
  )
  if (rows.length > 0) ctx.refuse('duplicate-code', { what: 'odb', field: 'values.boxCode' })
  const planned = await plannedOn(ctx, { instance, oltCode, ponPort })
  if (planned > left)
    ctx.refuse('pon-port-full', {
      port: ponPort,
      limit: linesOfPonPort,
      left: Math.max(0, left + totalPorts - planned),
      field: 'values.feed',
    })
  await changeConstruction(ctx, instance, {
    box_code: code,
    box_name: textIn(values, 'boxName'),
    box_zh_name: textIn(values, 'boxZhName'),
    olt_code: oltCode,
    pon_port: ponPort,
    ports: totalPorts,
  })
}

/** Returns the number of ports that other constructions in progress will add to a PON port. */
async function plannedOn(
  { db }: Context,
  { instance, oltCode, ponPort }: { instance: Instance; oltCode: string; ponPort: string },
): Promise<number> {
  const { rows } = await sql<{ ports: number }>`
    select coalesce(sum(ports), 0)::int as ports from construction
    where state = 'underWay' and (olt_code, pon_port) = (${oltCode}, ${ponPort})
      and process_instance_id <> ${instance.id}`.execute(db)
  return rows[0]?.ports ?? 0
}

/** Returns unused materials to stock. Refuses more-left-over for more than was taken. */
async function leaveOver(ctx: Context<'more-left-over'>, { instance, values }: Done): Promise<void> {
  const lines = listed(values, 'leftOver')
  if (lines.length === 0) return
  const over = await returnMaterials(ctx, { document: instance.businessKey, lines })
  if (!over) return
  const spec = await ctx.db
    .selectFrom('material_spec')
    .select(['name', 'zh_name as zhName'])
    .where('code', '=', over.specCode)
    .executeTakeFirst()
  ctx.refuse('more-left-over', {
    taken: over.taken,
    material: (ctx.language === 'zh-CN' ? spec?.zhName : spec?.name) ?? over.specCode,
    field: 'values.leftOver',
  })
}

/** Adds the box as planned. Refuses accepts-own-work, duplicate-code, no-pon-port, pon-port-full. */
async function accept(ctx: Context<ConstructionRefusal>, instance: Instance): Promise<void> {
  const construction = await constructionOf(ctx, instance)
  const built = { paper: `construction:${instance.id}`, by: [construction.built_by] } as const
  const approvers = await approversIfOwn(ctx, built, 'task.claim')
  if (approvers !== null) ctx.refuse('accepts-own-work', { approvers, field: 'values.result' })
  const { code: constructionCode, town_code: townCode } = construction
  const box = { ...announced(construction), townCode, constructionCode }
  await buildBox(ctx, box, { code: 'values.result', feed: 'values.result' })
  await changeConstruction(ctx, instance, { accepted_by: ctx.actor.employeeCode })
  await recordPrincipal(ctx, `construction-acceptance:${instance.id}`, 'task.claim')
  await endConstruction(ctx, instance, { state: 'accepted' })
}

/** Returns the planned box. Throws if a step before acceptance was skipped. */
function announced({
  box_code,
  box_name,
  box_zh_name,
  latitude,
  longitude,
  olt_code,
  pon_port,
  ports,
}: ConstructionRow) {
  const box = {
    code: box_code,
    name: box_name,
    zhName: box_zh_name,
    latitude,
    longitude,
    oltCode: olt_code,
    ponPort: pon_port,
    totalPorts: ports,
  }
  const missing = Object.entries(box).find(([, value]) => value === null)
  if (missing) throw new Error(`the construction has no ${missing[0]}`)
  return box as { [Name in keyof typeof box]: NonNullable<(typeof box)[Name]> }
}
