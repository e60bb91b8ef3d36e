import { CreditPocket, Pocket } from '@lastmile/contract/ledger/calls.ts'
import { sql } from 'kysely'
import { rateFor, taxOf, taxRateOf } from '#configuration'
import { lockCustomer } from '#customers'
import type { JobContext } from '#platform/serve.ts'
import { costOfCredit } from './give-credit.ts'
import { type Entry, post } from './post.ts'

type Expired = { customer_code: string; kind: string; source: string; unit: string }

/** Books what is left of all lots whose last day is over, a thousand at a time. */
export const expireLots = (job: JobContext): Promise<void> => expireBy(job, 1000)

/**
 * Books what is left of lots whose last day is over, so many at a time until none is found. Money becomes revenue of the
 * customer's unit with the tax inside; the cost of granted credit is reversed. Repeated without effect.
 */
export async function expireBy(job: Pick<JobContext, 'transaction'>, page: number): Promise<void> {
  for (let due = await endedLots(job, page); due.length > 0; due = await endedLots(job, page))
    for (const lot of due) await expireLot(job, lot)
}

const endedLots = ({ transaction }: Pick<JobContext, 'transaction'>, page: number): Promise<Expired[]> =>
  transaction(async ({ db, today }) => {
    const { rows } = await sql<Expired>`
      select l.customer_code, l.kind, l.source, c.organization_unit_code as unit from pocket_lot l
      join customer c on c.code = l.customer_code
      where l.remaining > 0 and l.expires_on < ${today} order by l.expires_on, l.customer_code, l.kind, l.source limit ${page}`.execute(
      db,
    )
    return rows
  })

/** One transaction for each lot, under its customer's lock. */
const expireLot = (
  { transaction }: Pick<JobContext, 'transaction'>,
  { customer_code: customerCode, kind, source, unit }: Expired,
): Promise<void> =>
  transaction(async (ctx) => {
    const customer = await lockCustomer(ctx, customerCode)
    const rate = CreditPocket.safeParse(kind).success ? null : rateFor(customer, await taxRateOf(ctx))
    const { rows } = await sql<{ amount: number }>`
      with lot as (
        select remaining from pocket_lot where customer_code = ${customerCode} and kind = ${kind} and source = ${source} and remaining > 0
      ), ended as (
        update pocket_lot set remaining = 0 where customer_code = ${customerCode} and kind = ${kind} and source = ${source} and remaining > 0
      ), moved as (
        insert into pocket_lot_move (customer_code, kind, source, document, amount, ended_at, ended_tax_code, ended_tax_percent)
        select ${customerCode}, ${kind}, ${source}, ${source}, -remaining, ${ctx.now}, ${rate?.taxCode ?? null}, ${rate?.taxPercent ?? null} from lot
      ), summed as (
        update pocket set amount = amount - lot.remaining from lot where customer_code = ${customerCode} and kind = ${kind}
      )
      select remaining as amount from lot`.execute(ctx.db)
    const amount = rows[0]?.amount ?? 0
    const entries = [
      { account: Pocket.parse(kind), holder: customerCode, amount },
      ...becomes({ kind, unit, amount, tax: rate ? taxOf(amount, rate) : 0 }),
    ]
    await post(ctx, { kind: 'expiry', document: source, customerCode, entries })
  })

/** Money that can no longer be spent was still paid for services, with the tax inside; granted credit cost nothing. */
function becomes({ kind, unit, amount, tax }: { kind: string; unit: string; amount: number; tax: number }): Entry[] {
  const credit = CreditPocket.safeParse(kind)
  if (credit.success) return [{ account: costOfCredit[credit.data], holder: unit, amount: -amount }]
  return [
    { account: 'revenue', holder: unit, amount: tax - amount },
    { account: 'tax', holder: unit, amount: -tax },
  ]
}
