import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Code, Instant, optionalText, page, paged } from '#platform/values.ts'
import { Counted, eachOnce, MaterialLines, Place } from './shapes.ts'

/** Materials on their way: asked for, sent, received by the other side, a difference signed by the sender. */
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
  /** Where it goes, as lists of places answer it. */
  toPlace: z.string(),
  /** May the reader receive it? */
  forMe: z.boolean(),
  /** May the reader send it, take it back or sign its difference? */
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

/** Transfers of materials between stores, departments and vans. */
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
      /** The request that this answers. */
      transferCode: Code.optional(),
    }),
    output: Moved,
    refuses: ['not-found', 'place-ended', 'same-place', 'material-short', 'wrong-state', 'other-place-requested'],
  }),
  request: call({
    method: 'POST',
    path: 'materials',
    action: 'request',
    summary: 'Ask the store for materials for one’s own hands, or for one’s unit',
    permission: ['44', '46'],
    input: z.object({ materialLines: MaterialLines, forUnit: z.boolean().optional(), remark: optionalText(200) }),
    output: Moved,
    refuses: ['not-found'],
  }),
  giveBack: call({
    method: 'POST',
    path: 'materials',
    action: 'giveBack',
    summary: 'Send unused materials from one’s own hands back to the store, whose keeper receives them',
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
    summary: 'Receive a transfer as it was counted on arrival; a difference waits for the sender’s signature',
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
    summary: 'Take a transfer back that nobody has received yet',
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
      'Sign for the difference of a transfer: what is missing is back in the store or lost, what was too much comes out of the store',
    permission: '44',
    input: z.object({ transferCode: Code, missingGoods: z.enum(['backInStore', 'lostOnTheWay']) }),
    output: Moved,
    refuses: ['not-found', 'wrong-state', 'own-transfer'],
  }),
  list: call({
    method: 'GET',
    path: 'materials/transfers',
    summary: 'List the transfers from or to the places of one’s units, newest first',
    permission: ['44', '46', '47'],
    input: z.object({ state: z.enum(transferFlow.states).optional(), mine: z.boolean().optional(), ...paged }),
    output: page(Transfer),
    refuses: [],
  }),
}
