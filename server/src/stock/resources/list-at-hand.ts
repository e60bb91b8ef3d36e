import type { stock } from '@lastmile/contract/stock/calls.ts'
import type { Handler } from '#platform/context.ts'
import { devicesAtHand } from './replace-device.ts'

/** Lists the devices that the actor can hand over now: those they hold, and those on the shelf of their unit. */
export const listAtHand: Handler<typeof stock.atHand> = async (ctx, { specType }) =>
  (await devicesAtHand(ctx, { type: specType ?? null })).map((device) => ({
    number: device.number,
    mac: device.mac,
    specType: device.type,
    specCode: device.specCode,
    specName: device.specName,
    specZhName: device.specZhName,
    condition: device.condition,
    value: device.value,
  }))
