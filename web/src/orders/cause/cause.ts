import type { Output } from '@lastmile/contract/platform/call.ts'
import { type orders, productFlow } from '@lastmile/contract/orders/calls.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { paths } from '#platform/paths.ts'
import type { Tone } from '#platform/show/StatusTag.tsx'

export type ProductRow = Output<typeof orders.productsForDisplay>[number]

/** The cause of a product's state, as shown at the counter: the one obstacle to remove before it works. */
export type Cause =
  | 'fraud'
  | 'admin'
  | 'arrears'
  | 'expired'
  | 'line'
  | 'paused'
  | 'unpaid'
  | 'installing'
  | 'network'
  | 'closing'
  | 'works'
  | 'over'

/** The order in which the blocks of a product must be lifted. */
const blocksInTurn = [
  ['fraud', 'fraud'],
  ['admin', 'admin'],
  ['arrears', 'arrears'],
  ['expired', 'expired'],
  ['line', 'line'],
  ['customer', 'paused'],
] as const

/** Returns the cause of a product's state; `today` is the operator's day. */
export function causeOf({ state, blocks, expireDate, parentProductCode }: ProductRow, today: string): Cause {
  if (productFlow.ends.includes(state)) return 'over'
  if (state === 'created') return 'unpaid'
  if (state === 'pendingActive') return parentProductCode === null ? 'installing' : 'network'
  if (state === 'pendingTerminate') return 'closing'
  const block = blocksInTurn.find(([owner]) => blocks.includes(owner))
  if (block) return block[1]
  if (expireDate !== null && expireDate < today) return 'expired'
  return state === 'suspended' ? 'paused' : 'works'
}

/** One color per meaning, as for every state. */
export const tones: Record<Cause, Tone> = {
  fraud: 'bad',
  admin: 'bad',
  arrears: 'bad',
  expired: 'bad',
  line: 'bad',
  paused: 'wait',
  unpaid: 'wait',
  installing: 'busy',
  network: 'busy',
  closing: 'wait',
  works: 'good',
  over: 'quiet',
}

/** The function that ends each cause. */
export const endedBy: Partial<Record<Cause, FunctionCode>> = {
  arrears: 'InBatchPayAct',
  expired: '15',
  paused: '9',
  unpaid: 'order.pay',
}

/** Returns the path of the action that ends the cause of this product; null if there is none. */
export function wayOut(product: ProductRow, cause: Cause): string | null {
  const { customerCode, productCode, openOrderCode } = product
  const act = endedBy[cause]
  if (act === undefined) return null
  if (act !== 'order.pay') return paths.customer(customerCode, act, { product: productCode })
  if (openOrderCode === null) return null
  return paths.customer(customerCode, 'OrderInfoConfigComposite', { order: openOrderCode, do: 'pay' })
}
