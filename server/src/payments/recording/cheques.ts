import { transferReference } from '@lastmile/contract/payments/calls.ts'
import { sql } from 'kysely'
import { choice } from '#configuration'
import type { Context } from '#platform/context.ts'
import type { Tendered } from './record-payment.ts'

type Named = {
  customerCode: string
  paymentCode: string
  /** The tenders of the payment. */
  tenders: readonly Tendered[]
  /** All tenders entered together; empty if the first of several payments has already recorded them. */
  given: readonly Tendered[]
}
type Cheque = { index: number; bank: string; number: string; drawnOn: string; amount: number }

const chequesOf = (tenders: readonly Tendered[]): Cheque[] =>
  tenders.flatMap(({ kind, amount, reference = '', bank = '', drawnOn = '' }, index) =>
    kind === 'cheque' ? [{ index, bank, number: transferReference(reference), drawnOn, amount }] : [],
  )

/**
 * SQL: whether cheque `c` is valid. Its number can be used again once the bank has returned it, or the clerk has
 * returned it from the drawer to the customer.
 */
const stands = sql`c.state not in ('bounced', 'takenBack')`

/**
 * Records the cheques of a payment in the drawer of the employee who takes it, each once by its bank and number. The
 * customer must be locked, but not yet the clerk's cash, because concurrent payments with the same cheque are
 * serialized here. Refuses cheque-known with the payment that has it, cheque-day, and not-found for a bank that is not
 * on the list.
 */
export async function nameCheques(
  ctx: Context<'cheque-known' | 'cheque-day' | 'not-found'>,
  { customerCode, paymentCode, tenders, given }: Named,
): Promise<void> {
  const parts = chequesOf(tenders)
  const cheques = chequesOf(given)
  if (cheques.length > 0) await putIntoDrawer(ctx, cheques)
  if (parts.length === 0) return
  await sql`
    insert into cheque_payment (cheque_id, customer_code, payment_code, amount)
    select c.id, ${customerCode}, ${paymentCode}, t.amount
    from unnest(${parts.map(({ bank }) => bank)}::text[], ${parts.map(({ number }) => number)}::text[],
      ${parts.map(({ amount }) => amount)}::bigint[]) as t (bank, number, amount)
    join cheque c on (c.bank, c.number) = (t.bank, t.number) and ${stands}`.execute(ctx.db)
}

async function putIntoDrawer(
  ctx: Context<'cheque-known' | 'cheque-day' | 'not-found'>,
  cheques: readonly Cheque[],
): Promise<void> {
  const { from, until } = await daysTaken(ctx)
  for (const { index, bank, drawnOn } of cheques) {
    await choice(ctx, 'cheque-bank', { [`tenders.${index}.bank`]: bank })
    if (drawnOn < from || drawnOn > until)
      ctx.refuse('cheque-day', { from: from, until: until, field: `tenders.${index}.drawnOn` })
  }
  const { rows } = await sql<{ bank: string; number: string }>`
    insert into cheque (bank, number, drawn_on, amount, organization_unit_code, employee_code, at)
    select t.bank, t.number, t.drawn_on, t.amount, ${ctx.actor.unitCode}, ${ctx.actor.employeeCode}, ${ctx.now}
    from unnest(${cheques.map(({ bank }) => bank)}::text[], ${cheques.map(({ number }) => number)}::text[],
      ${cheques.map(({ drawnOn }) => drawnOn)}::date[], ${cheques.map(({ amount }) => amount)}::bigint[])
      as t (bank, number, drawn_on, amount) order by t.bank, t.number
    on conflict (bank, number) where state not in ('bounced', 'takenBack') do nothing returning bank, number`.execute(
    ctx.db,
  )
  const noted = new Set(rows.map(({ bank, number }) => `${bank} ${number}`))
  const known = cheques.find(({ bank, number }) => !noted.has(`${bank} ${number}`))
  if (known) await refuseKnown(ctx, known)
}

/** Returns the earliest and the latest date that a cheque can bear today, as set by the operator. */
async function daysTaken({ db, today }: Context): Promise<{ from: string; until: string }> {
  const { rows } = await sql<{ from: string; until: string }>`
    select (${today}::date - coalesce(max((value ->> 'chequePastDays')::int), 180))::text as from,
      (${today}::date + coalesce(max((value ->> 'chequeFutureDays')::int), 0))::text as until
    from configuration where key = 'settlements'`.execute(db)
  return rows[0] ?? { from: today, until: today }
}

async function refuseKnown(ctx: Context<'cheque-known'>, { bank, number, index }: Cheque): Promise<never> {
  const { rows } = await sql<{ payment: string }>`
    select min(p.payment_code) as payment from cheque c join cheque_payment p on p.cheque_id = c.id
    where c.bank = ${bank} and c.number = ${number} and ${stands}`.execute(ctx.db)
  return ctx.refuse('cheque-known', {
    bank,
    number,
    payment: rows[0]?.payment ?? '',
    field: `tenders.${index}.reference`,
  })
}

/**
 * Removes the cheques of an incorrect payment from the drawer, so that the corrected payment can use them. The customer
 * and the cheques must be locked. Throws if one of them has left the drawer.
 */
export async function freeCheques(
  { db }: Context,
  { customerCode, paymentCode }: { customerCode: string; paymentCode: string },
): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    with own as (
      select cheque_id as id from cheque_payment where customer_code = ${customerCode} and payment_code = ${paymentCode}
    ), freed as (
      update cheque c set state = 'takenBack' from own where c.id = own.id and c.state = 'inDrawer' returning c.id
    )
    select ((select count(*) from own) - (select count(*) from freed))::int as left`.execute(db)
  if (rows[0]?.left !== 0) throw new Error(`a cheque of ${paymentCode} is not in the drawer`)
}

/**
 * Refuses cheque-not-cleared for a payout to a customer while the bank may still return one of their cheques. The
 * customer must be locked.
 */
export async function requireCleared(ctx: Context<'cheque-not-cleared'>, customerCode: string): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select c.number from cheque_payment p join cheque c on c.id = p.cheque_id
    where p.customer_code = ${customerCode} and ${stands} and c.state <> 'cleared' order by c.id limit 1`.execute(
    ctx.db,
  )
  const [waiting] = rows
  if (waiting) ctx.refuse('cheque-not-cleared', { number: waiting.number, field: 'tenders' })
}
