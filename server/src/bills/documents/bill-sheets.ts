import { type Language, term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Content, DocumentDefinition } from 'pdfmake'
import { addressPartsOf, type StoredAddress, writtenAddress } from '#areas'
import { logoOf } from '#configuration'
import { languagesOfCustomers } from '#customers'
import { type ListedRate, ratesOf } from '#taxes'
import { printedFields } from '#fields'
import type { Context } from '#platform/context.ts'
import { amountWidth, facts, heading, issuerLines, partWidth, section, sheet, sums, table } from '#platform/sheet.ts'
import { certificateOf } from './certificate-of.ts'
import { type Formatters, formattersFor } from './formatters.ts'

type Line = {
  kind: string
  name: string
  from: string | null
  through: string | null
  net: number
  tax: number
  gross: number
}
type Paper = {
  billNo: string
  kind: 'bill' | 'credit-note'
  number: string | null
  refersTo: string | null
  unit: string
  customer: string
  customerCode: string
  address: StoredAddress
  /** The custom fields of the customer that documents print. */
  custom: (readonly [string, string])[]
  issued: string | null
  dueOn: string
  from: string
  through: string
  total: number
  corrected: number
  paid: number
  open: number
  lines: Line[]
  taxes: ListedRate[]
  /** The certificate that exempts the customer from tax, and the exempt amount. */
  exempt: { certificate: string; amount: number } | null
}

/**
 * Lays out bills as one document in the given order, each with its own page numbers and in the language that its
 * customer has chosen, by default `language`. The caller checks that the bills are in the reader's scope.
 */
export async function billSheets(
  ctx: Context,
  { bills, language }: { bills: readonly { customerCode: string; billNo: string }[]; language: Language },
): Promise<DocumentDefinition> {
  const chosen = await languagesOfCustomers(
    ctx,
    bills.map(({ customerCode }) => customerCode),
  )
  const spoken = (customerCode: string) => chosen.get(customerCode) ?? language
  const logo = await logoOf(ctx.db)
  const sheets = new Map<string, Content>()
  for (const one of new Set(bills.map(({ customerCode }) => spoken(customerCode)))) {
    const own = bills.filter(({ customerCode }) => spoken(customerCode) === one)
    const written = { ...formattersFor(ctx, one), logo }
    const documents = await billDocuments(ctx, {
      customerCodes: own.map(({ customerCode }) => customerCode),
      billNos: own.map(({ billNo }) => billNo),
      language: one,
    })
    for (const document of documents) sheets.set(document.billNo, section(one, documentContent(ctx, document, written)))
  }
  return sheet(
    language,
    '',
    bills.flatMap(({ billNo }) => sheets.get(billNo) ?? []),
  )
}

type Wanted = { customerCodes: readonly string[]; billNos: readonly string[]; language: Language }

/** Reads bills and credit notes as stored, with names in a language. */
export async function billDocuments(ctx: Context, { customerCodes, billNos, language }: Wanted): Promise<Paper[]> {
  const { db, operator } = ctx
  const own = (table: string) => sql.ref(`${table}.${language === 'zh-CN' ? 'zh_name' : 'name'}`)
  const { rows } = await sql<Omit<Paper, 'custom'>>`
    select b.bill_no as "billNo", b.kind, b.number_year || '-' || lpad(b.number::text, 6, '0') as number, r.number_year || '-' || lpad(r.number::text, 6, '0') as "refersTo",
      ${own('u')} as unit, c.name as customer, c.code as "customerCode", ${addressPartsOf('c', language)} as address,
      (b.posted_at at time zone ${operator.timeZone})::date as issued, b.due_on as "dueOn", lower(b.charge_period) as "from",
      upper(b.charge_period) - 1 as through, b.billed_amount as total, b.adjust - b.credited - b.bad_debt as corrected,
      b.paid_amount as paid, b.open_amount as open,
      (select coalesce(json_agg(json_build_object('kind', g.kind, 'name', ${own('g')}, 'from', lower(g.period),
          'through', upper(g.period) - 1, 'net', g.net, 'tax', g.tax, 'gross', g.gross) order by g.line), '[]')
        from charge g where g.customer_code = b.customer_code and g.bill_no = b.bill_no) as lines,
      ${ratesOf(sql`select * from charge g where g.customer_code = b.customer_code and g.bill_no = b.bill_no`)} as taxes,
      (select json_build_object('certificate', ${certificateOf(operator.timeZone)}, 'amount', sum(g.gross)) from charge g
        where g.customer_code = b.customer_code and g.bill_no = b.bill_no and g.tax_code = 'exempt' having sum(g.gross) <> 0) as exempt
    from bill b join customer c on c.code = b.customer_code
    left join organization_unit u on u.code = b.organization_unit_code
    left join bill r on r.customer_code = b.customer_code and r.bill_no = b.refers_to
    where b.customer_code = any(${[...customerCodes]}::text[]) and b.bill_no = any(${[...billNos]}::text[])
    order by b.number_year, b.number, b.bill_no`.execute(db)
  const custom = await printedFields(ctx, 'customer', { codes: customerCodes, language })
  return rows.map((row) => ({ ...row, custom: custom(row.customerCode) }))
}

