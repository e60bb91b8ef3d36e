import { sql } from 'kysely'
import { type Entry, moveBalance, post, type Posting } from '#ledger'
import type { Context } from '#platform/context.ts'
import { write } from '#platform/together.ts'

/** Returns the key of an order's bill, for a write that does not know the bill's number. */
export const billOf = (orderCode: string) => `bill of ${orderCode}`

/** Returns the conflict keys of a write to a bill. */
export const rowsOfBill = (billNo: string, orderCode: string | null): string[] => [
  billNo,
  ...(orderCode === null ? [] : [billOf(orderCode)]),
]

/** A bill line. A waiver without a tax rate (`untaxed`) is the waiver of a deposit. */
export type Charged = { kind: string; productCode: string | null; net: number; tax: number; untaxed?: boolean }

/**
 * Returns the ledger postings of a bill: the customer owes the total; paid periods are deferred and earned month by
 * month, everything else is earned at once; tax is owed to the state; a deposit is owed to the customer
 * (docs/domain.md#ledger). A discount reduces the account of its item.
 */
export function entriesOf(customerCode: string, unitCode: string, charges: readonly Charged[]): Entry[] {
  const ahead = new Set(charges.filter(({ kind }) => kind === 'period').map(({ productCode }) => productCode))
  const credits = charges.flatMap(({ kind, productCode, net, tax, untaxed }): Entry[] => {
    if (kind === 'deposit' || (kind === 'waiver' && untaxed))
      return [{ account: 'deposit', holder: customerCode, amount: -(net + tax) }]
    const earned: Entry =
      (kind === 'period' || (kind === 'discount' && ahead.has(productCode))) && productCode !== null
        ? { account: 'deferred-revenue', holder: productCode, amount: -net }
        : { account: 'revenue', holder: unitCode, amount: -net }
    return [earned, { account: 'tax', holder: unitCode, amount: -tax }]
  })
  const owed = credits.reduce((total, { amount }) => total - amount, 0)
  return [{ account: 'receivable', holder: customerCode, amount: owed }, ...credits]
}

/** A locked offer, with the data needed to post it. */
export type Offered = {
  billNo: string
  orderCode: string | null
  state: string
  posted: boolean
  unit: string
  charges: Charged[]
}

/** SQL: the columns of an offer, from `bill b`. */
export const offered = sql`b.bill_no as "billNo", b.order_code as "orderCode", b.state, b.posted_at is not null as posted, b.organization_unit_code as unit,
  (select coalesce(json_agg(json_build_object('kind', c.kind, 'productCode', c.product_code, 'net', c.net, 'tax', c.tax, 'untaxed', c.tax_code = 'none') order by c.line), '[]')
    from charge c where c.customer_code = b.customer_code and c.bill_no = b.bill_no) as charges`

/** Posts an offered bill to the ledger, once, so that it is owed. Throws if it is no longer an offer. */
export async function postBill(
  ctx: Context<'insufficient-balance'>,
  { customerCode, billNo }: { customerCode: string; billNo: string },
): Promise<void> {
  const { rows } = await sql<Offered>`
    select ${offered} from bill b where b.customer_code = ${customerCode} and b.bill_no = ${billNo} for update`.execute(
    ctx.db,
  )
  const [bill] = rows
  if (!bill) throw new Error(`there is no bill ${billNo}`)
  await post(ctx, await claimBill(ctx, { customerCode, bill }))
}

type Claim = { customerCode: string; bill: Offered; paid?: number }

/**
 * Like `postBill` for a locked bill, but returns the entries, so that the caller can post them together with others,
 * such as the payment's. An amount paid in the same transaction is never owed.
 */
export async function claimBill(
  ctx: Context<'insufficient-balance'>,
  { customerCode, bill: { billNo, orderCode, state, posted, unit, charges }, paid = 0 }: Claim,
): Promise<Posting> {
  if (posted || state !== 'new') throw new Error(`bill ${billNo} is no offer`)
  const claimed = sql`
    update bill set posted_at = ${ctx.now}, number_year = ${Number(ctx.today.slice(0, 4))}, version = version + 1, paid_amount = paid_amount + ${paid}::bigint,
      state = case when billed_amount <= 0 then case when billed_amount = 0 then 'settled' else state end
        when ${paid}::bigint = 0 then state when open_amount = ${paid}::bigint then 'settled' else 'partiallyPaid' end
    where customer_code = ${customerCode} and bill_no = ${billNo}`
  const entries = entriesOf(customerCode, unit, charges)
  const deposited = entries
    .filter(({ account }) => account === 'deposit')
    .reduce((total, { amount }) => total - amount, 0)
  await moveBalance(ctx, { customerCode, kind: 'deposit', amount: deposited, document: billNo })
  write(ctx.db, rowsOfBill(billNo, orderCode), claimed)
  return { kind: 'bill', document: billNo, customerCode, entries }
}
