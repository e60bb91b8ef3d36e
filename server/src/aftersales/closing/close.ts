import { kindOf } from '@lastmile/contract/orders/calls.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { choice, returnDay } from '#configuration'
import { findCustomer, holdCustomer, lockCustomer, removeTerminal } from '#customers'
import { releasePort } from '#network'
import { offeringNamed } from '#offerings'
import type { Context, Handler } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import type { JobContext } from '#platform/serve.ts'
import { deviceOf, recallDevice } from '#stock'
import { creditsOf, publicUnused } from '#aftersales/changes/unused.ts'
import {
  replaceFrom,
  openOrderAround,
  productsWhere,
  costOf,
  previewItems,
  creditReturning,
  blockingInvoice,
  withoutDeposit,
  findProduct,
  lockProduct,
  moveProduct,
  type OrderRecord,
  type ProductRecord,
  type ProductRef,
  submitOrder,
  releaseAccount,
  endBlocks,
} from '#orders'
import { judged } from '#aftersales/choose-product.ts'
import { checkClosing, type Closing, type Termination, planTermination, named, planClosing } from './plan-closing.ts'

/**
 * Lists the customer's products that can be closed, each with the effect and cost of closing it and its value-added
 * products. Refuses not-found.
 */
export const listClosable: Handler<typeof aftersales.productsForClosable> = async (ctx, { customerCode }) => {
  await findCustomer(ctx, { customerCode })
  const rows = await productsWhere(ctx, customerCode, sql`p.status = any(${[...kindOf('close').from]})`)
  return Promise.all(
    rows.map(async (row) => {
      const product = await findProduct(ctx, { customerCode, productCode: row.productCode })
      const { items, endings, ...effect } = await planClosing(ctx, product)
      const { amount } = costOf(items)
      const giving = withoutDeposit(effect.refund, { back: -amount, deposit: effect.deposit })
      const stands = await invoiceOn(ctx, endings, giving)
      const open = await openOrderAround(ctx, { customerCode, productCode: row.productCode })
      const toCredit = await creditReturning(ctx, { customerCode, credits: allCredits(endings), giving })
      const [own, ...others] = endings
      const terminalBought = (await deviceOf(ctx, row.productCode))?.ownership === 'sold'
      const returnBy = await returnDay(ctx, effect.closesOn)
      const terminal = { terminalNumber: product.terminal_number, terminalBought, returnBy }
      const shown = { toCredit, unused: publicUnused(own.unused), ...terminal }
      const followers = await Promise.all(others.map((other) => shownFollower(ctx, other)))
      return {
        ...judged(ctx, row, open ? ['open-order-exists', { order: open }] : stands && ['invoice-stands', stands]),
        effect: { lines: previewItems(items), ...costOf(items), ...effect, ...shown, followers },
      }
    }),
  )
}

/** Returns a product that ends with the line: its name, days and refund. */
async function shownFollower(ctx: Context, { product, unused }: Termination) {
  const { name: productName, zhName: productZhName } = await offeringNamed(ctx, product.offering_code)
  return { productCode: product.code, productName, productZhName, unused: publicUnused(unused) }
}

const allCredits = (endings: readonly Termination[]) => endings.flatMap(({ unused }) => creditsOf(unused))

/**
 * Returns the valid invoice that prevents a closing refund: of the line, or of a value-added product up to the value of
 * its own days.
 */
async function invoiceOn(ctx: Context, [own, ...others]: Closing['endings'], giving: number) {
  const { customer_code: customerCode, code } = own.product
  const stands = await blockingInvoice(ctx, { customerCode, productCode: code, billNo: null, giving })
  if (stands) return stands
  for (const { product, unused } of others) {
    const part = Math.min(giving, unused.net + unused.tax)
    const on = await blockingInvoice(ctx, { customerCode, productCode: product.code, billNo: null, giving: part })
    if (on) return on
  }
  return undefined
}

/** Closes a product and its value-added products. If an amount is due, they end when it is paid. */
export const closeProduct: Handler<typeof aftersales.close> = async (ctx, input) => {
  const { customerCode, productCode, reason, payout, deviceReturn, expectedAmount, remark } = input
  const customer = await lockCustomer(ctx, customerCode)
  await choice(ctx, 'preclose-reason', { reason })
  const product = await lockProduct(ctx, { customerCode, productCode })
  await checkClosing(ctx, product)
  const { items, endings, deposit, refund } = await planClosing(ctx, product)
  const giving = withoutDeposit(refund, { back: -costOf(items).amount, deposit })
  const stands = await invoiceOn(ctx, endings, giving)
  if (stands) ctx.refuse('invoice-stands', stands)
  const { terminal_number: terminalNumber } = product
  const details = { payout, deviceReturn, credits: allCredits(endings) }
  const planned = { type: 'close', customer, productCode, items, reason, remark, details } as const
  const { orderCode, orderStatus, amount } = await submitOrder(ctx, { ...planned, expectedAmount })
  const { status: state } = await lockProduct(ctx, { customerCode, productCode })
  return { orderCode, orderStatus, amount, state, refund, terminalNumber }
}

