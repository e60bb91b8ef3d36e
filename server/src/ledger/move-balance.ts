import { CreditBalance, Balance } from '@lastmile/contract/ledger/calls.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import type { Entry } from './post.ts'

/** The balances from which a customer pays, in order: purpose-bound ones first, the common balance last. */
const spent = [...CreditBalance.options, 'payment-card', 'common-balance'] as const satisfies readonly Balance[]

/** SQL: whether a lot can be spent on a day. The nightly job that books its expiry may run later. */
const lasts = (today: string) => sql`(expires_on is null or expires_on >= ${today})`

/** SQL: whether a balance can never be converted into money. */
const isCredit = sql`kind = any(${[...CreditBalance.options]}::text[])`

type Movement = {
  customerCode: string
  kind: Balance
  amount: number
  /** The document of the movement, after which the lot of an added amount is named. */
  document: string
  /** For a withdrawal, the document whose lot is used first. */
  of?: string | undefined
  /** The last day on which the amount added can be spent; unlimited by default. */
  expiresOn?: string | undefined
  field?: string
}

/**
 * Adds a positive amount to a customer's balance, as a lot of its document, or removes a negative amount from its lots.
 * The customer must be locked, and the same transaction must post the movement to the ledger: a balance equals minus
 * the sum of its entries. Refuses `insufficient-balance` with the available amount.
 */
export async function moveBalance(ctx: Context<'insufficient-balance'>, moved: Movement): Promise<void> {
  const { customerCode, kind, amount, document, of, field } = moved
  if (amount === 0) return
  if (amount > 0) return creditBalance(ctx, moved)
  await draw(ctx, { customerCode, kinds: [kind], amount: -amount, document, of, field })
}

/** Adds a positive amount to a customer's balance, as a lot of its document, by the rules of `moveBalance`. */
export function creditBalance(ctx: Context, { customerCode, kind, amount, document, expiresOn }: Movement): void {
  const more = sql`
    with filled as (
      insert into balance (customer_code, kind, amount) values (${customerCode}, ${kind}, ${amount})
      on conflict (customer_code, kind) do update set amount = balance.amount + excluded.amount
    ), lot as (
      insert into balance_lot (customer_code, kind, source, value, remaining, expires_on, at)
      values (${customerCode}, ${kind}, ${document}, ${amount}, ${amount}, ${expiresOn ?? null}::date, ${ctx.now})
      on conflict (customer_code, kind, source) do update
        set value = balance_lot.value + excluded.value, remaining = balance_lot.remaining + excluded.remaining
    )
    insert into balance_lot_movement (customer_code, kind, source, document, amount)
    values (${customerCode}, ${kind}, ${document}, ${document}, ${amount})`
  sent(more.execute(ctx.db))
}

type Spending = {
  customerCode: string
  amount: number
  document: string
  /** The maximum amount from the operator's credit; unlimited by default. */
  credit?: number
  /** Whether only the common balance may be spent, because the money can later be paid out. */
  ownOnly?: boolean
  field?: string
}

/**
 * Pays from a customer's balances: from lots that expire first, then from the most purpose-bound balances, with the
 * common balance last. Returns the amount from each balance, for the ledger. The customer must be locked. Refuses
 * `insufficient-balance`.
 */
export async function spendBalance(ctx: Context<'insufficient-balance'>, spending: Spending): Promise<Entry[]> {
  if (spending.amount === 0) return []
  const { ownOnly = false, ...drawing } = spending
  const parts = await draw(ctx, { ...drawing, kinds: ownOnly ? ['common-balance'] : spent })
  return parts.map(({ kind, amount }) => ({ account: kind, holder: spending.customerCode, amount }))
}

type Refilling = { customerCode: string; amount: number; document: string; of: string }

/**
 * Returns the amounts that a document took from balances to their original lots, the operator's credit first; any
 * surplus becomes a lot of the common balance. Returns the amounts for the ledger. The customer must be locked.
 */
export async function refillBalance(
  ctx: Context<'insufficient-balance'>,
  { customerCode, amount, document, of }: Refilling,
): Promise<Entry[]> {
  if (amount === 0) return []
  const { rows } = await sql<{ kind: Balance; amount: number }>`
    with took as (
      select m.kind, m.source, -sum(m.amount) as amount from balance_lot_movement m
      where m.customer_code = ${customerCode} and coalesce(m.gives_back, m.document) = ${of} and m.source <> ${of}
      group by m.kind, m.source having sum(m.amount) < 0
    ), lot as (
      select t.*, sum(t.amount) over (order by t.kind = any(${[...CreditBalance.options]}::text[]) desc, array_position(${[...spent]}::text[], t.kind) desc, l.expires_on desc nulls first, l.at desc, l.source) - t.amount as before
      from took t join balance_lot l on (l.customer_code, l.kind, l.source) = (${customerCode}, t.kind, t.source)
    ), part as (
      select kind, source, least(amount, ${amount} - before)::bigint as amount from lot where before < ${amount}
    ), filled as (
      update balance_lot l set remaining = l.remaining + p.amount from part p
      where (l.customer_code, l.kind, l.source) = (${customerCode}, p.kind, p.source)
    ), moved as (
      insert into balance_lot_movement (customer_code, kind, source, document, gives_back, amount)
      select ${customerCode}, kind, source, ${document}, ${of}, amount from part
    ), summed as (
      update balance k set amount = k.amount + p.amount from (select kind, sum(amount)::bigint as amount from part group by kind) p
      where k.customer_code = ${customerCode} and k.kind = p.kind
    )
    select kind, sum(amount)::bigint as amount from part group by kind order by kind`.execute(ctx.db)
  const over = amount - sum(rows.map((row) => row.amount))
  await moveBalance(ctx, { customerCode, kind: 'common-balance', amount: over, document })
  const parts = [...rows, { kind: 'common-balance' as const, amount: over }]
  return parts.map((part) => ({ account: part.kind, holder: customerCode, amount: -part.amount }))
}

