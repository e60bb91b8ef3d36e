import type { Formats } from '@lastmile/contract/platform/formats.ts'
import type { Currency } from '@lastmile/contract/platform/money.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { Content, DocumentDefinition } from 'pdfmake'
import type { ListedRate } from '#taxes'
import { facts, grey, heading, right, signatures, table } from '#platform/sheet.ts'
import { type ReceiptWords, receiptWords } from './receipt-words.ts'
import { written } from '#platform/written.ts'

/** One payment on a receipt. */
export type ReceiptPart = {
  void: boolean
  customerName: string
  customerCode: string
  account: string | null
  address: string | null
  orderCode: string | null
  paymentCode: string
  /** The last paid day of the line, if the payment bought a period. */
  paidThrough: string | null
  items: readonly { kind: keyof ReceiptWords['kinds']; name: string; months: number; amount: number }[]
  amount: number
}

/** The content of a receipt. */
export type Receipt = {
  operatorName: string
  /** The address and the tax number of the operator. */
  operatorLines?: readonly string[]
  /** The logo of the operator as a data URL. */
  logo?: string | undefined
  unitName: string
  receiptNumber: string
  reprints: number
  /** The number of the incorrect receipt that this one replaces. */
  corrects: string | null
  at: Date
  clerkName: string
  /** One part for each customer with a payment on the receipt; the first is the payer. */
  parts: readonly ReceiptPart[]
  amount: number
  taxes: readonly ListedRate[]
  /** The tax-exempt amounts, by certificate. */
  exempt: readonly { certificate: string; amount: number }[]
  tenders: readonly { kind: keyof ReceiptWords['tenders']; amount: number; reference: string | null }[]
}

/** A table layout with closely spaced rows and without lines. */
const tight = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 1,
  paddingBottom: () => 1,
}

type Issuer = Formats & { currency: Currency; timeZone: string }

/** Lays out a receipt on A5 landscape in the customer's language and the operator's formats. */
export function receiptDocument(
  receipt: Receipt,
  { language, operator }: { language: Language; operator: Issuer },
): DocumentDefinition {
  const words = receiptWords(language)
  const { currency } = operator
  const { amount, money, day, instant } = written(operator, language)
  return {
    pageSize: 'A5',
    pageOrientation: 'landscape',
    pageMargins: [34, 28, 34, 24],
    language,
    info: { title: `${words.title} ${receipt.receiptNumber}`, author: receipt.operatorName, creationDate: receipt.at },
    ...(receipt.parts.every((part) => part.void) && {
      watermark: { text: words.void, color: '#cc0000', opacity: 0.18, bold: true },
    }),
    content: [
      head(receipt, words),
      facts(payment(receipt, words, instant(receipt.at)), { close: true }),
      items(receipt, words, { amount, day, currency }),
      {
        columns: [tenders(receipt, words, amount), { width: 190, ...totals(receipt, words, { amount, money }) }],
        columnGap: 24,
        margin: [0, 6, 0, 0],
      },
      foot(receipt, words),
    ],
  }
}

function head(
  { operatorName, operatorLines = [], logo, unitName, receiptNumber, corrects, reprints }: Receipt,
  words: ReceiptWords,
): Content {
  const corrected = corrects ? [{ text: words.corrects(corrects), fontSize: 9 }] : []
  const copy = reprints > 0 ? [{ text: words.copy(reprints), fontSize: 9, color: grey }] : []
  const below = [words.number(receiptNumber), ...corrected, ...copy]
  return {
    ...heading({ operator: operatorName, unit: unitName, lines: operatorLines, logo }, words.title, below),
    marginBottom: 8,
  }
}

/** Returns the payer and the payment as labels and values. */
function payment(receipt: Receipt, words: ReceiptWords, time: string): [label: string, value: string][] {
  const [payer] = receipt.parts
  if (!payer) return []
  const several = receipt.parts.length > 1
  const paidFor: [string, string | null][] = several
    ? [[words.paidFor, words.customers(receipt.parts.length)]]
    : [
        [words.address, payer.address],
        [words.payment, payer.paymentCode],
      ]
  const pairs: [string, string | null][] = [
    [words.customer, payer.customerName],
    [words.time, time],
    [words.customerCode, payer.customerCode],
    [words.clerk, receipt.clerkName],
    [words.account, several ? null : payer.account],
    [words.order, payer.orderCode],
    ...paidFor,
  ]
  return pairs.map(([label, value]) => [label, value ?? '–'])
}

type Written = { amount: (value: number) => string; currency: Currency }
type Listed = Written & { day: (value: string) => string }

function items(receipt: Receipt, words: ReceiptWords, { amount, day, currency }: Listed): Content {
  const heads = [words.item, { text: words.months, ...right }, { text: words.amount(currency.code), ...right }]
  const rowOf = (item: ReceiptPart['items'][number]) => [
    item.name
      ? { text: [item.name, { text: ` · ${words.kinds[item.kind]}`, color: grey }] }
      : { text: words.kinds[item.kind] },
    { text: item.months > 0 ? String(item.months) : '', ...right },
    { text: amount(item.amount), ...right },
  ]
  const ownerOf = ({ customerName, customerCode, paymentCode, ...part }: ReceiptPart) => [
    { text: [customerName, { text: ` · ${customerCode} · ${paymentCode}`, color: grey, bold: false }], bold: true },
    { text: part.void ? words.void : '', color: '#cc0000', ...right },
    { text: amount(part.amount), bold: true, ...right },
  ]
  const until = (paidThrough: string) => [{ text: words.paidThrough(day(paidThrough)), colSpan: 3 }, '', '']
  const rows = receipt.parts.flatMap((part) => [
    ...(receipt.parts.length > 1 ? [ownerOf(part)] : []),
    ...part.items.map(rowOf),
    ...(part.paidThrough ? [until(part.paidThrough)] : []),
  ])
  return table(heads, rows, { widths: ['*', 60, 110], close: true })
}

function tenders(receipt: Receipt, words: ReceiptWords, amount: (value: number) => string): Content {
  const rows = receipt.tenders.map(({ kind, amount: paid, reference }) => [
    { text: words.tenders[kind] + (reference ? ` (${reference})` : '') },
    { text: amount(paid), ...right },
  ])
  return {
    table: { widths: ['auto', 80], body: [[{ text: words.paidBy, color: grey }, ''], ...rows] },
    layout: tight,
  }
}

function totals(
  receipt: Receipt,
  words: ReceiptWords,
  { amount, money }: Pick<Written, 'amount'> & { money: (value: number) => string },
) {
  const part = (text: string, value: number) => [
    { text, color: grey },
    { text: amount(value), color: grey, ...right },
  ]
  return {
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          { text: words.total, bold: true, fontSize: 12 },
          { text: money(receipt.amount), bold: true, fontSize: 12, ...right },
        ],
        ...receipt.taxes.flatMap(({ percent, net, tax }) => [
          ...(receipt.taxes.length > 1 ? [part(words.netAt(percent), net)] : []),
          part(words.taxInside(percent), tax),
        ]),
        ...receipt.exempt.map(({ certificate, amount: free }) => part(words.exempt(certificate), free)),
      ],
    },
    layout: tight,
  }
}

const foot = (receipt: Receipt, words: ReceiptWords): Content => [
  {
    ...signatures([words.cashierSigns(receipt.clerkName), words.customerSigns], 200),
    columnGap: 60,
    marginTop: 34,
    marginBottom: 8,
  },
  { text: words.thanks, color: grey, fontSize: 8 },
]
