import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import type { payments } from '@lastmile/contract/payments/calls.ts'
import type { Language } from '@lastmile/contract/words.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { type RawBuilder, sql } from 'kysely'
import { certificateOf } from '#bills'
import { logoOf } from '#configuration'
import { findCustomer, languageOfCustomer, customerInScope } from '#customers'
import { certificateOn } from '#exemptions'
import { ratesOf } from '#taxes'
import type { Context, Handler } from '#platform/context.ts'
import { pdfOf } from '#platform/pdf.ts'
import { issuerLines } from '#platform/sheet.ts'
import { type Receipt, type ReceiptPart, receiptDocument } from './receipt-document.ts'
import { onReceiptOf } from './recording/same-receipt.ts'
import { receiptNumberOf } from './recording/receipt-number.ts'

type Row = Omit<Receipt, 'operatorName' | 'operatorLines' | 'logo' | 'parts'> &
  ReceiptPart & { employeeCode: string; day: string; status: string; together: boolean; receiptOf: string | null }

/**
 * Returns the receipt of a payment as a PDF. The employee who took the money can print it on the same day; anyone else
 * must first request a reprint, which is logged and numbered on the receipt. The default language is the customer's.
 * Refuses `not-found`, `no-permission`.
 */
export const receipt: Handler<typeof payments.receipt> = async (ctx, { paymentCode, language: wanted }) => {
  const customerCode = ownerOf(paymentCode)
  await findCustomer(ctx, { customerCode })
  const language = wanted ?? (await languageOfCustomer(ctx, customerCode)) ?? ctx.language
  const requested = await load(ctx, { customerCode, paymentCode, language })
  const [row, ...others] = requested?.together
    ? await loadAll(ctx, { paymentCode, language })
    : requested
      ? [requested]
      : []
  if (!row) return ctx.refuse('not-found', { what: 'payment', field: 'paymentCode' })
  const { employeeCode } = ctx.actor
  const taker = row.employeeCode === employeeCode && row.day === ctx.today
  const reprinter = async () => row.reprints > 0 && customerInScope(ctx, 'payment.reprint', customerCode)
  if (!taker && !(await reprinter())) ctx.refuse('no-permission', { field: 'paymentCode' })
  const { operator } = ctx
  const facts: Receipt = {
    ...row,
    ...together([row, ...others]),
    operatorName: language === 'zh-CN' ? operator.zhName : operator.name,
    operatorLines: issuerLines(operator, language),
    logo: await logoOf(ctx.db),
  }
  const content = await pdfOf(receiptDocument(facts, { language, operator }))
  return { name: `receipt-${row.receiptNumber}.pdf`, type: 'application/pdf', content }
}

/**
 * Returns all payments on the receipt of a payment, starting with the one that took the number. The actor must have
 * access to each of their customers. Refuses not-found.
 */
async function loadAll(
  ctx: Context<'not-found'>,
  { paymentCode, language }: { paymentCode: string; language: Language },
) {
  const rows: Row[] = []
  for (const payment of await onReceiptOf(ctx, paymentCode)) {
    await findCustomer(ctx, payment)
    const row = await load(ctx, { ...payment, language })
    if (row) rows.push(row)
  }
  return rows.toSorted((one, other) => Number(one.receiptOf !== null) - Number(other.receiptOf !== null))
}

/** Aggregates the payments on one receipt by customer, tax rate and tender. */
function together(rows: readonly Row[]): Pick<Receipt, 'parts' | 'amount' | 'taxes' | 'exempt' | 'tenders'> {
  const taxes = Map.groupBy(
    rows.flatMap((row) => row.taxes),
    ({ percent }) => percent,
  )
  const tenders = Map.groupBy(
    rows.flatMap((row) => row.tenders),
    ({ kind, reference }) => `${kind} ${reference ?? ''}`,
  )
  return {
    parts: rows.map((row) => ({ ...row, void: row.status === 'refunded' })),
    amount: sum(rows.map(({ amount }) => amount)),
    taxes: [...taxes].map(([percent, parts]) => ({
      percent,
      net: sum(parts.map(({ net }) => net)),
      tax: sum(parts.map(({ tax }) => tax)),
    })),
    exempt: [
      ...Map.groupBy(
        rows.flatMap((row) => row.exempt),
        ({ certificate }) => certificate,
      ),
    ].map(([certificate, parts]) => ({ certificate, amount: sum(parts.map(({ amount }) => amount)) })),
    tenders: [...tenders.values()].flatMap((parts) =>
      parts.slice(0, 1).map((first) => ({ ...first, amount: sum(parts.map(({ amount }) => amount)) })),
    ),
  }
}

/**
 * SQL: the part of a charge that a payment pays: the rounded cumulative amount less the previous one, so that the parts
 * add up to the payment.
 */
