import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { portOf } from '#network'
import { cancelOrder, completeOrder, faultDetails, refuseUsedLine } from '#orders'
import { type Context, Refused } from '#platform/context.ts'
import { teamFor } from './assignment.ts'
import type { Instance, Variables } from './instance.ts'
import { ofProduct } from './of-product.ts'

type Service = (ctx: Context<RefusalCode>, instance: Instance) => Promise<Variables>

/**
 * Returns whether the product still holds its reserved port. It may have lost it, because unpaid reservations expire
 * and ports turn out to be faulty.
 */
async function portState(ctx: Context, instance: Instance) {
  const port = await portOf(ctx, ofProduct(instance).productCode)
  return port ? 'ok' : 'lost'
}

const services: Record<string, Service> = {
  qualify: async (ctx, instance) => ({ port: await portState(ctx, instance) }),
  /** Finds the team, and checks the port again, because the payment may have taken days. */
  dispatch: async (ctx, instance) => ({
    port: await portState(ctx, instance),
    team: (await teamFor(ctx, instance)) ?? 'none',
  }),
  /** Sets the variables of the process from the reported fault: remote repair or visit, and the appointment. */
  'open-fault': async (ctx, instance) => {
    const { customerCode, businessKey } = ofProduct(instance)
    const { handling, appointmentDay, appointmentSlot } = await faultDetails(ctx, {
      customerCode,
      orderCode: businessKey,
    })
    if (appointmentDay === null) return { handling, appointed: 'no' }
    return { handling, appointed: 'yes', appointmentDay, slot: appointmentSlot }
  },
  'cancel-order': async (ctx, instance) => {
    const { customerCode, businessKey } = ofProduct(instance)
    await refuseUsedLine(ctx, { customerCode, orderCode: businessKey })
    await cancelOrder(ctx, { customerCode, orderCode: businessKey, reason: 'visit-refused' })
    return {}
  },
  'complete-order': async (ctx, instance) => {
    const { customerCode, businessKey } = ofProduct(instance)
    await completeOrder(ctx, { customerCode, orderCode: businessKey })
    return {}
  },
}

/** The services that a definition may call. */
export const serviceNames = Object.keys(services)

/**
 * Runs one automatic step. The caller that triggered the process did not request the step, so its call does not declare
 * the step's refusals. They are still returned to the caller as messages, and everything is rolled back.
 */
export async function callService(ctx: Context, name: string, instance: Instance): Promise<Variables> {
  const service = services[name]
  if (!service) throw new Error(`no service ${name}`)
  const free: Context<RefusalCode> = {
    ...ctx,
    refuse: (code, params) => {
      throw new Refused(code, params)
    },
  }
  return service(free, instance)
}
