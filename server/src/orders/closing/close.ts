import { kindOf, type orders } from '@lastmile/contract/orders/calls.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { choice } from '#configuration'
import { findCustomer, holdCustomer, lockCustomer, removeTerminal } from '#customers'
import { releasePort } from '#network'
import type { Context, Handler } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { recallDevice } from '#stock'
import { creditsOf, shownUnused } from '#orders/changes'
import { replaceFrom } from '#orders/periods'
import { judged, openOrder, productsWhere } from '#orders/reads'
import {
  costOf,
  creditReturning,
  findProduct,
  invoiceStanding,
  lockProduct,
  moveProduct,
  type OrderRecord,
  type ProductRecord,
  type ProductRef,
  shownItems,
  submitOrder,
  withoutDeposit,
} from '#orders/records'
import { giveUpAccount } from '#orders/sales'
import { checkClosing, planClosing } from './plan-closing.ts'

/** The customer's products that could be closed, each with what closing brings and costs. Refuses not-found. */
export const listClosable: Handler<typeof orders.productsForClosable> = async (ctx, { customerCode }) => {
  await findCustomer(ctx, { customerCode })
  const rows = await productsWhere(ctx, customerCode, sql`p.status = any(${[...kindOf('close').from]})`)
  return Promise.all(
    rows.map(async (row) => {
      const product = await findProduct(ctx, { customerCode, productCode: row.productCode })
      const { items, unused, endsOn: _endsOn, ...effect } = await planClosing(ctx, product)
      const { amount } = costOf(items)
      const giving = withoutDeposit(effect.refund, { back: -amount, deposit: effect.deposit })
      const ref = { customerCode, productCode: row.productCode }
      const stands = await invoiceStanding(ctx, { ...ref, billNo: null, giving })
      const toCredit = await creditReturning(ctx, { customerCode, credits: creditsOf(unused), giving })
      const shown = { ...effect, toCredit, unused: shownUnused(unused), terminalNumber: product.terminal_number }
      return {
        ...judged(ctx, row, openOrder(row) ?? (stands && ['invoice-stands', stands])),
        effect: { lines: shownItems(items), ...costOf(items), ...shown },
      }
    }),
  )
}

/** Closes a product. Where something is still to be paid, it ends with the payment. */
export const closeProduct: Handler<typeof orders.close> = async (ctx, input) => {
  const { customerCode, productCode, reason, payout, expectedAmount, remark } = input
  const customer = await lockCustomer(ctx, customerCode)
  await choice(ctx, 'preclose-reason', { reason })
  const product = await lockProduct(ctx, { customerCode, productCode })
  await checkClosing(ctx, product)
  const { items, unused, refund } = await planClosing(ctx, product)
  const { terminal_number: terminalNumber } = product
  const details = { payout, credits: creditsOf(unused) }
  const planned = { type: 'close', customer, productCode, items, reason, remark, details } as const
  const { orderCode, orderStatus, amount } = await submitOrder(ctx, { ...planned, expectedAmount })
  const { status: state } = await lockProduct(ctx, { customerCode, productCode })
  return { orderCode, orderStatus, amount, state, refund, terminalNumber }
}

/** The product has no days any more. Its line stays open as long as its offering says, then everything is released. */
export async function endProduct(
  ctx: Context<'not-found' | 'wrong-state'>,
  { customer_code: customerCode, product_code }: OrderRecord,
): Promise<void> {
  const ref = { customerCode, productCode: product_code ?? '' }
  const product = await lockProduct(ctx, ref)
  const { closesOn, endsOn, unused } = await planClosing(ctx, product)
  replaceFrom(ctx, ref, { day: endsOn, before: unused.before, after: [] })
  const paid_through = product.paid_through === null ? null : await lastDay(ctx, ref)
  // The final bill has charged the days until now.
  const billed_through = product.billed_through === null ? null : addDays(closesOn, -1)
  await moveProduct(ctx, product, { actions: ['close'], paid_through, billed_through, terminate_on: closesOn })
  await ctx.db
    .updateTable('product_block')
    .set({ until: ctx.now })
    .where('customer_code', '=', customerCode)
    .where('product_code', '=', ref.productCode)
    .where('until', 'is', null)
    .execute()
  if (closesOn <= ctx.today) return terminate(ctx, ref, product)
  await ctx.announce('product.changed', ref)
}

async function lastDay({ db }: Context, { customerCode, productCode }: ProductRef): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(upper(days)) - 1 as last from product_period
    where customer_code = ${customerCode} and product_code = ${productCode}`.execute(db)
  return rows[0]?.last ?? null
}

/** Releases what a product holds: its terminal waits to be fetched, port and account may be another's at once. */
async function terminate(ctx: Context<'wrong-state'>, ref: ProductRef, product: ProductRecord): Promise<void> {
  const nothing = { odb_code: null, port_code: null, terminal_number: null, mac_address: null }
  const { customerCode } = ref
  await removeTerminal(ctx, { customerCode, number: product.terminal_number, mac: product.mac_address })
  await moveProduct(ctx, product, { actions: ['terminate'], ...nothing })
  await ctx.announce('product.changed', ref)
  await recallDevice(ctx, ref.productCode)
  await releasePort(ctx, ref.productCode)
  await giveUpAccount(ctx, ref)
}

/** Ends the products whose lines were to stay open until today. */
export async function terminateDue({ transaction }: JobContext): Promise<void> {
  const due = await transaction(({ db, today }) =>
    db
      .selectFrom('product')
      .select(['customer_code as customerCode', 'code as productCode'])
      .where('status', '=', 'pendingTerminate')
      .where('terminate_on', '<=', today)
      .orderBy('terminate_on')
      .limit(1000)
      .execute(),
  )
  for (const ref of due) {
    await transaction(async (ctx) => {
      await holdCustomer(ctx, ref.customerCode)
      const product = await lockProduct(ctx, ref)
      if (product.status === 'pendingTerminate') await terminate(ctx, ref, product)
    })
  }
}
