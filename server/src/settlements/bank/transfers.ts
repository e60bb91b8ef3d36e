import type { Events } from '@lastmile/contract/events.ts'
import type { bankTransfers } from '@lastmile/contract/settlements/bank.ts'
import { type RawBuilder, sql } from 'kysely'
import { internalBooks, post } from '#ledger'
import type { Context, Handler } from '#platform/context.ts'

type Arrived = { account: string; unit: string; payment: string; amount: number }

/** Books arrived transfers from clearing to the bank account, or the opposite on reversal. */
const bookArrivals = (ctx: Context, arrived: readonly Arrived[], back = false): Promise<void> =>
  post(
    ctx,
    ...arrived.map(({ account, unit, payment, amount }) => ({
      kind: back ? ('transfer-arrival-reversal' as const) : ('transfer-arrival' as const),
      document: payment,
      customerCode: internalBooks,
      entries: [
        { account: 'bank' as const, holder: account, amount: back ? -amount : amount },
        { account: 'transfer-clearing' as const, holder: unit, amount: back ? amount : -amount },
      ],
    })),
  )

/**
 * Matches transfers with unused bank lines of the same reference and amount, in any account. Returns the number of
 * transfers that now have one.
 */
async function matchTransfers(ctx: Context, among: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Arrived>`
    update bank_line set transfer_id = m.transfer from (
      select min(l.id) as line, t.id as transfer, t.organization_unit_code as unit, t.payment_code as payment
      from bank_line l join bank_transfer t on t.direction = 'in' and t.taken_back_at is null and t.amount = l.amount
        and t.reference = upper(regexp_replace(l.reference, '\\s', '', 'g'))
      where ${among} and l.receipt_id is null and l.transfer_id is null
        and not exists (select from bank_line o where o.transfer_id = t.id)
      group by t.id
    ) m where bank_line.id = m.line and bank_line.receipt_id is null and bank_line.transfer_id is null
    returning bank_line.bank_account_code as account, m.unit, m.payment, bank_line.amount`.execute(ctx.db)
  await bookArrivals(ctx, rows)
  return rows.length
}

/** Matches the lines of a file with transfers. The file's account must be locked. Returns the number of matches. */
export const transfersOfFile = (ctx: Context, fileId: number): Promise<number> =>
  matchTransfers(ctx, sql`l.bank_file_id = ${fileId}`)

/**
 * Matches new transfers with bank lines: the file may have been imported before. Locks the accounts, so that a
 * concurrent import either sees these transfers or is seen here.
 */
export async function linesOfTransfers(ctx: Context, { transferIds }: Events['transfers.taken']): Promise<void> {
  await sql`select from bank_account order by code for key share`.execute(ctx.db)
  await matchTransfers(ctx, sql`t.id = any(${transferIds}::bigint[])`)
}

/** Frees the lines of transfers whose payment is reversed. */
export async function freeLines(ctx: Context, { transferIds }: Events['transfers.taken-back']): Promise<void> {
  const { rows } = await sql<Arrived>`
    update bank_line l set transfer_id = null from bank_transfer t
    where t.id = l.transfer_id and t.id = any(${transferIds}::bigint[])
    returning l.bank_account_code as account, t.organization_unit_code as unit, t.payment_code as payment, l.amount`.execute(
    ctx.db,
  )
  await bookArrivals(ctx, rows, true)
}

type Standing = { unit: string; payment: string; amount: number; arrived: boolean }
type Line = { account: string; day: string; amount: number; document: string | null; taken: boolean }

/**
 * Assigns the bank line that finance chose to a transfer whose reference was mistyped. Refuses `not-found`,
 * `already-arrived`, `bank-line-taken`, `transfer-differs`.
 */
export const matchTransfer: Handler<typeof bankTransfers.match> = async (ctx, { transferId, bankLineId }) => {
  const { unit, payment, amount, arrived } = await standing(ctx, Number(transferId))
  if (arrived) ctx.refuse('already-arrived', { field: 'transferId' })
  const { rows } = await sql<Line>`
    select l.bank_account_code as account, l.day::text as day, l.amount, coalesce(l.receipt_id, l.transfer_id) is not null as taken,
      coalesce((select package_code from bank_receipt r where r.id = l.receipt_id),
        (select payment_code from bank_transfer t where t.id = l.transfer_id)) as document
    from bank_line l where l.id = ${bankLineId}::bigint for update`.execute(ctx.db)
  const line = rows[0] ?? ctx.refuse('not-found', { what: 'bank-line', field: 'bankLineId' })
  if (line.taken) ctx.refuse('bank-line-taken', { document: line.document ?? '', field: 'bankLineId' })
  if (line.amount !== amount) {
    const differ = { line: ctx.money(line.amount), transfer: ctx.money(amount) }
    ctx.refuse('transfer-differs', { ...differ, field: 'bankLineId' })
  }
  await sql`update bank_line set transfer_id = ${transferId}::bigint where id = ${bankLineId}::bigint`.execute(ctx.db)
  await bookArrivals(ctx, [{ account: line.account, unit, payment, amount }])
  return { transferId, arrivedOn: line.day }
}

/**
 * Locks a valid transfer of a unit visible to the actor: it cannot be reversed in the meantime. Refuses `not-found`.
 */
async function standing(ctx: Context<'not-found'>, id: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select organization_unit_code as unit, payment_code as payment, amount,
      exists (select from bank_line l where l.transfer_id = t.id) as arrived
    from bank_transfer t where id = ${id} and direction = 'in' and taken_back_at is null
      and organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[]) for update of t`.execute(ctx.db)
  return rows[0] ?? ctx.refuse('not-found', { what: 'bank-transfer-slip', field: 'transferId' })
}