/** Order details that mark the order of a job, as opposed to an employee's. */
const byClock = z.object({ byClock: z.literal(true) })

/**
 * Ends a closed product and its value-added products: their remaining days are removed. The line keeps working for the
 * number of days set in its offering; if a job closed it, everything is released at once.
 */
export async function endProduct(
  ctx: Context<'not-found' | 'wrong-state'>,
  { customer_code: customerCode, product_code, details }: OrderRecord,
): Promise<void> {
  const product = await lockProduct(ctx, { customerCode, productCode: product_code ?? '' })
  const { closesOn, endings } = await planClosing(ctx, product)
  const last = byClock.safeParse(details).success ? ctx.today : closesOn
  for (const one of endings) await endOne(ctx, one, last)
}

/**
 * Closes a prepaid value-added product, with a separate order, when a job ends its line: the unused days are refunded,
 * and the product stops today. The customer must be locked. Refuses invoice-stands if an invoice on these days is still
 * valid.
 */
export async function closeWithLine(
  ctx: Context<'not-found' | 'wrong-state' | 'price-changed'>,
  follower: ProductRecord,
): Promise<void> {
  const customer = await holdCustomer(ctx, follower.customer_code)
  const ended = await planTermination(ctx, follower)
  const items = await named(ctx, follower, ended.items)
  const details = { credits: creditsOf(ended.unused), byClock: true }
  await submitOrder(ctx, { type: 'close', customer, productCode: follower.code, items, reason: 'line-ended', details })
}

async function endOne(ctx: Context<'wrong-state'>, { product, endsOn, unused }: Termination, closesOn: string) {
  const { customer_code: customerCode, code: productCode } = product
  const ref = { customerCode, productCode }
  replaceFrom(ctx, ref, { day: endsOn, before: unused.before, after: [] })
  const paid_through = product.paid_through === null ? null : await lastDay(ctx, ref)
  // The final bill has charged the days up to today.
  const billed_through = product.billed_through === null ? null : addDays(closesOn, -1)
  await moveProduct(ctx, product, { actions: ['close'], paid_through, billed_through, terminate_on: closesOn })
  endBlocks(ctx, ref)
  if (closesOn <= ctx.today) return terminate(ctx, ref, product)
  await ctx.announce('product.changed', ref)
}

async function lastDay({ db }: Context, { customerCode, productCode }: ProductRef): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(upper(days)) - 1 as last from product_period
    where customer_code = ${customerCode} and product_code = ${productCode}`.execute(db)
  return rows[0]?.last ?? null
}

/** Releases the resources of a product: its terminal awaits collection; its port and account are free immediately. */
async function terminate(ctx: Context<'wrong-state'>, ref: ProductRef, product: ProductRecord): Promise<void> {
  const nothing = { odb_code: null, port_code: null, terminal_number: null, mac_address: null }
  const { customerCode } = ref
  await removeTerminal(ctx, { customerCode, number: product.terminal_number, mac: product.mac_address })
  await moveProduct(ctx, product, { actions: ['terminate'], ...nothing })
  await ctx.announce('product.changed', ref)
  await recallDevice(ctx, ref.productCode)
  await releasePort(ctx, ref.productCode)
  await releaseAccount(ctx, ref)
}

/** Ends the closed products whose lines kept working until today. */
export const terminateDue = (job: JobContext): Promise<void> =>
  eachDue<ProductRef>(job, {
    next: ({ db, today }, after, limit) =>
      db
        .selectFrom('product')
        .select(['customer_code as customerCode', 'code as productCode'])
        .where('status', '=', 'pendingTerminate')
        .where('terminate_on', '<=', today)
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(customer_code, code) > (${after?.customerCode}, ${after?.productCode})`),
        )
        .orderBy('customer_code')
        .orderBy('code')
        .limit(limit)
        .execute(),
    act: async (ctx, ref) => {
      await holdCustomer(ctx, ref.customerCode)
      const product = await lockProduct(ctx, ref)
      if (product.status === 'pendingTerminate') await terminate(ctx, ref, product)
    },
  })
