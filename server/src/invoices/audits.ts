import { billedMoneySql, counts } from './blocking.ts'

/** Invariants of tax invoices and of invoices recorded on orders, each with the rows that violate it. */
export const invoiceAudits = {
  'the document of an electronic invoice is kept': `
    select t.code, t.document from tax_invoice t join pending_file p on p.name = t.document`,
  'invoices of a payment do not exceed the amount paid less refunds': `
    select p.customer_code, p.code, p.amount, i.invoiced, r.back from payment p join (
      select customer_code, payment_code, sum(amount) as invoiced from tax_invoice i where ${counts('i')} group by 1, 2
    ) i on (i.customer_code, i.payment_code) = (p.customer_code, p.code) left join lateral (
      select coalesce(-sum(amount), 0) as back from payment where customer_code = p.customer_code and refunds = p.code and status = 'paid'
    ) r on true
    where i.invoiced < 0 or i.invoiced > case p.status when 'paid' then p.amount - r.back else 0 end`,
  'the invoices of a fully invoiced payment bear the tax of the payment': `
    select i.customer_code, i.payment_code, i.tax, b.tax as paid from (
      select customer_code, payment_code, sum(amount) as amount, sum(tax) as tax from tax_invoice i where ${counts('i')} group by 1, 2
    ) i cross join lateral (
      select round(sum(a.amount * (b.billed_amount - coalesce(d.deposit, 0))::numeric / nullif(b.billed_amount, 0)))::bigint as billed,
        sum(round(d.tax::numeric * a.amount / nullif(b.billed_amount, 0)))::bigint as tax
      from payment_allocation a join bill b on (b.customer_code, b.bill_no) = (a.customer_code, a.bill_no)
      cross join lateral (select sum(c.tax) as tax, sum(c.gross) filter (where c.kind = 'deposit' or c.kind = 'waiver' and c.tax_code = 'none') as deposit
        from charge c where c.customer_code = b.customer_code and c.bill_no = b.bill_no) d
      where a.customer_code = i.customer_code and a.payment_code = i.payment_code
    ) b where i.amount = b.billed and i.tax <> b.tax`,
  'the rates of an invoice add up to its amount and tax': `
    select i.customer_code, i.code, i.amount, i.tax, i.rates from tax_invoice i cross join lateral (
      select coalesce(sum(r.net + r.tax), 0) as amount, coalesce(sum(r.tax), 0) as tax from jsonb_to_recordset(i.rates) as r (net bigint, tax bigint)
    ) r where i.rates is not null and (r.amount, r.tax) <> (i.amount, i.tax)`,
  'invoices of a customer do not exceed payments less refunds': `
    select i.customer_code, i.invoiced, m.paid from (
      select customer_code, sum(amount) as invoiced from (
        select customer_code, amount from tax_invoice i where ${counts('i')}
        union all select customer_code, invoice_amount from customer_order where invoice_no is not null) i group by 1
    ) i left join (
      select customer_code, sum(billed) as paid from (${billedMoneySql} and (
        exists (select from tax_invoice t where t.customer_code = p.customer_code)
        or exists (select from customer_order o where o.customer_code = p.customer_code and o.invoice_no is not null))) moved group by 1
    ) m using (customer_code) where i.invoiced > coalesce(m.paid, 0)`,
  'every invoice number is used once, on an order or a tax invoice': `
    select n.number, n.document, i.code, i.number as written from invoice_number n full join (
      select customer_code, code, upper(invoice_no) as number from tax_invoice where invoice_no is not null
      union all select customer_code, code, upper(regexp_replace(coalesce(invoice_code, '') || invoice_no, '\\s', '', 'g'))
        from customer_order where invoice_no is not null
    ) i on i.customer_code = n.customer_code and i.code = n.document
    where i.number is distinct from n.number`,
  'every used paper invoice number belongs to a tax invoice': `
    select n.document, i.code from (select * from note_number where type_code = 'invoice' and request_id is null) n
    full join (select * from tax_invoice where kind = 'paper') i on i.code = n.document
    where n.document is null or i.code is null`,
}