/** Returns the title of a document. */
export function titleOf({ kind, issued }: Paper, { words }: Formatters): string {
  if (issued === null) return words.offer
  return kind === 'bill' ? words.bill : words.creditNote
}

type Written = Formatters & { logo: string | undefined }

/** Returns the content of a bill or a credit note. */
export function documentContent(ctx: Context, document: Paper, written: Written): Content[] {
  const { operator } = ctx
  const { logo, words, amount, money, day, language, currency } = written
  const operatorName = language === 'zh-CN' ? operator.zhName : operator.name
  const days = (from: string | null, through: string | null) =>
    from === null || through === null ? '' : `${day(from)} – ${day(through)}`
  const rows = document.lines.map(({ kind, name, from, through, net, tax, gross }) => [
    [term(kind, language), name].filter(Boolean).join(' · '),
    days(from, through),
    amount(net),
    amount(tax),
    amount(gross),
  ])
  const owed: [string, string][] =
    document.kind === 'bill' && document.issued !== null
      ? [
          ...(document.corrected === 0 ? [] : [[words.corrected, amount(document.corrected)] as [string, string]]),
          ...(document.paid === 0 ? [] : [[words.paid, amount(0 - document.paid)] as [string, string]]),
          [words.open, money(document.open)],
        ]
      : []
  return [
    heading(
      { operator: operatorName, unit: document.unit ?? '', lines: issuerLines(operator, language), logo },
      titleOf(document, written),
      document.number === null ? [] : [words.number(document.number)],
    ),
    facts([
      [words.customer, document.customer],
      [words.issued, document.issued === null ? '–' : day(document.issued)],
      [words.customerCode, document.customerCode],
      [words.dueOn, document.kind === 'bill' ? day(document.dueOn) : '–'],
      [words.address, writtenAddress(ctx, document.address, language)],
      ...document.custom,
      [words.days, days(document.from, document.through)],
      [words.reference, document.billNo],
      ...(document.refersTo === null ? [] : [[words.refersTo, document.refersTo] as const]),
    ]),
    table([words.item, words.days, words.net, words.tax, words.gross(currency.code)], rows, {
      widths: ['*', 'auto', partWidth, partWidth, amountWidth],
    }),
    sums([
      ...document.taxes.flatMap(({ percent, net, tax }): [string, string][] => [
        ...(document.taxes.length > 1 ? [[words.netAt(percent), amount(net)] as [string, string]] : []),
        [words.taxInside(percent), amount(tax)],
      ]),
      ...(document.exempt
        ? [[words.exempt(document.exempt.certificate), amount(document.exempt.amount)] as const]
        : []),
      [words.total, money(document.total)],
    ]),
    ...(owed.length > 0 ? [sums(owed)] : []),
    ...(owed.length > 0 && document.open === 0 ? [{ text: words.nothingOpen, margin: [0, 12, 0, 0] }] : []),
  ]
}
