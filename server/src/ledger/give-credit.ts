import type { CreditBalance } from '@lastmile/contract/ledger/calls.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { creditBalance, moveBalance } from './move-balance.ts'
import { type Account, post } from './post.ts'

/** The cost account of each type of credit: coupons and promotion attract customers, a waiver compensates one. */
export const costOfCredit = {
  'cash-coupon': 'coupon-expense',
  allowance: 'promotion',
  derated: 'waiver',
  adjust: 'waiver',
} as const satisfies Record<CreditBalance, Account>

type Giving = {
  customerCode: string
  balance: CreditBalance
  amount: number
  /** The order that grants the credit and identifies its lot. */
  document: string
  expiresOn?: string | undefined
  /** The unit that bears the cost. */
  unit: string
}

/**
 * Adds a credit to a customer's balance, as a lot of its order, at the expense of a unit. The customer must be locked.
 */
export async function fillCredit(ctx: Context, giving: Giving): Promise<void> {
  const { customerCode, balance: kind, amount, document, expiresOn, unit } = giving
  creditBalance(ctx, { customerCode, kind, amount, document, expiresOn })
  await bookCredit(ctx, { kind: 'balance-credit', customerCode, balance: kind, document, amount, unit })
}

type Taking = Omit<Giving, 'amount' | 'expiresOn'> & { of: string }

/** Removes the rest of a credit from its lot. Returns the amount, 0 if nothing is left. The customer must be locked. */
export async function takeCredit(ctx: Context<'insufficient-balance'>, taking: Taking): Promise<number> {
  const { customerCode, balance: kind, document, of, unit } = taking
  const { rows } = await sql<{ remaining: number }>`select remaining from balance_lot
    where customer_code = ${customerCode} and kind = ${kind} and source = ${of} for update`.execute(ctx.db)
  const left = rows[0]?.remaining ?? 0
  if (left === 0) return 0
  await moveBalance(ctx, { customerCode, kind, amount: -left, document, of })
  await bookCredit(ctx, { kind: 'balance-credit-reversal', customerCode, balance: kind, document, amount: -left, unit })
  return left
}

type Booking = Omit<Giving, 'expiresOn'> & { kind: 'balance-credit' | 'balance-credit-reversal' }

const bookCredit = (ctx: Context, { kind, customerCode, balance, document, amount, unit }: Booking): Promise<void> =>
  post(ctx, {
    kind,
    document,
    customerCode,
    entries: [
      { account: costOfCredit[balance], holder: unit, amount },
      { account: balance, holder: customerCode, amount: -amount },
    ],
  })
