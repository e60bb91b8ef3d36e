import { transferFlow } from '@lastmile/contract/stock/transfers.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { columnsOf, isPlaceVisible, type StockPlace } from '#stock/materials/place.ts'

type State = (typeof transferFlow.states)[number]
type Line = { specCode: string; requested: number | null; sent: number | null }

/** A transfer that is locked until the transaction ends. */
export type Transfer = {
  code: string
  state: State
  from: StockPlace | null
  to: StockPlace
  sentBy: string | null
  receivedBy: string | null
  lines: Line[]
}

type Row = {
  code: string
  state: State
  fromKind: StockPlace['kind'] | null
  fromCode: string | null
  toKind: StockPlace['kind']
  toCode: string
  sentBy: string | null
  receivedBy: string | null
}

/** The side of a transfer that the actor must see in order to act on it. */
type Side = 'from' | 'to' | 'either'

/** Locks a transfer. Refuses `not-found` if the actor does not see the required side, and `wrong-state`. */
export async function lockTransfer(
  ctx: Context<'not-found' | 'wrong-state'>,
  { code, action, side }: { code: string; action: Parameters<typeof transferFlow.can>[1]; side: Side },
): Promise<Transfer> {
  const from = sql`${isPlaceVisible(ctx, columnsOf('t', 'from'))}`
  const to = sql`(${isPlaceVisible(ctx, columnsOf('t', 'to'))} or (t.to_kind = 'employee' and t.to_code = ${ctx.actor.employeeCode}))`
  const condition = side === 'from' ? from : side === 'to' ? to : sql`(${from} or ${to})`
  const { rows } = await sql<Row>`
    select t.code, t.state, t.from_kind as "fromKind", t.from_code as "fromCode", t.to_kind as "toKind", t.to_code as "toCode",
      t.sent_by as "sentBy", t.received_by as "receivedBy"
    from material_transfer t where t.code = ${code} and ${condition} for update of t`.execute(ctx.db)
  const [row] = rows
  if (!row) return ctx.refuse('not-found', { what: 'transfer', field: 'transferCode' })
  if (!transferFlow.can(row.state, action)) ctx.refuse('wrong-state', { state: row.state, field: 'transferCode' })
  const lines = await ctx.db
    .selectFrom('material_transfer_line')
    .select(['spec_code as specCode', 'requested', 'sent'])
    .where('transfer_code', '=', code)
    .orderBy('spec_code')
    .execute()
  const { fromKind, fromCode, toKind, toCode, ...rest } = row
  return {
    ...rest,
    from: fromKind && fromCode ? { kind: fromKind, code: fromCode } : null,
    to: { kind: toKind, code: toCode },
    lines,
  }
}

/** Returns the place that stands for the materials of a transfer in transit. */
export const transitPlace = (code: string): StockPlace => ({ kind: 'transit', code })
