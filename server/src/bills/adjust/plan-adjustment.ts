import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import { sum, taxOfReturn } from '@lastmile/contract/platform/money.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { type ChargeType, chargeTypeOf, rateFor, type TaxRate, taxRateOf } from '#configuration'
import type { CustomerOf } from '#customers'
import { blockingInvoice } from '#orders'
import { typedItem } from '#sales'
import { type AtRate, leftByRate, sameRate, usedLines } from '#taxes'
import type { Context } from '#platform/context.ts'
import { usedUp } from './used-up.ts'

type Line = {
  line: number
  kind: string
  productCode: string | null
  name: string
  zhName: string
  gross: number
  /** Policy discounts on an installation, a one-off charge or days of a bill run, zero or negative. */
  off: number
  taxCode: string
  taxPercent: number
  /** The tax code of its offering or charge type, by which a customer without an exemption is charged. */
  usualTaxCode: string
  /** The tax of the line, less that of its discounts. */
  tax: number
  /** Earlier adjustments of this line, and the tax included in them. */
  taken: number
  takenTax: number
}
export type BillRow = {
  billNo: string
  number: number
  orderCode: string | null
  documentNumber: string | null
  from: string
  through: string
  billMoney: number
  unfulfilledMoney: number
  /** The part of the bill that was written off and not recovered. */
  badDebt: number
  dueOn: string
  /** Amounts returned for the bill as a whole: adjustments, and refunds of payments for it. */
  givenBack: number
  tax: number
  taxGivenBack: number
  /** The amounts of the bill that were returned, by tax rate. */
  returned: AtRate[]
  lines: Line[]
}

/**
 * Returns the posted bills of a customer that were not cancelled, newest first. Excludes the bill of an unfinished
 * order, which is reversed in full by cancelling the order.
 */
export async function adjustableBills(
  { db }: Context,
  filter: { customerCode: string; before: number; limit: number; billNo?: string },
): Promise<BillRow[]> {
  const { customerCode, before, limit, billNo = null } = filter
  const refunds = sql`from customer_order o where o.customer_code = b.customer_code and o.amount < 0 and o.details ->> 'billNo' = b.bill_no`
  const taken = sql`${refunds} and o.type in ${oneOf(kindGroups.billReturns)} and o.details ->> 'line' = c.line::text`
  const off = (
    column: 'gross' | 'tax',
  ) => sql`(select coalesce(sum(${sql.ref(`f.${column}`)}), 0) from charge f where f.customer_code = c.customer_code and f.bill_no = c.bill_no
    and f.product_code is not distinct from c.product_code and f.gross < 0
    and f.tax_code = c.tax_code and f.tax_percent = c.tax_percent
    and (c.kind = 'install' and f.kind = 'waiver' and f.tax_code <> 'none' or c.kind = 'one-off' and f.kind = 'discount'
      or c.kind = 'service' and f.kind = 'discount' or b.order_code is null and f.kind = 'discount' and f.period = c.period))`
  const { rows } = await sql<BillRow>`
    select b.bill_no as "billNo", split_part(b.bill_no, '-', 2)::int as number, b.order_code as "orderCode",
      b.number_year || '-' || lpad(b.number::text, 6, '0') as "documentNumber",
      lower(b.charge_period) as "from", upper(b.charge_period) - 1 as through, b.billed_amount as "billMoney",
      b.open_amount as "unfulfilledMoney", b.bad_debt as "badDebt", b.due_on as "dueOn",
      (select coalesce(-sum(o.amount), 0)::bigint ${refunds} and o.type in ${oneOf(kindGroups.returns)}) as "givenBack",
      (select coalesce(-sum(o.tax), 0)::bigint ${refunds} and o.type in ${oneOf(kindGroups.returns)}) as "taxGivenBack",
      (select coalesce(json_agg(json_build_object('taxCode', r.tax_code, 'taxPercent', r.tax_percent, 'gross', r.gross, 'tax', r.tax)), '[]')
        from (select i.tax_code, i.tax_percent, -sum(i.amount) as gross, -sum(i.tax) as tax
          from order_item i where (i.customer_code, i.order_code) in (
            select o.customer_code, o.code ${refunds} and o.type in ${oneOf(kindGroups.returns)}) group by 1, 2) r) as returned,
      (select coalesce(sum(c.tax), 0)::bigint from charge c where c.customer_code = b.customer_code and c.bill_no = b.bill_no) as tax,
      (select coalesce(json_agg(json_build_object('line', c.line, 'kind', c.kind, 'productCode', c.product_code, 'name', c.name,
          'zhName', c.zh_name, 'gross', c.gross, 'off', ${off('gross')}, 'tax', c.tax + ${off('tax')}, 'taxCode', c.tax_code, 'taxPercent', c.tax_percent,
          'usualTaxCode', coalesce((select f.tax_code from product_offering_price r join product_offering f on f.code = r.offering_code where r.code = c.price_code),
            (select y.tax_code from charge_type y where y.code = s.cost_type), 'standard'),
          'taken', (select coalesce(-sum(o.amount), 0) ${taken}), 'takenTax', (select coalesce(-sum(o.tax), 0) ${taken})
        ) order by c.line), '[]')
        from charge c where c.customer_code = b.customer_code and c.bill_no = b.bill_no and c.gross > 0) as lines
    from bill b left join customer_order s on s.customer_code = b.customer_code and s.code = b.order_code
    where coalesce(s.status, 'completed') = 'completed' and b.customer_code = ${customerCode} and b.kind = 'bill' and not b.opening and b.posted_at is not null and b.state <> 'cancelled'
      and (${billNo}::text is null or b.bill_no = ${billNo}) and split_part(b.bill_no, '-', 2)::int < ${before}::bigint
    order by number desc limit ${limit}`.execute(db)
  return rows
}

