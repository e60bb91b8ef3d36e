import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { takeCodes } from '#customers'
import { moveBalance, postOpposite } from '#ledger'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import { billOfOrder } from './bill-of-order.ts'

/**
 * Cancels the bill of a cancelled order, so that nothing is owed on it. A posted bill is reversed by a credit note with
 * the exact opposite of its lines and entries (docs/domain.md#ledger); the slice that took the payment refunds it.
 * Refuses `insufficient-balance` if the deposit charged on the bill has been spent.
 */
export async function cancelBill(
  ctx: Context<RefusalCode>,
  { customerCode, orderCode }: { customerCode: string; orderCode: string },
): Promise<void> {
  const bill = await billOfOrder(ctx, { customerCode, orderCode })
  if (!bill || bill.state === 'cancelled') return
  await reverseBills(ctx, { customerCode, billNo: bill.billNo, posted: bill.posted })
}

/**
 * Cancels one bill, so that nothing is owed on it. A posted bill is reversed by a credit note with the exact opposite
 * of its lines and entries. Credit notes that had paid the bill are open again for that amount, which the caller pays
 * out. Refuses `insufficient-balance` if the deposit charged on the bill has been spent.
 */
export async function reverseBills(
  ctx: Context<RefusalCode>,
  { customerCode, billNo, posted = true }: { customerCode: string; billNo: string; posted?: boolean },
): Promise<void> {
  const ended = sql`
    with released as (
      delete from credit_allocation where customer_code = ${customerCode} and bill_no = ${billNo} returning credit_note, amount
    ), opened as (
      update bill n set credited = credited + r.amount, version = version + 1,
        state = case when paid_amount + credited + r.amount = 0 then 'new' else 'partiallyPaid' end
      from released r where n.customer_code = ${customerCode} and n.bill_no = r.credit_note
    ), cancelled as (
      update bill set state = 'cancelled', credited = billed_amount + adjust, paid_amount = 0, version = version + 1
      where customer_code = ${customerCode} and bill_no = ${billNo}
    )
    update charge set reversed = true where customer_code = ${customerCode} and bill_no = ${billNo}`
  sent(ended.execute(ctx.db))
  if (!posted) return
  const [creditNote = ''] = await takeCodes(ctx, customerCode, 1)
  sent(writeCreditNote(ctx, { customerCode, billNo, creditNote }))
  const opposite = await postOpposite(ctx, {
    customerCode,
    of: billNo,
    was: 'bill',
    document: creditNote,
    kind: 'bill-reversal',
  })
  const deposit = opposite.find(({ account }) => account === 'deposit')?.amount ?? 0
  await moveBalance(ctx, { customerCode, kind: 'deposit', amount: -deposit, document: creditNote, of: billNo })
}

type Reversal = { customerCode: string; billNo: string; creditNote: string }

/** Writes the credit note that reverses a whole bill, line by line. */
const writeCreditNote = (ctx: Context, { customerCode, billNo, creditNote }: Reversal) =>
  sql`
    with noted as (
      insert into bill (customer_code, bill_no, kind, refers_to, order_code, organization_unit_code, charge_period, state,
        billed_amount, credited, due_on, posted_at, number_year, created_at)
      select customer_code, ${creditNote}, 'credit-note', bill_no, order_code, organization_unit_code, charge_period, 'settled',
        -(billed_amount + adjust), -(billed_amount + adjust), ${ctx.today}, ${ctx.now}, ${Number(ctx.today.slice(0, 4))}, ${ctx.now}
      from bill where customer_code = ${customerCode} and bill_no = ${billNo}
      returning billed_amount
    ), allocated as (
      insert into credit_allocation (customer_code, credit_note, bill_no, amount)
      select ${customerCode}, ${creditNote}, ${billNo}, -billed_amount from noted where billed_amount < 0
    )
    insert into charge (customer_code, bill_no, line, product_code, price_code, price_version, kind, name, zh_name, months, period,
      gross, net, tax_code, tax_percent, tax, reversed)
    select customer_code, ${creditNote}, line, product_code, price_code, price_version, kind, name, zh_name, months, period,
      -gross, -net, tax_code, tax_percent, -tax, true
    from charge where customer_code = ${customerCode} and bill_no = ${billNo}`.execute(ctx.db)
