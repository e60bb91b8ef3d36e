import type { Events } from '@lastmile/contract/events.ts'
import { holdersOf } from '#access'
import type { Context } from '#platform/context.ts'
import { sendMessage, settle } from '#messages/write-message.ts'

const aboutPool = (poolCode: string) => `address-pool:${poolCode}`

/** Notifies everyone who manages address pools that few addresses of one are free. */
export async function onPoolLow(ctx: Context, { poolCode, free }: Events['address-pool.low']): Promise<void> {
  await sendMessage(ctx, {
    to: await holdersOf(ctx, { functionCode: 'NetWorkResourEdit', anywhere: true }),
    kind: 'address-pool.low',
    about: aboutPool(poolCode),
    params: { pool: poolCode, free: String(free) },
  })
}

/** Resolves the message once the pool has enough free addresses, or is closed. */
export const onPoolRestored = (ctx: Context, { poolCode }: Events['address-pool.restored']): Promise<void> =>
  settle(ctx, aboutPool(poolCode))
