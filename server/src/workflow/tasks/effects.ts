import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { type FormValues, type Material, textIn } from '@lastmile/contract/processes/forms.ts'
import { sql } from 'kysely'
import { longestPromise } from '@lastmile/contract/bills/debt.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { bindTerminal, changePort } from '#orders'
import type { Context } from '#platform/context.ts'
import { deviceOf, installDevice, type Ownership, reserveDevice, swapDevice, useMaterials } from '#stock'
import { buildForLine, type ConstructionRefusal, constructionSteps } from '#construction'
import { ofProduct, type Variables } from '#processes'
import type { Located } from './locate.ts'

/** Refusals that the effects of forms can cause. */
export type EffectRefusal =
  | 'not-found'
  | 'wrong-state'
  | 'device-not-yours'
  | 'device-wrong-kind'
  | 'device-not-at-hand'
  | 'device-kept'
  | 'device-reserved'
  | 'no-device-kept'
  | 'material-short'
  | 'port-taken'
  | 'promise-day'
  | 'device-not-to-fetch'
  | 'visit-day'
  | ConstructionRefusal
type Effect = (ctx: Context<EffectRefusal>, done: Located & { values: FormValues }) => Promise<Variables>

/** The effects of completing a task, by its form. Each returns the new variables of the process. */
const effects: Record<string, Effect> = {
  ...constructionSteps,
  appointment: async (_, { values }) => ({ appointmentDay: textIn(values, 'date') }),
  'on-site': async (ctx, { instance, values, task }) => {
    const { customerCode, productCode } = ofProduct(instance)
    const employeeCode = ctx.actor.employeeCode
    if (Array.isArray(values.materials) && values.materials.length > 0) {
      const materials = values.materials as Material[]
      await useMaterials(ctx, { employeeCode, materials, document: `task ${task.id}`, field: 'values.materials' })
    }
    if (values.outcome !== 'done') return {}
    const terminal = await terminalOf(ctx, { customerCode, productCode })
    const device = { number: textIn(values, 'number'), employeeCode, customerCode, productCode, ...terminal }
    const bound = await installDevice(ctx, { ...device, field: 'values.number' })
    await bindTerminal(ctx, { customerCode, productCode, ...bound })
    return {}
  },
  'repair-visit': async (ctx, { instance, values, task }) => {
    const { customerCode, productCode } = ofProduct(instance)
    const { employeeCode, unitCode } = ctx.actor
    if (values.outcome === 'changed') await changePortOfLine(ctx, { instance, values, field: 'values.outcome' })
    if (Array.isArray(values.materials) && values.materials.length > 0) {
      const materials = values.materials as Material[]
      await useMaterials(ctx, { employeeCode, materials, document: `task ${task.id}`, field: 'values.materials' })
    }
    // If another visit is needed, it gets its own appointment.
    if (values.outcome !== 'swapped') return { appointed: 'no' }
    await checkSwap(ctx, productCode)
    const type = (await deviceOf(ctx, productCode))?.type ?? 'ont'
    const device = { number: textIn(values, 'number'), type, field: 'values.number' }
    await reserveDevice(ctx, { ...device, customerCode, productCode })
    const bound = await swapDevice(ctx, { customerCode, productCode, unitCode, oldDevice: 'returned' })
    await bindTerminal(ctx, { customerCode, productCode, ...bound })
    return { appointed: 'no' }
  },
  'repair-port': async (ctx, { instance, values }) => {
    if (values.repair === 'construction') return buildForLine(ctx, ofProduct(instance))
    if (values.repair === 'changed') await moveToPort(ctx, { instance, values })
    return {}
  },
  'network-repair': async (ctx, { instance, values }) => {
    if (values.result === 'changed') await changePortOfLine(ctx, { instance, values, field: 'values.result' })
    return {}
  },
  'collection-visit': async (ctx, { instance, values }) => {
    const [outcome, date] = [textIn(values, 'outcome'), textIn(values, 'date')]
    if (outcome !== 'promised' && outcome !== 'absent') return {}
    const last = addDays(ctx.today, longestPromise)
    if (date > last) ctx.refuse('promise-day', { last, field: 'values.date' })
    if (outcome === 'promised' && instance.customerCode !== null)
      await ctx.announce('payment.promised', {
        customerCode: instance.customerCode,
        promisedOn: date,
        remark: textIn(values, 'remark'),
      })
    return { appointmentDay: date }
  },
  'equipment-visit': async (ctx, { instance, values }) => {
    await ctx.announce('equipment.visited', { processInstanceId: instance.id, values })
    return { appointmentDay: textIn(values, 'date') || null, slot: textIn(values, 'slot') || null }
  },
  'assign-team': async (_, { values }) => ({ team: textIn(values, 'team') }),
}

