import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Code, Instant, optionalText, page, paged } from '#platform/values.ts'
import { Counted, eachOnce, MaterialLines, Place } from './shapes.ts'

/**
 * The states of a transfer of materials: requested, sent, received by the other side; the sender signs for any
 * difference.
 */
export const transferFlow = flow({
  requested: { send: 'inTransit', refuse: 'refused' },
  inTransit: { receive: 'received', differ: 'differing', takeBack: 'recalled' },
  differing: { settle: 'settled' },
  received: {},
  settled: {},
  recalled: {},
  refused: {},
})

const Transfer = z.object({
  transferCode: z.string(),
  state: z.enum(transferFlow.states),
  fromPlaceName: z.string().nullable(),
  fromPlaceZhName: z.string().nullable(),
  toPlaceName: z.string(),
  toPlaceZhName: z.string(),
  /** The destination, as returned by the lists of locations. */
  toPlace: z.string(),
  /** Whether the caller may receive it. */
  forMe: z.boolean(),
  /** Whether the caller may send it, withdraw it or sign for its difference. */
  fromMine: z.boolean(),
  remark: z.string().nullable(),
  differenceReason: z.string().nullable(),
  requestedByName: z.string().nullable(),
  sentByName: z.string().nullable(),
  receivedByName: z.string().nullable(),
  movedAt: Instant,
  transferLines: z.array(
    z.object({
      specCode: z.string(),
      name: z.string(),
      zhName: z.string(),
      unit: z.string(),
      requested: z.number().nullable(),
      sent: z.number().nullable(),
      received: z.number().nullable(),
    }),
  ),
})
const Moved = z.object({ transferCode: z.string(), state: z.enum(transferFlow.states) })
const One = z.object({ transferCode: Code })

/** Transfers of materials between warehouses, departments and vans. */
export const materialTransfers = {
  cannibalize: call({
    method: 'POST',
    path: 'materials',
    action: 'cannibalize',
    summary: 'Send materials from one place to another; they are in transit until the other side receives them',
    permission: '44',
    input: z.object({
      fromPlace: Place,
      toPlace: Place,
      materialLines: MaterialLines,
      remark: optionalText(200),
      /** The request that this fulfills. */
      transferCode: Code.optional(),
    }),
    output: Moved,
    refuses: ['not-found', 'place-ended', 'same-place', 'material-short', 'wrong-state', 'other-place-requested'],
  }),
  request: call({
    method: 'POST',
    path: 'materials',
    action: 'request',
    summary: 'Request materials from the store for myself or my unit',
    permission: ['44', '46'],
    input: z.object({ materialLines: MaterialLines, forUnit: z.boolean().optional(), remark: optionalText(200) }),
    output: Moved,
    refuses: ['not-found'],
  }),
  giveBack: call({
    method: 'POST',
    path: 'materials',
    action: 'giveBack',
    summary: 'Return unused materials that I hold to the store, which receives them',
    permission: '46',
    input: z.object({ materialLines: MaterialLines, remark: optionalText(200) }),
    output: Moved,
    refuses: ['not-found', 'material-short'],
  }),
  refuse: call({
    method: 'POST',
    path: 'materials',
    action: 'refuseRequest',
    summary: 'Refuse a request for materials',
    permission: '44',
    input: One,
    output: Moved,
    refuses: ['not-found', 'wrong-state'],
  }),
  receive: call({
    method: 'POST',
    path: 'materials',
    action: 'receive',
    summary: 'Receive a transfer as counted on arrival; a difference awaits the sender’s signature',
    permission: ['44', '46'],
    input: z.object({
      transferCode: Code,
      receivedLines: z
        .array(z.object({ specCode: Code, quantity: Counted }))
        .max(100)
        .refine(eachOnce, 'each-once'),
      differenceReason: optionalText(200),
    }),
    output: Moved,
    refuses: ['not-found', 'wrong-state', 'not-your-transfer', 'own-transfer', 'lines-differ', 'difference-reason'],
  }),
  takeBack: call({
    method: 'POST',
    path: 'materials',
    action: 'takeBack',
    summary: 'Withdraw a transfer that nobody has received yet',
    permission: '44',
    input: One,
    output: Moved,
    refuses: ['not-found', 'wrong-state'],
  }),
  settleDifference: call({
    method: 'POST',
    path: 'materials',
    action: 'settleDifference',
    summary:
      'Sign for the difference of a transfer: missing goods are in the store or lost, a surplus comes from the store',
    permission: '44',
    input: z.object({ transferCode: Code, missingGoods: z.enum(['backInStore', 'lostOnTheWay']) }),
    output: Moved,
    refuses: ['not-found', 'wrong-state', 'own-transfer'],
  }),
  list: call({
    method: 'GET',
    path: 'materials/transfers',
    summary: 'List the transfers from or to the places of my units, newest first',
    permission: ['44', '46', '47'],
    input: z.object({ state: z.enum(transferFlow.states).optional(), mine: z.boolean().optional(), ...paged }),
    output: page(Transfer),
    refuses: [],
  }),
}