const paidOf = (figure: 'gross' | 'tax', upTo: RawBuilder<unknown>) => sql`
  round(sum(c.${sql.ref(figure)}) over ${upTo} * a.amount / b.billed_amount)
    - round((sum(c.${sql.ref(figure)}) over ${upTo} - c.${sql.ref(figure)}) * a.amount / b.billed_amount)`

type Wanted = { customerCode: string; paymentCode: string; language: Language }

/** Reads only data stored with the payments, so that changed prices, rates and names do not change the receipt. */
async function load(
  { db, operator: { timeZone } }: Context,
  { customerCode, paymentCode, language }: Wanted,
): Promise<Row | undefined> {
  const zh = language === 'zh-CN'
  const named = (table: string, name = 'name') => sql.ref(`${table}.${zh ? 'zh_name' : name}`)
  const { rows } = await sql<Row>`
    with line as (
      select i.line as place, i.kind, ${named('i')} as name, i.months, i.amount, i.tax, i.tax_code, i.tax_percent,
        case when i.tax_code = 'exempt' then ${certificateOn(sql`o.customer_code`, sql`(o.created_at at time zone ${timeZone})::date`)} end as certificate
      from payment p join customer_order o on (o.customer_code, o.code) = (p.customer_code, p.order_code) join order_item i on (i.customer_code, i.order_code) = (p.customer_code, p.order_code)
      where p.customer_code = ${customerCode} and p.code = ${paymentCode}
      union all
      select a.line * 1000 + coalesce(c.line, 0), coalesce(c.kind, a.balance), coalesce(${named('c')}, ''), coalesce(c.months, 0),
        coalesce(${paidOf('gross', sql`whole`)}, a.amount)::bigint, coalesce(${paidOf('tax', sql`rate`)}, 0)::bigint, c.tax_code, coalesce(c.tax_percent, 0),
        case when c.tax_code = 'exempt' then ${certificateOf(timeZone)} end
      from payment p join payment_allocation a on (a.customer_code, a.payment_code) = (p.customer_code, p.code)
      left join bill b on (b.customer_code, b.bill_no) = (a.customer_code, a.bill_no)
      left join charge c on (c.customer_code, c.bill_no) = (b.customer_code, b.bill_no)
      where p.customer_code = ${customerCode} and p.code = ${paymentCode} and p.order_code is null
      window whole as (partition by a.line order by c.line), rate as (partition by a.line, c.tax_percent order by c.line)
    )
    select p.code as "paymentCode", p.customer_code as "customerCode", p.order_code as "orderCode", p.amount, p.at, p.day,
      case when exists (select from payment r where r.customer_code = p.customer_code and r.refunds = p.code and r.amount = -p.amount)
        then 'refunded' else p.status end as status,
      p.reprints, (select ${receiptNumberOf('w')} from payment w where w.customer_code = p.customer_code and w.code = p.corrects) as corrects,
      p.receipt_of as "receiptOf",
      p.receipt_of is not null or exists (select from payment w where w.receipt_of = p.code) as together, p.employee_code as "employeeCode", ${receiptNumberOf('p')} as "receiptNumber",
      p.customer_name as "customerName", pr.account, pr.service_address as address, ${named('e', 'true_name')} as "clerkName", ${named('u')} as "unitName",
      case when o.type in ${oneOf(kindGroups.renewals)} then (select max(upper(c.period)) - 1 from bill b join charge c on (c.customer_code, c.bill_no) = (b.customer_code, b.bill_no)
        where (b.customer_code, b.order_code, c.product_code) = (p.customer_code, p.order_code, o.product_code))::text end as "paidThrough",
      coalesce((select json_agg(json_build_object('kind', kind, 'name', name, 'months', months, 'amount', amount) order by place)
        from line where name <> '' or amount <> 0), '[]') as items,
      ${ratesOf(sql`select tax_code, tax_percent, amount - tax as net, tax from line`)} as taxes,
      coalesce((select json_agg(t order by t.certificate)
        from (select certificate, sum(amount)::bigint as amount from line where certificate is not null and amount <> 0 group by 1) t), '[]') as exempt,
      (select json_agg(json_build_object('kind', t.kind, 'amount', t.amount, 'reference', t.reference) order by t.line)
        from payment_tender t where t.customer_code = p.customer_code and t.payment_code = p.code) as tenders
    from payment p
    join employee e on e.code = p.employee_code join organization_unit u on u.code = p.organization_unit_code
    left join customer_order o on (o.customer_code, o.code) = (p.customer_code, p.order_code)
    left join product pr on (pr.customer_code, pr.code) = (o.customer_code, o.product_code)
    where p.customer_code = ${customerCode} and p.code = ${paymentCode}`.execute(db)
  return rows[0]
}