/** Returns the effect of a form; most forms have none beyond their values. */
export const effectOf = (formKey: string): Effect => effects[formKey] ?? (async () => ({}))

type Moving = Pick<Located, 'instance'> & { values: FormValues }

/** Moves the line of a process to the port chosen in a form, with the remark as the reason. */
async function moveToPort(ctx: Context<EffectRefusal>, { instance, values }: Moving): Promise<void> {
  const { customerCode, productCode, businessKey: orderCode } = ofProduct(instance)
  const [odbCode = '', portCode = ''] = textIn(values, 'newPort').split('/')
  const [reason, field] = [textIn(values, 'remark'), 'values.newPort']
  await changePort(ctx, { customerCode, productCode, orderCode, odbCode, portCode, reason, field })
}

/** Does the same in a repair, where the line may have been closed since the fault was reported. */
async function changePortOfLine(
  ctx: Context<EffectRefusal>,
  { field, ...moving }: Moving & { field: string },
): Promise<void> {
  const { productCode } = ofProduct(moving.instance)
  await checkWorks(ctx, { productCode, field })
  await moveToPort(ctx, moving)
}

/**
 * Checks that a device can be swapped: its line works and no replacement is pending. Either may have changed since the
 * fault was reported. The customer must be locked.
 */
async function checkSwap(ctx: Context<'wrong-state' | 'device-kept'>, productCode: string): Promise<void> {
  await checkWorks(ctx, { productCode, field: 'values.outcome' })
  const kept = await ctx.db
    .selectFrom('physical_resource')
    .select('number')
    .where('product_code', '=', productCode)
    .where('state', '=', 'reserved')
    .executeTakeFirst()
  if (kept) ctx.refuse('device-kept', { number: kept.number, field: 'values.outcome' })
}

/** Refuses wrong-state if a product has no line in the network. */
async function checkWorks(
  ctx: Context<'wrong-state'>,
  { productCode, field }: { productCode: string; field: string },
): Promise<void> {
  const product = await ctx.db
    .selectFrom('product')
    .select('status')
    .where('customer_code', '=', ownerOf(productCode))
    .where('code', '=', productCode)
    .executeTakeFirstOrThrow()
  if (!['active', 'suspended', 'pendingTerminate'].includes(product.status))
    ctx.refuse('wrong-state', { state: product.status, field })
}

/** Returns the device type that a product's offering requires, and its ownership. */
async function terminalOf(ctx: Context, { customerCode, productCode }: { customerCode: string; productCode: string }) {
  const offering = await ctx.db
    .selectFrom('product')
    .innerJoin('product_offering', 'product_offering.code', 'product.offering_code')
    .select('product_offering.terminal_spec_type as type')
    .select(sql<Ownership | null>`product_offering.terminal_ownership`.as('ownership'))
    .where('product.customer_code', '=', customerCode)
    .where('product.code', '=', productCode)
    .executeTakeFirst()
  return { terminalSpecType: offering?.type ?? null, ownership: offering?.ownership ?? null }
}
