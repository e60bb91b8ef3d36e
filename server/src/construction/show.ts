import type { constructions, ConstructionFacts, ConstructionStatus } from '@lastmile/contract/construction/calls.ts'
import type { FormValues } from '@lastmile/contract/processes/forms.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { findCustomer } from '#customers'
import { employeeName } from '#employees'
import type { Context, Handler } from '#platform/context.ts'
import { batchesUsedFor } from '#stock'
import { elementOf, definitionOf } from '#processes'

type Facts = z.output<typeof ConstructionFacts>

/** Returns the construction of a process, as its steps show it; null if the process builds nothing. */
export async function constructionFacts(ctx: Context, processInstanceId: string): Promise<Facts | null> {
  const { rows } = await sql<Omit<Facts, 'taken' | 'builtByName'> & { builtBy: string | null }>`
    select n.code, n.state, s.name as "townName", s.zh_name as "townZhName", n.address, n.latitude, n.longitude,
      n.box_code as "boxCode", n.box_name as "boxName", n.box_zh_name as "boxZhName", n.olt_code as "oltCode",
      n.pon_port as "ponPort", n.ports, n.built_by as "builtBy"
    from construction n join management_area s on s.code = n.town_code
    where n.process_instance_id = ${processInstanceId}::bigint`.execute(ctx.db)
  const [found] = rows
  if (!found) return null
  const { builtBy, ...facts } = found
  const builtByName = builtBy === null ? null : await employeeName(ctx, builtBy)
  return { ...facts, builtByName, taken: await takenMaterials(ctx, facts.code) }
}

/** Returns the materials taken for a construction and not returned, by type. */
async function takenMaterials(ctx: Context, document: string): Promise<Facts['taken']> {
  const totals = new Map<string, number>()
  for (const { specCode, quantity } of await batchesUsedFor(ctx, document))
    totals.set(specCode, (totals.get(specCode) ?? 0) + Math.round(quantity * 1000))
  if (totals.size === 0) return []
  const specs = await ctx.db
    .selectFrom('material_spec')
    .select(['code', 'name', 'zh_name as zhName', 'unit'])
    .where('code', 'in', [...totals.keys()])
    .orderBy('code')
    .execute()
  return specs.map(({ code, ...spec }) => ({ specCode: code, ...spec, quantity: (totals.get(code) ?? 0) / 1000 }))
}

/** Returns the initial values of a box's design: the previous design, or the number of ports from the survey. */
export function begunDesign(facts: Facts, wanted: unknown): FormValues {
  const { boxCode, boxName, boxZhName, oltCode, ponPort, ports } = facts
  if (boxCode === null) return typeof wanted === 'string' ? { ports: wanted } : {}
  return { result: 'approved', boxCode, boxName, boxZhName, feed: `${oltCode} ${ponPort}`, ports: String(ports) }
}

/** Returns the previous design of the box that a process builds, as the values of its form. */
export async function previousDesign(ctx: Context, processInstanceId: string): Promise<FormValues> {
  const facts = await constructionFacts(ctx, processInstanceId)
  return facts ? begunDesign(facts, undefined) : {}
}

type Status = z.input<typeof ConstructionStatus>
type Read = Omit<Status, 'stepName' | 'stepZhName' | 'dueAt'> & {
  key: string
  version: number
  element: string | null
  dueAt: Date | null
}

/** Returns the latest construction that an order is, or was, waiting for. Refuses not-found. */
export const showConstruction: Handler<typeof constructions.constructionOfOrder> = async (ctx, { orderCode }) => {
  await findCustomer(ctx, { customerCode: ownerOf(orderCode) })
  const { rows } = await sql<Read>`
    select n.code, n.process_instance_id::text as "processInstanceId", n.state, i.definition_key as key,
      i.definition_version as version, v.element, t.due_at as "dueAt",
      case when n.state = 'accepted' then n.box_code end as "boxCode",
      case when n.state = 'accepted' then (select count(*)::int from odb_port p
        where p.odb_code = n.box_code and p.status = 'free') end as "freePorts", n.reason
    from construction n join process_instance i on i.id = n.process_instance_id
      left join activity_instance v on v.process_instance_id = i.id and v.ended_at is null
      left join task t on t.process_instance_id = i.id and t.activity_id = v.id and t.ended_at is null
    where n.order_code = ${orderCode} order by n.process_instance_id desc limit 1`.execute(ctx.db)
  const [found] = rows
  if (!found) return null
  const { key, version, element, dueAt, ...status } = found
  const step = element === null ? undefined : elementOf(await definitionOf(ctx.db, { key, version }), element)
  return {
    ...status,
    stepName: step?.name ?? null,
    stepZhName: step?.zhName ?? null,
    dueAt: dueAt?.toISOString() ?? null,
  }
}
