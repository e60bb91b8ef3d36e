import { sql } from 'kysely'
import type { Office } from '#testing/office.ts'

/** One step of an order: what was done, what was posted, and the days that are then paid for the line. */
export type Step = { what: string; bookings: string[]; periods: string[] }
/** An order item as stored. */
export type OrderLine = { action: string; kind: string; months: number; amount: number; tax: number }
export type Seen = { lines: OrderLine[]; steps: Step[] }
type Watched = { customerCode: string; orderCode?: string; productCode?: string }

/** Formats an amount with its sign, as the page shows it. */
export const signed = (amount: number): string => `${amount > 0 ? '+' : '−'}${Math.abs(amount).toLocaleString('en-US')}`

async function lastTransaction({ db }: Office): Promise<number> {
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max(transaction_id), 0)::bigint as last from ledger_entry`.execute(db)
  return rows[0]?.last ?? 0
}

async function bookedSince({ db }: Office, { customerCode }: Watched, transaction: number): Promise<string[]> {
  const { rows } = await sql<{ kind: string; entries: { account: string; amount: number }[] }>`
    select kind, json_agg(json_build_object('account', account, 'amount', amount) order by line) as entries from ledger_entry
    where customer_code = ${customerCode} and transaction_id > ${transaction} group by transaction_id, kind order by transaction_id`.execute(
    db,
  )
  return rows.map(
    ({ kind, entries }) =>
      `${kind}: ${entries.map(({ account, amount }) => `${account} ${signed(amount)}`).join(', ')}`,
  )
}

async function periodsOf({ db }: Office, { productCode }: Watched): Promise<string[]> {
  if (!productCode) return []
  const { rows } = await sql<{ text: string }>`
    select kind || ' ' || lower(days) || ' to ' || upper(days) - 1 ||
      case when value > 0 then ': ' || trim(to_char(value, '999,999,999')) || ' + ' || trim(to_char(tax, '999,999,999')) else '' end as text
    from product_period where product_code = ${productCode} order by lower(days)`.execute(db)
  return rows.map(({ text }) => text)
}

async function linesOf({ db }: Office, orderCode: string): Promise<OrderLine[]> {
  return db
    .selectFrom('order_item')
    .select(['action', 'kind', 'months', 'amount', 'tax'])
    .where('order_code', '=', orderCode)
    .orderBy('line')
    .execute()
}

/** Records ledger entries while an order is carried out. `does` performs one step; `seen` is the record. */
export function watching(office: Office) {
  const steps: Step[] = []
  let watched: Watched | undefined
  return {
    does: async <T extends object>(what: string, act: () => Promise<T>, of?: Watched): Promise<T> => {
      const before = await lastTransaction(office)
      const known = of ?? watched
      const covered = known ? await periodsOf(office, known) : []
      const done = await act()
      watched = { ...known, ...(known?.orderCode ? {} : done) } as Watched
      const periods = await periodsOf(office, watched)
      const unmoved = periods.join() === covered.join()
      steps.push({ what, bookings: await bookedSince(office, watched, before), periods: unmoved ? [] : periods })
      return done
    },
    seen: async (): Promise<Seen> => ({
      lines: watched?.orderCode ? await linesOf(office, watched.orderCode) : [],
      steps,
    }),
  }
}
