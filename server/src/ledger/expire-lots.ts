import { CreditBalance, Balance } from '@lastmile/contract/ledger/calls.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { rateFor, taxOf, taxRateOf } from '#configuration'
import { lockCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import type { JobContext } from '#platform/serve.ts'
import { costOfCredit } from './give-credit.ts'
import { type Entry, post } from './post.ts'

type Expired = { expires_on: string; customer_code: string; kind: string; source: string; unit: string }

/** Books the remainder of all expired lots, in batches of 1,000. */
export const expireLots = (job: JobContext): Promise<void> => expireBy(job, 1000)

/**
 * Books the remainder of expired lots. Money becomes revenue of the customer's unit, including its tax; for granted
 * credit, the cost is reversed. Idempotent.
 */
export const expireBy = (job: Pick<JobContext, 'transaction'>, page: number): Promise<void> =>
  eachDue(job, { next: endedLots, act: expireLot, page })

async function endedLots({ db, today }: Context, after: Expired | undefined, limit: number): Promise<Expired[]> {
  const { expires_on, customer_code, kind, source } = after ?? {
    expires_on: '-infinity',
    customer_code: '',
    kind: '',
    source: '',
  }
  const { rows } = await sql<Expired>`
    select l.expires_on, l.customer_code, l.kind, l.source, c.organization_unit_code as unit from balance_lot l
    join customer c on c.code = l.customer_code
    where l.remaining > 0 and l.expires_on < ${today} and (l.expires_on, l.customer_code, l.kind, l.source) > (${expires_on}::date, ${customer_code}, ${kind}, ${source})
    order by l.expires_on, l.customer_code, l.kind, l.source limit ${limit}`.execute(db)
  return rows
}

/** Books the expiry of one lot under the lock of its customer. */
async function expireLot(
  ctx: Context<RefusalCode>,
  { customer_code: customerCode, kind, source, unit }: Expired,
): Promise<void> {
  const customer = await lockCustomer(ctx, customerCode)
  const rate = CreditBalance.safeParse(kind).success ? null : rateFor(customer, await taxRateOf(ctx))
  const { rows } = await sql<{ amount: number }>`
      with lot as (
        select remaining from balance_lot where customer_code = ${customerCode} and kind = ${kind} and source = ${source} and remaining > 0
      ), ended as (
        update balance_lot set remaining = 0 where customer_code = ${customerCode} and kind = ${kind} and source = ${source} and remaining > 0
      ), moved as (
        insert into balance_lot_movement (customer_code, kind, source, document, amount, ended_at, ended_tax_code, ended_tax_percent)
        select ${customerCode}, ${kind}, ${source}, ${source}, -remaining, ${ctx.now}, ${rate?.taxCode ?? null}, ${rate?.taxPercent ?? null} from lot
      ), summed as (
        update balance set amount = amount - lot.remaining from lot where customer_code = ${customerCode} and kind = ${kind}
      )
      select remaining as amount from lot`.execute(ctx.db)
  const amount = rows[0]?.amount ?? 0
  const entries = [
    { account: Balance.parse(kind), holder: customerCode, amount },
    ...becomes({ kind, unit, amount, tax: rate ? taxOf(amount, rate) : 0 }),
  ]
  await post(ctx, { kind: 'expiry', document: source, customerCode, entries })
}

/**
 * Returns the entries of an expired lot. Money that can no longer be spent counts as paid for service and includes tax;
 * for expired credit the cost is reversed.
 */
function becomes({ kind, unit, amount, tax }: { kind: string; unit: string; amount: number; tax: number }): Entry[] {
  const credit = CreditBalance.safeParse(kind)
  if (credit.success) return [{ account: costOfCredit[credit.data], holder: unit, amount: -amount }]
  return [
    { account: 'revenue', holder: unit, amount: tax - amount },
    { account: 'tax', holder: unit, amount: -tax },
  ]
}
