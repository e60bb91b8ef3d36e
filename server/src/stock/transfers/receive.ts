import type { materialTransfers } from '@lastmile/contract/stock/transfers.ts'
import { approversIfOwn } from '#access'
import type { Context, Handler } from '#platform/context.ts'
import { recordPrincipal } from '#platform/persons.ts'
import { foundPiece } from '#stock/materials/in-storage.ts'
import { type Piece, putIn, takeOut, thousandths } from '#stock/materials/book.ts'
import type { StockPlace } from '#stock/materials/place.ts'
import { lockTransfer, type Transfer, transitPlace } from './transfer.ts'

/** Returns the source of a transfer. A transfer that was sent always has one. */
const sourceOf = ({ code, from }: Transfer): StockPlace => {
  if (!from) throw new Error(`transfer ${code} was sent from nowhere`)
  return from
}

type Move = { from: StockPlace; to: StockPlace; document: string }

/** Returns the type of an arrival: material that an employee brings back to a store is a return. */
const arrival = ({ from, to }: Move) => (from.kind === 'employee' && to.kind === 'warehouse' ? 'return' : 'transferIn')

/** Moves a material from transit to its destination. */
async function arrive(ctx: Context, move: Move, line: { specCode: string; quantity: number }): Promise<void> {
  if (line.quantity === 0) return
  const way = { place: transitPlace(move.document), kind: 'transferOut', document: move.document } as const
  const pieces = await takeOut(ctx, way, line)
  if (!pieces) throw new Error(`transfer ${move.document} has no ${line.quantity} of ${line.specCode} on the way`)
  await putIn(ctx, { place: move.to, kind: arrival(move), document: move.document }, pieces)
}

/**
 * Receives a transfer as counted on arrival. Missing quantities stay in transit, and a surplus is pending, until the
 * sender signs for the difference. Refuses `not-found`, `wrong-state`, `not-your-transfer`, `own-transfer`,
 * `lines-differ`, `difference-reason`.
 */
export const receiveMaterials: Handler<typeof materialTransfers.receive> = async (ctx, input) => {
  const { transferCode, receivedLines, differenceReason } = input
  const transfer = await lockTransfer(ctx, { code: transferCode, action: 'receive', side: 'either' })
  await checkReceiver(ctx, transfer)
  const sent = transfer.lines.flatMap((line) => (line.sent === null ? [] : [{ ...line, sent: line.sent }]))
  const counted = new Map(receivedLines.map(({ specCode, quantity }) => [specCode, quantity]))
  if (counted.size !== sent.length || sent.some(({ specCode }) => !counted.has(specCode)))
    ctx.refuse('lines-differ', { field: 'receivedLines' })
  const lines = sent.map((line) => ({ ...line, received: counted.get(line.specCode) ?? 0 }))
  const differs = lines.some((line) => thousandths(line.received) !== thousandths(line.sent))
  if (differs && differenceReason === undefined) ctx.refuse('difference-reason', { field: 'differenceReason' })
  const move = { from: sourceOf(transfer), to: transfer.to, document: transferCode }
  for (const { specCode, sent: most, received } of lines) {
    await arrive(ctx, move, { specCode, quantity: Math.min(most, received) })
    await ctx.db
      .updateTable('material_transfer_line')
      .set({ received })
      .where('transfer_code', '=', transferCode)
      .where('spec_code', '=', specCode)
      .execute()
  }
  const state = differs ? 'differing' : 'received'
  await ctx.db
    .updateTable('material_transfer')
    .set({ state, received_by: ctx.actor.employeeCode, received_at: ctx.now })
    .set({ difference_reason: differs ? (differenceReason ?? null) : null })
    .where('code', '=', transferCode)
    .execute()
  await recordPrincipal(ctx, `transfer-receipt:${transferCode}`, '44', '46')
  return { transferCode, state }
}

/**
 * Checks that the actor may receive a transfer: as the employee it is addressed to or, for a unit, as an employee of
 * the unit or of a unit above it, but not as one who sent it.
 */
