import { portFlow } from '@lastmile/contract/network/calls.ts'
import type { Context } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'

/** How long an unpaid order may hold a port (docs/domain.md#workflow). */
const reservationDays = 7

export type PortChoice = { odbCode: string; portCode: string }
/** A chosen port, and the form field in which it was chosen, if that is not `portCode`. */
type Chosen = PortChoice & { field?: string | undefined }
export type PortOf = PortChoice & { status: string; orderCode: string | null; reservedUntil: Date | null }

const portsIn = (action: Parameters<typeof portFlow.from>[0]) => portFlow.from(action)

/** Returns a port that could be reserved now. Refuses not-found for one that is not in service, port-taken. */
export async function freePort(
  ctx: Context<'not-found' | 'port-taken'>,
  { odbCode, portCode, field = 'portCode' }: Chosen,
) {
  const port = await ctx.db
    .selectFrom('odb_port as port')
    .innerJoin('odb', 'odb.code', 'port.odb_code')
    .select(['port.status', 'odb.state', 'odb.name', 'odb.zh_name', 'odb.latitude', 'odb.longitude'])
    .where('port.odb_code', '=', odbCode)
    .where('port.code', '=', portCode)
    .executeTakeFirst()
  if (port?.state !== 'in-service') return ctx.refuse('not-found', { what: 'port', field })
  if (!portsIn('reserve').includes(port.status as 'free'))
    return ctx.refuse('port-taken', { port: `${odbCode}/${portCode}`, field })
  return {
    odbCode,
    portCode,
    odbName: port.name,
    odbZhName: port.zh_name,
    latitude: port.latitude,
    longitude: port.longitude,
  }
}

/**
 * Reserves a free port for an order, for seven days. If two orders compete for a port, one statement decides. Refuses
 * not-found for a port that is not in service, port-taken.
 */
export async function reservePort(
  ctx: Context<'not-found' | 'port-taken'>,
  { odbCode, portCode, field = 'portCode', ...holder }: Chosen & { orderCode: string; productCode: string },
): Promise<void> {
  await freePort(ctx, { odbCode, portCode, field })
  const reserved = await ctx.db
    .updateTable('odb_port')
    .set({
      status: 'reserved',
      order_code: holder.orderCode,
      product_code: holder.productCode,
      reserved_until: new Date(ctx.now.getTime() + reservationDays * 86_400_000),
    })
    .where('odb_code', '=', odbCode)
    .where('code', '=', portCode)
    .where('status', 'in', portsIn('reserve'))
    .executeTakeFirst()
  if (reserved.numUpdatedRows === 0n) return ctx.refuse('port-taken', { port: `${odbCode}/${portCode}`, field })
}

/** Makes the port reservation of a paid order permanent: it lasts until the order ends. */
export async function confirmPortReservation({ db }: Context, productCode: string): Promise<void> {
  await db
    .updateTable('odb_port')
    .set({ reserved_until: null })
    .where('product_code', '=', productCode)
    .where('status', '=', 'reserved')
    .execute()
}

/** Marks the reserved port of a working line as occupied. Does nothing if it already is. */
export async function occupyPort({ db }: Context, productCode: string): Promise<void> {
  await db
    .updateTable('odb_port')
    .set({ status: 'occupied', reserved_until: null })
    .where('product_code', '=', productCode)
    .where('status', 'in', portsIn('occupy'))
    .execute()
}

/** Releases the port that a product holds, if any. */
export async function releasePort({ db }: Context, productCode: string): Promise<void> {
  await db
    .updateTable('odb_port')
    .set({ status: 'free', order_code: null, product_code: null, reserved_until: null })
    .where('product_code', '=', productCode)
    .where('status', 'in', portsIn('release'))
    .execute()
}

type Failing = Pick<PortOf, 'odbCode' | 'portCode' | 'status'> & { reason: string }

/**
 * Takes a released port out of service because it does not work, with the reason. Does nothing if a line holds the
 * port.
 */
export async function failPort(ctx: Context, { odbCode, portCode, status, reason }: Failing): Promise<void> {
  const failed = await ctx.db
    .updateTable('odb_port')
    .set({ status: 'faulty' })
    .where('odb_code', '=', odbCode)
    .where('code', '=', portCode)
    .where('status', 'in', portsIn('fail'))
    .executeTakeFirst()
  if (failed.numUpdatedRows === 0n) return
  const after = { status: 'faulty', ...(reason && { reason }) }
  await recordChange(ctx, { thing: 'odb_port', code: `${odbCode}/${portCode}`, before: { status }, after })
}

/** Returns the port that a product holds; undefined if it holds none. */
export async function portOf({ db }: Context, productCode: string): Promise<PortOf | undefined> {
  return db
    .selectFrom('odb_port')
    .select([
      'odb_code as odbCode',
      'code as portCode',
      'status',
      'order_code as orderCode',
      'reserved_until as reservedUntil',
    ])
    .where('product_code', '=', productCode)
    .executeTakeFirst()
}
