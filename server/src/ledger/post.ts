import { sum } from '@lastmile/contract/platform/money.ts'
import type { TransactionKind } from '@lastmile/contract/ledger/calls.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { write } from '#platform/together.ts'

/** Asset and expense accounts of the operator, whose balance is the sum of their entries. */
type Asset =
  | 'employee-cash'
  | 'department-cash'
  | 'card-clearing'
  | 'transfer-clearing'
  | 'employee-cheques'
  | 'department-cheques'
  | 'cheque-clearing'
  | 'bank-clearing'
  | 'bank'
  | 'receivable'
  | 'cash-short-over'
  | 'commission'
  | 'bad-debt'
  | 'employee-debt'
  | 'payroll-clearing'
  | 'coupon-expense'
  | 'promotion'
  | 'waiver'
/** Liability and income accounts of the operator, whose balance is minus the sum of their entries. */
type Liability =
  | 'common-balance'
  | 'cash-coupon'
  | 'derated'
  | 'payment-card'
  | 'allowance'
  | 'adjust'
  | 'deposit'
  | 'balance-reserved'
  | 'deferred-revenue'
  | 'recharge-cards'
  | 'commission-payable'
  | 'revenue'
  | 'tax'
  | 'goods-compensation'
  | 'opening-balance'
/** An account of the ledger (docs/domain.md#ledger). */
export type Account = Asset | Liability

/**
 * One side of a movement: a debit is positive, a credit negative. `holder` identifies whose cash, balance or revenue it
 * is.
 */
export type Entry = { account: Account; holder: string; amount: number }
export type Posting = {
  kind: TransactionKind
  document: string
  customerCode: string
  entries: readonly Entry[]
}

/** The conflict key of postings: they are numbered in the order in which they are made, so no two share a statement. */
const ledger = 'ledger'

/** The customer code of movements that concern no customer, such as internal transfers of cash. */
export const internalBooks = 'HOUSE'

/**
 * Writes balanced ledger transactions, one for each posting, in one statement. Omits zero entries. Throws if the
 * entries of a posting do not sum to 0, before the database would.
 */
export async function post(ctx: Context, ...postings: readonly Posting[]): Promise<void> {
  const written = postings.flatMap(({ entries, ...head }) => {
    const counted = entries.filter(({ amount }) => amount !== 0)
    const total = sum(counted.map(({ amount }) => amount))
    if (total !== 0) throw new Error(`${head.kind} ${head.document} is out of balance by ${total}`)
    return counted.length === 0 ? [] : [{ ...head, entries: counted.map((entry, line) => [line + 1, entry] as const) }]
  })
  if (written.length === 0) return
  const rows = written.flatMap(({ entries }, index) =>
    entries.map(([line, entry]) => ({ of: index + 1, line, ...entry })),
  )
  const writing = sql`
    insert into ledger_entry (customer_code, transaction_id, line, day, at, kind, document, account, holder, amount, employee_code)
    select t.customer_code, t.id, e.line, ${ctx.today}, ${ctx.now}, t.kind, t.document, e.account, e.holder, e.amount, ${ctx.actor.employeeCode}
    from (
      select p.*, nextval('ledger_number') as id from unnest(
        ${written.map(({ customerCode }) => customerCode)}::text[],
        ${written.map(({ kind }) => kind)}::text[],
        ${written.map(({ document }) => document)}::text[]
      ) with ordinality as p (customer_code, kind, document, of)
    ) t join unnest(
      ${rows.map(({ of }) => of)}::int[],
      ${rows.map(({ line }) => line)}::int[],
      ${rows.map(({ account }) => account)}::text[],
      ${rows.map(({ holder }) => holder)}::text[],
      ${rows.map(({ amount }) => amount)}::bigint[]
    ) as e (of, line, account, holder, amount) on e.of = t.of`
  write(ctx.db, [ledger], writing)
}

/**
 * Reverses the postings of one kind for a document with a new transaction of the opposite entries
 * (docs/domain.md#ledger), under the same document unless another one reverses it. Returns the entries written.
 */
export async function postOpposite(
  ctx: Context,
  {
    customerCode,
    was,
    document,
    of = document,
    kind,
  }: { customerCode: string; was: TransactionKind; document: string; of?: string; kind: TransactionKind },
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select account, holder, -sum(amount)::bigint as amount from ledger_entry
    where customer_code = ${customerCode} and document = ${of} and kind = ${was}
    group by account, holder order by account, holder`.execute(ctx.db)
  await post(ctx, { kind, document, customerCode, entries: rows })
  return rows
}
