import type { bills } from '@lastmile/contract/bills/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { addressPartsOf, type StoredAddress, writtenAddress } from '#areas'
import { logoOf } from '#configuration'
import { findCustomer, languageOfCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { broken } from '#platform/broken.ts'
import { pdfOf } from '#platform/pdf.ts'
import { amountWidth, facts, heading, sheet, sums, table } from '#platform/sheet.ts'
import { formattersFor } from './formatters.ts'

type Row = { day: string; kind: string; document: string; amount: number }
type Head = { name: string; address: StoredAddress; unit: string; before: number; rows: Row[] }

/**
 * Returns a statement of account as a PDF in the customer's language, from the ledger: the balance before the first
 * day, the charges and payments in the period, and the balance after it. Bills appear with their legal number, payments
 * with their receipt number. Refuses not-found, and a period that ends before it begins.
 */
export const statement: Handler<typeof bills.statement> = async (ctx, { customerCode, from, to, language: wanted }) => {
  await findCustomer(ctx, { customerCode })
  const language = wanted ?? (await languageOfCustomer(ctx, customerCode)) ?? ctx.language
  if (to < from) broken(ctx, 'to', 'range-order')
  const { rows } = await sql<Head>`
    with e as (
      select transaction_id, day, kind, document, sum(amount)::bigint as amount from ledger_entry
      where customer_code = ${customerCode} and account = 'receivable' and holder = ${customerCode} and day <= ${to}::date
      group by 1, 2, 3, 4 having sum(amount) <> 0
    )
    select c.name, ${addressPartsOf('c', language)} as address, ${sql.ref(language === 'zh-CN' ? 'u.zh_name' : 'u.name')} as unit,
      (select coalesce(sum(amount), 0)::bigint from e where day < ${from}::date) as before,
      (select coalesce(json_agg(json_build_object('day', day, 'kind', kind, 'document', coalesce(
          (select b.number_year || '-' || lpad(b.number::text, 6, '0') from bill b where b.customer_code = ${customerCode} and b.bill_no = e.document),
          (select r.note_series || lpad(r.note_number::text, nt.width, '0') from payment p
            join payment r on r.code = coalesce(p.receipt_of, p.code) and r.customer_code = split_part(coalesce(p.receipt_of, p.code), '-', 1)
            join note_type nt on nt.code = r.note_type where p.customer_code = ${customerCode} and p.code = e.document),
          e.document), 'amount', amount) order by transaction_id), '[]') from e where day >= ${from}::date) as rows
    from customer c join organization_unit u on u.code = c.organization_unit_code where c.code = ${customerCode}`.execute(
    ctx.db,
  )
  const [head] = rows
  if (!head) return ctx.refuse('not-found', { what: 'customer', field: 'customerCode' })
  const { words, amount, money, day } = formattersFor(ctx, language)
  let owed = head.before
  const lines = head.rows.map((row) => {
    owed += row.amount
    const [debit, credit] = row.amount > 0 ? [amount(row.amount), ''] : ['', amount(0 - row.amount)]
    return [day(row.day), term(row.kind, language), row.document, debit, credit, amount(owed)]
  })
  const days = `${day(from)} – ${day(to)}`
  const operator = language === 'zh-CN' ? ctx.operator.zhName : ctx.operator.name
  const content = await pdfOf(
    sheet(language, `${words.statement} ${customerCode}`, [
      heading({ operator, unit: head.unit, logo: await logoOf(ctx.db) }, words.statement, [days]),
      facts([
        [words.customer, head.name],
        [words.customerCode, customerCode],
        [words.address, writtenAddress(ctx, head.address, language)],
        [words.before, money(head.before)],
      ]),
      lines.length === 0
        ? { text: words.quiet }
        : table([words.day, words.what, words.document, words.debit, words.credit, words.balance], lines, {
            widths: ['auto', '*', 'auto', amountWidth, amountWidth, amountWidth],
          }),
      sums([[words.after, money(owed)]]),
    ]),
  )
  return { name: `statement-${customerCode}.pdf`, type: 'application/pdf', content }
}
