import { type ledger, Balance, TransactionKind } from '@lastmile/contract/ledger/calls.ts'
import { sql } from 'kysely'
import { findCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { balancesOf } from './move-balance.ts'

type Row = {
  transaction_id: number
  line: number
  at: Date
  day: string
  account: string
  kind: string
  document: string
  amount: number
  balance_after: number
  employee_code: string
  employee_name: string | null
}

/** Returns a customer's balances and all their movements, newest first. Refuses `not-found`. */
export const balances: Handler<typeof ledger.balances> = async (ctx, { customerCode, balance, after, limit }) => {
  await findCustomer(ctx, { customerCode })
  const balances = await balancesOf(ctx, customerCode)
  const rows = await movements(ctx, { customerCode, kinds: balance ? [balance] : Balance.options, after, limit })
  const { rows: shown, next } = pageOf(rows, limit, (row) => [row.transaction_id, row.line])
  return {
    balances: {
      commonBalance: balances['common-balance'],
      allowance: balances.allowance,
      cashCoupon: balances['cash-coupon'],
      derated: balances.derated,
      paymentCard: balances['payment-card'],
      deposit: balances.deposit,
      adjust: balances.adjust,
    },
    lots: await lotsOf(ctx, { customerCode, kinds: balance ? [balance] : Balance.options }),
    rows: shown.map((row) => ({
      transactionId: row.transaction_id,
      at: row.at.toISOString(),
      day: row.day,
      balance: Balance.parse(row.account),
      kind: TransactionKind.parse(row.kind),
      document: row.document,
      amount: row.amount,
      balanceAfter: row.balance_after,
      employeeCode: row.employee_code,
      employeeName: row.employee_name ?? row.employee_code,
    })),
    next,
  }
}

/** Returns the remaining amounts of balances by lot, in the order in which they are spent. */
async function lotsOf({ db }: Context, { customerCode, kinds }: { customerCode: string; kinds: readonly Balance[] }) {
  const rows = await db
    .selectFrom('balance_lot')
    .select(['kind', 'source', 'value', 'remaining', 'expires_on', 'at'])
    .where('customer_code', '=', customerCode)
    .where('kind', 'in', [...kinds])
    .where('remaining', '>', 0)
    .orderBy(sql`kind = 'common-balance'`)
    .orderBy('expires_on', (by) => by.asc().nullsLast())
    .orderBy('at')
    .orderBy('source')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    balance: Balance.parse(row.kind),
    document: row.source,
    value: row.value,
    remaining: row.remaining,
    expiresOn: row.expires_on,
    at: row.at.toISOString(),
  }))
}

type Wanted = { customerCode: string; kinds: readonly Balance[]; after: string | undefined; limit: number }

async function movements(ctx: Context, { customerCode, kinds, after, limit }: Wanted): Promise<Row[]> {
  const [transaction, line] = keyAfter(after, [0, 0]) ?? [Number.MAX_SAFE_INTEGER, 0]
  const { rows } = await sql<Row>`
    select m.*, ${ctx.language === 'zh-CN' ? sql.ref('e.zh_name') : sql.ref('e.true_name')} as employee_name
    from (
      select transaction_id, line, at, day, account, kind, document, -amount as amount, employee_code,
        (-sum(amount) over (partition by account order by transaction_id, line))::bigint as balance_after
      from ledger_entry where customer_code = ${customerCode} and holder = ${customerCode} and account = any(${kinds}::text[])
    ) m left join employee e on e.code = m.employee_code
    where (m.transaction_id, m.line) < (${transaction}::bigint, ${line}::bigint)
    order by m.transaction_id desc, m.line desc limit ${oneMore(limit)}`.execute(ctx.db)
  return rows
}
