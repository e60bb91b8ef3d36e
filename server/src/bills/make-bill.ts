import type { Events } from '@lastmile/contract/events.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { takeCodes } from '#customers'
import type { Context } from '#platform/context.ts'
import { write } from '#platform/together.ts'
import { billOf, postBill, rowsOfBill } from './post-bill.ts'

/**
 * Creates the bill of a submitted order: one charge for each order item, with its name and tax. A positive amount is an
 * offer, due today, until it is posted. A negative amount is a credit note, which is posted at once, as is a bill that
 * is owed immediately. An order whose items cost nothing has no bill. The months get their dates when the product's
 * days are known.
 */
export async function makeBill(ctx: Context<RefusalCode>, order: Events['order.submitted']): Promise<void> {
  const { customerCode, orderCode, amount, items } = order
  if (items.every((item) => item.amount === 0)) return
  const [billNo = ''] = await takeCodes(ctx, customerCode, 1)
  const bill = ctx.db.insertInto('bill').values({
    customer_code: customerCode,
    bill_no: billNo,
    kind: amount < 0 ? 'credit-note' : 'bill',
    refers_to: order.refersTo,
    order_code: orderCode,
    organization_unit_code: order.organizationUnitCode,
    charge_period: sql`daterange(${ctx.today}::date, ${ctx.today}::date + 1)`,
    state: 'new',
    billed_amount: amount,
    due_on: ctx.today,
    created_at: ctx.now,
  })
  const charges = ctx.db.insertInto('charge').values(items.map(chargeOf(customerCode, billNo)))
  write(ctx.db, rowsOfBill(billNo, orderCode), bill, charges)
  if (amount <= 0 || order.debt) await postBill(ctx, { customerCode, billNo })
}

type Item = Events['order.submitted']['items'][number]

const chargeOf = (customerCode: string, billNo: string) => (item: Item, index: number) => ({
  customer_code: customerCode,
  bill_no: billNo,
  line: index + 1,
  product_code: item.productCode,
  price_code: item.priceCode,
  price_version: item.priceVersion,
  kind: item.kind,
  name: item.name,
  zh_name: item.zhName,
  months: item.months,
  gross: item.amount,
  net: item.amount - item.tax,
  tax_code: item.taxCode,
  tax_percent: item.taxPercent,
  tax: item.tax,
})

/** Sets the days that the months of an order cover, on the charges and on their bill. */
export function dateCharges(
  { db }: Context,
  { customerCode, productCode, orderCode, periods }: Events['order.dated'],
): Promise<void> {
  const days = sql`select line, range_merge(range_agg(daterange(f, t))) as days from unnest(
    ${periods.map(({ line }) => line)}::int[], ${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[]
  ) as p (line, f, t) group by line`
  const charged = sql`charge c join bill b on b.customer_code = c.customer_code and b.bill_no = c.bill_no
    join (${days}) d on d.line = c.line
    where c.customer_code = ${customerCode} and b.order_code = ${orderCode} and c.product_code = ${productCode}`
  const ofCharges = sql`
    update charge set period = x.days from (select c.customer_code, c.bill_no, c.line, d.days from ${charged}) x
    where charge.customer_code = x.customer_code and charge.bill_no = x.bill_no and charge.line = x.line`
  const ofBills = sql`
    update bill set charge_period = x.days
    from (select c.bill_no, range_merge(range_agg(d.days)) as days from ${charged} group by c.bill_no) x
    where bill.customer_code = ${customerCode} and bill.bill_no = x.bill_no`
  write(db, [billOf(orderCode)], ofCharges, ofBills)
  return Promise.resolve()
}
