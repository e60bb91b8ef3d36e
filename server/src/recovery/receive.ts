import type { recoveries } from '@lastmile/contract/recovery/calls.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { receivingPlace, recycleTo } from '#stock'
import { findAwaited } from './find-awaited.ts'

/**
 * Receives a device from its customer into the stock of the actor's unit, where it is to be tested, and ends its
 * recovery. A charge for the lost device is credited. Refuses not-found, place-ended, device-bound, device-not-awaited,
 * device-of-other, and invoice-stands or cheque-not-cleared for a charge that can't be credited.
 */
export const receiveDevice: Handler<typeof recoveries.receive> = async (ctx, input) => {
  const { number, customerCode } = await findAwaited(ctx, input.number)
  if (input.customerCode !== undefined && input.customerCode !== customerCode)
    ctx.refuse('device-of-other', { number, customer: customerCode, field: 'number' })
  const { returnCondition, remark = null } = input
  const unit = await ownUnit(ctx)
  const { credited } = await recycleTo(
    ctx as Context<RefusalCode>,
    { number, recycleAction: 'handBack', reason: remark ?? customerCode, chargedTo: 'nobody' },
    () => receivingPlace(ctx, unit.place, 'number'),
  )
  await sql`update device_recovery set condition = ${returnCondition}, receipt_remark = ${remark}
    where id = (select max(id) from device_recovery where number = ${number})`.execute(ctx.db)
  return { number, placeName: unit.name, placeZhName: unit.zhName, credited }
}

/** Returns the actor's unit as a place of stock. */
async function ownUnit({ db, actor }: Pick<Context, 'db' | 'actor'>) {
  const { rows } = await sql<{ place: string; name: string; zhName: string }>`
    select case when type = 'warehouse' then 'warehouse:' else 'department:' end || code as place, name,
      zh_name as "zhName"
    from organization_unit where code = ${actor.unitCode}`.execute(db)
  const [unit] = rows
  if (!unit) throw new Error(`no unit ${actor.unitCode}`)
  return unit
}