/**
 * Computes the maximum deduction from each line of a bill: the charge less policy discounts, refunds, credits and
 * write-offs. Excludes future days, which are refunded by closing or changing the product, and deposits, which are paid
 * back separately, and what refunds of other bills returned at the rate. A deduction above the debt on the bill is
 * refunded, at most up to what the customer has paid on all bills and has not been refunded yet.
 */
export async function reducibleOf(ctx: Context, customerCode: string, bill: BillRow): Promise<Map<number, number>> {
  const used = await usedLines(ctx, customerCode)
  const base = ({ kind, line, gross, off }: Line): number => {
    if (kind === 'deposit') return 0
    if (kind !== 'period' || bill.orderCode === null) return Math.max(0, gross + off)
    return Math.min(gross, used.get(`${bill.orderCode}/${line}`) ?? 0)
  }
  const owedOrPaid = bill.unfulfilledMoney + Math.max(0, await usedUp(ctx, customerCode))
  const left = await leftByRate(ctx, customerCode)
  const whole = Math.min(sum(bill.lines.map(base)) - bill.givenBack - bill.badDebt, owedOrPaid)
  return new Map(
    bill.lines.map((line) => {
      const atRate = sum(bill.lines.filter((other) => sameRate(other, line)).map(base)) - returnedAt(bill, line).gross
      const leftAtRate = line.taxCode === 'none' ? whole : (left.find((rate) => sameRate(rate, line))?.gross ?? 0)
      return [line.line, Math.max(0, Math.min(base(line) - line.taken, whole, atRate, leftAtRate))]
    }),
  )
}

/** Returns the amount of a bill that was returned at the tax rate of a line. */
const returnedAt = ({ returned }: BillRow, line: TaxRate) =>
  returned.find((one) => sameRate(one, line)) ?? { gross: 0, tax: 0 }

/**
 * Returns the tax included in a deduction from a line. Together with earlier deductions, it never exceeds the tax
 * charged on the line, at its rate, or on the bill.
 */
function taxBack(bill: BillRow, line: Line, amount: number): number {
  const { gross, off, tax, taxPercent, taken, takenTax } = line
  const ofLine = taxOfReturn({ gross: gross + off, tax, taxPercent }, { gross: taken, tax: takenTax }, amount)
  const atRate = sum(bill.lines.filter((other) => sameRate(other, line)).map((other) => other.tax))
  return Math.max(0, Math.min(ofLine, bill.tax - bill.taxGivenBack, atRate - returnedAt(bill, line).tax))
}