type Drawing = {
  customerCode: string
  kinds: readonly Balance[]
  amount: number
  document: string
  of?: string | undefined
  credit?: number | undefined
  field?: string | undefined
}

/**
 * Removes an amount from the lots of some balances, in full or not at all. Uses an expired lot only if it is named.
 * Refuses `insufficient-balance`.
 */
async function draw(
  ctx: Context<'insufficient-balance'>,
  { customerCode, kinds, amount, document, of, credit = amount, field }: Drawing,
) {
  const { rows } = await sql<{ kind: Balance; amount: number }>`
    with ranked as (
      select l.*, row_number() over (order by source is not distinct from ${of ?? null}::text desc, kind = 'common-balance',
        expires_on nulls last, array_position(${[...kinds]}::text[], kind), at, source) as rank
      from (
        select * from balance_lot where customer_code = ${customerCode} and kind = any(${[...kinds]}::text[]) and remaining > 0
          and (source is not distinct from ${of ?? null}::text or ${lasts(ctx.today)})
        order by kind, source for update
      ) l
    ), usable as (
      select kind, source, rank, case when ${isCredit}
        then greatest(0, least(remaining, ${credit} - (sum(remaining) over (partition by ${isCredit} order by rank) - remaining)))
        else remaining end as remaining
      from ranked
    ), lot as (
      select kind, source, remaining, sum(remaining) over () as there, sum(remaining) over (order by rank) - remaining as before from usable
      where remaining > 0
    ), part as (
      select kind, source, least(remaining, ${amount} - before)::bigint as amount from lot where before < ${amount} and there >= ${amount}
    ), taken as (
      update balance_lot l set remaining = l.remaining - p.amount from part p
      where (l.customer_code, l.kind, l.source) = (${customerCode}, p.kind, p.source)
    ), moved as (
      insert into balance_lot_movement (customer_code, kind, source, document, amount)
      select ${customerCode}, kind, source, ${document}, -amount from part
    ), summed as (
      update balance k set amount = k.amount - p.amount from (select kind, sum(amount)::bigint as amount from part group by kind) p
      where k.customer_code = ${customerCode} and k.kind = p.kind
    )
    select kind, sum(amount)::bigint as amount from part group by kind order by kind`.execute(ctx.db)
  if (rows.length > 0) return rows
  const balances = await balancesOf(ctx, customerCode)
  const balance =
    kinds.length > 1 ? await balanceToSpend(ctx, customerCode, credit) : sum(kinds.map((kind) => balances[kind]))
  return ctx.refuse('insufficient-balance', { balance: ctx.money(balance), ...(field && { field }) })
}

/** Returns each of a customer's balances; a missing balance counts as 0. */
export async function balancesOf({ db }: Context, customerCode: string): Promise<Record<Balance, number>> {
  const rows = await db
    .selectFrom('balance')
    .select(['kind', 'amount'])
    .where('customer_code', '=', customerCode)
    .execute()
  const amounts = new Map(rows.map(({ kind, amount }) => [kind, amount]))
  return Object.fromEntries(Balance.options.map((kind) => [kind, amounts.get(kind) ?? 0])) as Record<Balance, number>
}

/**
 * Returns how much a customer can pay today from their balances: the common balance, recharge cards, and at most
 * `credit` of the operator's credit.
 */
export async function balanceToSpend(
  { db, today }: Context,
  customerCode: string,
  credit = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const { rows } = await sql<{ own: number; given: number }>`
    select coalesce(sum(remaining) filter (where not ${isCredit}), 0)::bigint as own,
      coalesce(sum(remaining) filter (where ${isCredit}), 0)::bigint as given
    from balance_lot
    where customer_code = ${customerCode} and kind = any(${[...spent]}::text[]) and remaining > 0 and ${lasts(today)}`.execute(
    db,
  )
  const { own = 0, given = 0 } = rows[0] ?? {}
  return own + Math.min(given, credit)
}

/**
 * SQL: like `balanceToSpend` without a limit on credit, for the customer with a code, in queries that list customers.
 */
export const balanceWithin = (customerCode: RawBuilder<unknown>, today: string) =>
  sql<number>`(select coalesce(sum(remaining), 0)::bigint from balance_lot
    where customer_code = ${customerCode} and kind = any(${[...spent]}::text[]) and remaining > 0 and ${lasts(today)})`
