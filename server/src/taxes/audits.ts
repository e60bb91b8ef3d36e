import { taxInsideColumns } from '#platform/tax-inside.ts'

/** SQL: whether the tax of a charged amount is not that of its rate, rounded half up. */
const isMistaxed = (amount: string) => `${amount} > 0 and tax <> ${taxInsideColumns(amount, 'tax_percent')}`

/**
 * Invariants of taxes, each with the rows that violate it. Discounts and refunds are differences of rounded taxes, so
 * only charged amounts are checked.
 */
export const audits: Record<string, string> = {
  'the tax of a charge is that of its rate, rounded half up': `
    select customer_code, bill_no as document, line, gross, tax, tax_percent from charge c where ${isMistaxed('gross')}
      and exists (select from bill b where b.customer_code = c.customer_code and b.bill_no = c.bill_no and b.kind = 'bill')
    union all
    select customer_code, order_code, line, amount, tax, tax_percent from order_item where ${isMistaxed('amount')}`,
}
