import { deviceFields } from '@lastmile/contract/stock/device-fields.ts'
import { sql } from 'kysely'
import { objectHandlers } from '#fields'
import type { Context } from '#platform/context.ts'
import { serve } from '#platform/serve.ts'
import { unitOfDevice } from '#stock'

/** Refuses not-found unless the device belongs to the actor's units. Locks it on request. */
async function requireDevice(ctx: Context<'not-found'>, number: string, lock = sql``): Promise<void> {
  const { rows } = await sql`
    select from physical_resource d where d.number = ${number}
      and ${unitOfDevice} = any(${[...ctx.actor.visibleUnits]}::text[]) ${lock}`.execute(ctx.db)
  if (rows.length === 0) ctx.refuse('not-found', { what: 'device', field: 'number' })
}

/** Shows and changes the custom fields of devices. */
export const deviceFieldRoutes = serve(
  'deviceFields',
  deviceFields,
  objectHandlers<typeof deviceFields>({
    appliesTo: 'device',
    key: 'number',
    thing: 'physical_resource',
    find: (ctx, number) => requireDevice(ctx, number),
    lock: (ctx, number) => requireDevice(ctx, number, sql`for update of d`),
  }),
)