async function checkReceiver(
  ctx: Context<'not-your-transfer' | 'own-transfer'>,
  { code, from, to, sentBy }: Transfer,
): Promise<void> {
  const { employeeCode, unitCode, visibleUnits } = ctx.actor
  const unitSends = from !== null && from.kind !== 'employee' && from.code === unitCode && to.code !== unitCode
  const mine = to.kind === 'employee' ? to.code === employeeCode : visibleUnits.includes(to.code) && !unitSends
  const approvers = await approversIfOwn(ctx, { paper: `transfer:${code}`, by: [sentBy] }, '44', '46')
  if (approvers !== null) ctx.refuse('own-transfer', { approvers, field: 'transferCode' })
  if (!mine) ctx.refuse('not-your-transfer', { field: 'transferCode' })
}

/** Withdraws a transfer that has not been received. Refuses `not-found`, `wrong-state`. */
export const takeBackMaterials: Handler<typeof materialTransfers.takeBack> = async (ctx, { transferCode }) => {
  const transfer = await lockTransfer(ctx, { code: transferCode, action: 'takeBack', side: 'from' })
  const from = sourceOf(transfer)
  for (const { specCode, sent } of transfer.lines)
    await arrive(ctx, { from, to: from, document: transferCode }, { specCode, quantity: sent ?? 0 })
  await ctx.db.updateTable('material_transfer').set({ state: 'recalled' }).where('code', '=', transferCode).execute()
  return { transferCode, state: 'recalled' }
}

/**
 * Signs, as the sender, for a difference. Missing material returns to the sender's stock or is written off. A surplus
 * is taken out of the sender's stock; if the books show none left, it counts as found at the destination. Refuses
 * `not-found`, `wrong-state`, and `own-transfer` to the receiver.
 */
export const settleDifference: Handler<typeof materialTransfers.settleDifference> = async (ctx, input) => {
  const { transferCode, missingGoods } = input
  const transfer = await lockTransfer(ctx, { code: transferCode, action: 'settle', side: 'from' })
  const received = { paper: `transfer-receipt:${transferCode}`, by: [transfer.receivedBy] } as const
  const approvers = await approversIfOwn(ctx, received, '44')
  if (approvers !== null) ctx.refuse('own-transfer', { approvers, field: 'transferCode' })
  const from = sourceOf(transfer)
  const back = { from, to: from, document: transferCode }
  for (const line of await differencesOf(ctx, transferCode)) {
    if (line.missing < 0) await addTooMuch(ctx, { transfer, from, specCode: line.specCode, quantity: -line.missing })
    else if (missingGoods === 'backInStore')
      await arrive(ctx, back, { specCode: line.specCode, quantity: line.missing })
    else await writeOff(ctx, transferCode, { specCode: line.specCode, quantity: line.missing })
  }
  await ctx.db
    .updateTable('material_transfer')
    .set({ state: 'settled', settled_by: ctx.actor.employeeCode, settled_at: ctx.now })
    .where('code', '=', transferCode)
    .execute()
  return { transferCode, state: 'settled' }
}

/** Returns the quantity sent minus the quantity received, by material. */
async function differencesOf({ db }: Context, code: string): Promise<{ specCode: string; missing: number }[]> {
  const rows = await db
    .selectFrom('material_transfer_line')
    .select(['spec_code as specCode', 'sent', 'received'])
    .where('transfer_code', '=', code)
    .where('sent', 'is not', null)
    .orderBy('spec_code')
    .execute()
  return rows
    .map(({ specCode, sent, received }) => ({
      specCode,
      missing: (thousandths(sent ?? 0) - thousandths(received ?? 0)) / 1000,
    }))
    .filter(({ missing }) => missing !== 0)
}

type TooMuch = { transfer: Transfer; from: StockPlace; specCode: string; quantity: number }

async function addTooMuch(ctx: Context, { transfer, from, ...line }: TooMuch): Promise<void> {
  const { code, to } = transfer
  const pieces = await takeOut(ctx, { place: from, kind: 'transferOut', document: code }, line)
  if (pieces) return putIn(ctx, { place: to, kind: arrival({ from, to, document: code }), document: code }, pieces)
  const found = await foundPiece(ctx, line.specCode, line.quantity)
  await putIn(ctx, { place: to, kind: 'countAdjust', document: code }, [found])
}

async function writeOff(ctx: Context, code: string, line: Pick<Piece, 'specCode' | 'quantity'>): Promise<void> {
  const gone = await takeOut(ctx, { place: transitPlace(code), kind: 'scrap', document: code }, line)
  if (!gone) throw new Error(`transfer ${code} has no ${line.quantity} of ${line.specCode} on the way`)
}