type Adjusting = Context<'not-found' | 'above-bill' | 'invoice-stands'>
export type Adjusted = { billNo: string; line: number; amount: number; chargeType: string }

/**
 * Returns the maximum adjustment of a bill by the actor without approval: the actor's own ceiling or that of the charge
 * type, whichever is higher.
 */
const ceilingOf = ({ actor }: Context, { ceiling }: Pick<ChargeType, 'ceiling'>): number =>
  Math.max(ceiling, actor.adjustCeiling)

/**
 * Returns how much more the actor can adjust this bill without approval, in the direction of the amount: their ceiling
 * less their earlier adjustments of the bill without approval, so that splitting an adjustment does not avoid approval.
 * With `approves`, subtracts the adjustments of the bill that the actor approved for others.
 */
export async function remainingOwnCeiling(
  ctx: Context,
  type: Pick<ChargeType, 'ceiling'>,
  { billNo, amount, approves = false }: Pick<Adjusted, 'billNo' | 'amount'> & { approves?: boolean },
): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select coalesce(sum(abs(amount)), 0)::bigint as done from customer_order
    where customer_code = ${ownerOf(billNo)} and type in ${oneOf(kindGroups.billReturns)} and created_by = ${ctx.actor.employeeCode}
      and details ->> 'billNo' = ${billNo} and (details ? 'requestCode') = ${approves} and sign(amount) = ${Math.sign(amount)}`.execute(
    ctx.db,
  )
  return Math.max(0, ceilingOf(ctx, type) - (rows[0]?.done ?? 0))
}

/**
 * Computes the effect of an adjustment, with the checks that apply on every path. A deduction includes the tax charged
 * on the line; an addition is taxed at the customer's current rate. Refuses not-found, above-bill, invoice-stands.
 */
export async function planAdjustment(
  ctx: Adjusting,
  customer: Pick<CustomerOf, 'customerCode' | 'taxExempt'>,
  { billNo, line: lineNo, amount, chargeType }: Adjusted,
) {
  const { customerCode } = customer
  const type = await chargeTypeOf(ctx, amount < 0 ? 'refund' : 'charge', chargeType)
  const [bill] = await adjustableBills(ctx, { customerCode, billNo, before: Number.MAX_SAFE_INTEGER, limit: 1 })
  if (!bill) return ctx.refuse('not-found', { what: 'bill', field: 'billNo' })
  const line = bill.lines.find((one) => one.line === lineNo)
  if (!line) return ctx.refuse('not-found', { what: 'bill-line', field: 'line' })
  const reducible = (await reducibleOf(ctx, customerCode, bill)).get(lineNo) ?? 0
  if (-amount > reducible) ctx.refuse('above-bill', { reducible: ctx.money(reducible), field: 'amount' })
  const { productCode, taxCode, taxPercent } = line
  const charged = { taxCode, taxPercent }
  const rate =
    amount < 0 ? charged : rateFor(customer, taxCode === 'exempt' ? await taxRateOf(ctx, line.usualTaxCode) : charged)
  const product = productCode ?? undefined
  const typed = typedItem({ ...type, rate }, { amount, productCode: product })
  const left = (await leftByRate(ctx, customerCode)).find((one) => sameRate(one, line))
  const tax = amount < 0 ? 0 - Math.min(taxBack(bill, line, -amount), left?.tax ?? 0) : typed.tax
  const item = { ...typed, tax, kind: 'adjustment' as const }
  const owedBefore = bill.unfulfilledMoney
  const fromDebt = amount < 0 ? Math.min(owedBefore, -amount) : 0
  const toBalance = amount < 0 ? -amount - fromDebt : 0
  const stands = await blockingInvoice(ctx, { customerCode, productCode: null, billNo, giving: toBalance })
  if (stands) ctx.refuse('invoice-stands', stands)
  return {
    type,
    item,
    effect: {
      amount,
      tax,
      owedBefore,
      owedAfter: amount < 0 ? owedBefore - fromDebt : owedBefore + amount,
      toBalance,
    },
  }
}
