import type { payments } from '@lastmile/contract/payments/calls.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import { findCustomer } from '#customers'
import { balanceToSpend, cashInHand, cashOf, balancesOf } from '#ledger'
import type { Context, Handler } from '#platform/context.ts'
import { debtIn, openBillsOf, openBillRows } from './open-bills.ts'

/** Returns a customer's open bills, oldest first, their spendable balance, and the deposit. Refuses not-found. */
export const batchDetails: Handler<typeof payments.inBatchPaymentDetails> = async (ctx, { customerCode }) => {
  const { name } = await findCustomer(ctx, { customerCode })
  const bills = await openBillsOf(ctx, customerCode)
  const debt = debtIn(bills, ctx.today)
  const { employeeCode, maxUnsettledAmount } = ctx.actor
  return {
    customerCode,
    customerName: name,
    bills: openBillRows(bills),
    arrears: debt.open,
    ...debt,
    commonBalance: await balanceToSpend(ctx, customerCode),
    ownBalance: await balanceToSpend(ctx, customerCode, 0),
    deposit: (await balancesOf(ctx, customerCode)).deposit,
    cash: cashInHand(await cashOf(ctx, employeeCode), maxUnsettledAmount),
  }
}

/** Returns whether the common balance covers an amount. Refuses not-found. */
export const validCommonBalance: Handler<typeof payments.validCommonBalance> = async (
  ctx,
  { customerCode, amount },
) => {
  await findCustomer(ctx, { customerCode })
  const commonBalance = await balanceToSpend(ctx, customerCode)
  return { valid: commonBalance >= amount, commonBalance, missing: Math.max(0, amount - commonBalance) }
}

type Waiting = {
  orderCode: string
  orderType: string
  productCode: string | null
  amount: number
  createdAt: Date
  payBy: string | null
}

async function waitingOrders({ db }: Context, customerCode: string) {
  const { rows } = await sql<Waiting>`
    select o.code as "orderCode", o.type as "orderType", o.product_code as "productCode", b.open_amount as amount,
      o.created_at as "createdAt", o.pay_by as "payBy"
    from customer_order o
    join bill b on b.customer_code = o.customer_code and b.order_code = o.code and b.kind = 'bill'
    where o.customer_code = ${customerCode} and o.status = 'pending' and b.open_amount > 0
    order by o.created_at, o.code`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Lists the orders of a customer that await payment. Refuses not-found. */
export const receiveOrders: Handler<typeof payments.receiveOrders> = async (ctx, { customerCode }) => {
  await findCustomer(ctx, { customerCode })
  return waitingOrders(ctx, customerCode)
}

/** Returns everything a customer has to pay, found by customer code or broadband account. Refuses not-found. */
export const offlineCollection: Handler<typeof payments.findPaymentForOfflineCollection> = async (
  ctx,
  { customerCode, account },
) => {
  const code = customerCode ?? (await ownerOfAccount(ctx, account ?? ''))
  const customer = await findCustomer(ctx, { customerCode: code })
  const bills = await openBillsOf(ctx, customer.customerCode)
  const orders = await waitingOrders(ctx, customer.customerCode)
  return {
    customerCode: customer.customerCode,
    customerName: customer.name,
    manageAddress: customer.manageAddress,
    bills: openBillRows(bills),
    orders,
    amount: sum([...bills.map((bill) => bill.unfulfilledMoney), ...orders.map((order) => order.amount)]),
  }
}

async function ownerOfAccount({ db }: Context, account: string): Promise<string> {
  const owner = await db
    .selectFrom('broadband_account')
    .select('customer_code')
    .where('account', '=', account.toLowerCase())
    .executeTakeFirst()
  return owner?.customer_code ?? ''
}
