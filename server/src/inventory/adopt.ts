import type { inventory } from '@lastmile/contract/inventory/calls.ts'
import { sentence } from '@lastmile/contract/refusals.ts'
import { lockCustomer } from '#customers'
import { bindTerminal } from '#orders'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { type FoundPlace, lockFoundPlaces, recordFoundPlaces } from '#provisioning'
import { installDevice, type Ownership } from '#stock'
import { sql } from 'kysely'
import { type Plan, planAdoption } from './plan-adoption.ts'

/** Previews what adopting ONTs changes. Refuses reading-outdated. */
export const previewAdoption: Handler<typeof inventory.preview> = async (ctx, { readingId, onts }) => {
  const plans = await planAdoption(ctx, readingId, onts)
  return plans.map(({ serial, problem, ...plan }) => ({
    ...plan,
    terminalNumber: serial,
    problem: problem ? sentence(problem.code, ctx.language, problem.params) : null,
  }))
}

/**
 * Records where the line terminal has ONTs registered, all of them or none. Sends no command: later commands use the
 * recorded places. An ONT that the actor holds is bound to a line without one. Changes nothing for an ONT that is
 * recorded already; refuses changed-meanwhile if a record is not the previewed one.
 */
export const adoptOnts: Handler<typeof inventory.adopt> = async (ctx, { readingId, onts }) => {
  const seen = await planAdoption(ctx, readingId, onts)
  const customers = new Set(seen.flatMap(({ customerCode }) => customerCode ?? []))
  for (const customerCode of [...customers].sort()) await lockCustomer(ctx, customerCode)
  await lockFoundPlaces(ctx, seen.flatMap(placeIn))
  // Only values read under the locks are reliable.
  const plans = await planAdoption(ctx, readingId, onts)
  for (const [index, plan] of plans.entries()) {
    if (plan.problem) return ctx.refuse(plan.problem.code, { ...plan.problem.params, field: 'onts' })
    const isPreviewed = plan.recordedPlace === onts[index]?.recordedPlace
    if (plan.productCode !== seen[index]?.productCode || (isChange(plan) && !isPreviewed))
      return ctx.refuse('changed-meanwhile', { field: 'onts' })
  }
  const changes = plans.filter(isChange)
  if (changes.length > 0) await recordFoundPlaces(ctx, changes.flatMap(placeIn))
  for (const plan of changes) {
    const { productCode, recordedPlace, foundPlace, serial, binds } = plan
    if (binds) await bind(ctx, plan)
    const bound = binds ? { terminalNumber: serial } : {}
    const after = { recordedPlace: foundPlace, ...bound }
    await recordChange(ctx, { thing: 'product', code: productCode ?? '', before: { recordedPlace }, after })
  }
  return { adopted: changes.length, unchanged: plans.length - changes.length }
}

const isChange = ({ recordedPlace, foundPlace, binds }: Plan) => binds || recordedPlace !== foundPlace

/** Returns the place of an ONT whose line is known. */
function placeIn({ customerCode, productCode, serial, oltCode, ponPort, ontId }: Plan): FoundPlace[] {
  if (customerCode === null || productCode === null || serial === null) return []
  return [{ customerCode, productCode, terminalNumber: serial, oltCode, ponPort, ontId }]
}

type BindRefusal = 'not-found' | 'device-not-yours' | 'device-reserved' | 'device-wrong-kind'

/** Moves an ONT from the actor to the customer of a line without one. The place is recorded, so no command is sent. */
async function bind(ctx: Context<BindRefusal>, { customerCode, productCode, serial }: Plan): Promise<void> {
  if (customerCode === null || productCode === null || serial === null) return
  const line = { customerCode, productCode }
  const offering = await ctx.db
    .selectFrom('product as p')
    .innerJoin('product_offering as o', 'o.code', 'p.offering_code')
    .select(['o.terminal_spec_type as terminalSpecType', sql<Ownership | null>`o.terminal_ownership`.as('ownership')])
    .where('p.customer_code', '=', customerCode)
    .where('p.code', '=', productCode)
    .executeTakeFirstOrThrow()
  const { employeeCode } = ctx.actor
  const device = await installDevice(ctx, { ...line, ...offering, number: serial, employeeCode, field: 'onts' })
  await bindTerminal(ctx, { ...line, ...device })
}
