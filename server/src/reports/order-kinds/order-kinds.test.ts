import type { OrderTypeCode } from '@lastmile/contract/orders/kinds.ts'
import { expect, vi } from 'vitest'
import { test } from '#testing/office.ts'
import { begun, type Story } from '#testing/order-kinds/kit.ts'
import {
  charged,
  refunded,
  putIn,
  depositBack,
  depositUsed,
  revoked,
  corrected,
  credited,
  billAdjusted,
  priced,
  requested,
} from '#testing/order-kinds/of-amounts.ts'
import {
  opened,
  further,
  valueAdded,
  byPartner,
  renewed,
  paused,
  resumed,
  changedTo,
  replaced,
  closed,
  fault,
} from '#testing/order-kinds/of-lines.ts'
import { pageOf } from '#testing/order-kinds/page.ts'
import type { Seen } from '#testing/order-kinds/watch.ts'

vi.setConfig({ testTimeout: 180_000 })

const up = { productOfferingCode: 'HF100', priceCode: 'HF100-6' }
const down = { from: { ...up, expectedAmount: 470_000 }, productOfferingCode: 'HF30', priceCode: 'HF30-6' }

/**
 * The stories of every order type except the cancellation of an order, which creates no order. A new type without a
 * story is a compile error.
 */
const stories: Record<Exclude<OrderTypeCode, 'cancel'>, readonly Story[]> = {
  open: [opened],
  purchase: [further],
  'value-added': [valueAdded],
  'partner-purchase': [byPartner],
  renew: [renewed],
  suspend: [paused],
  resume: [resumed],
  change: [changedTo(up), changedTo(down)],
  replace: [replaced],
  close: [closed({ carries: false }), closed({ carries: true })],
  fault: [fault],
  charge: [charged],
  refund: [refunded],
  recharge: [putIn('common-balance')],
  deposit: [putIn('deposit'), depositBack, depositUsed],
  revoke: [revoked],
  'payment-adjustment': [corrected],
  'bill-adjustment': [billAdjusted(-8_000), billAdjusted(5_000)],
  'price-change': [priced],
  'balance-credit': [credited],
  'purchase-request': [requested],
}

test('docs/order-kinds.md lists what every kind of order writes', async ({ office }) => {
  const kit = await begun(office)
  const seen: Partial<Record<OrderTypeCode, Seen[]>> = {}
  for (const [type, told] of Object.entries(stories) as [OrderTypeCode, readonly Story[]][])
    for (const story of told) (seen[type] ??= []).push(await story(kit))
  await expect(pageOf(seen)).toMatchFileSnapshot('../../../../docs/order-kinds.md')
})
