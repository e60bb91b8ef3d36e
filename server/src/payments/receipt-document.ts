import { type Currency, formatAmount, formatMoney } from '@lastmile/contract/platform/money.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { Content, DocumentDefinition } from 'pdfmake'
import { type ReceiptWords, receiptWords } from './receipt-words.ts'

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
  /** The tax included, by rate. */
  taxes: readonly { percent: number; tax: number }[]
  /** The tax-exempt amounts, by certificate. */
  exempt: readonly { certificate: string; amount: number }[]
  tenders: readonly { kind: keyof ReceiptWords['tenders']; amount: number; reference: string | null }[]
}

const grey = '#555555'
const line = '#bbbbbb'
const right = { alignment: 'right' }
/** A table layout with closely spaced rows and without lines. */
const tight = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 1,
  paddingBottom: () => 1,
}

/** Lays out a receipt on A5 landscape in the customer's language; `timeZone` is the operator's. */
export function receiptDocument(
  receipt: Receipt,
  { language, currency, timeZone }: { language: Language; currency: Currency; timeZone: string },
): DocumentDefinition {
  const words = receiptWords(language)
  const amount = (value: number) => formatAmount(value, currency, language)
  const format = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone } as const
  const dayFormat = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const day = (value: string) => dayFormat.format(new Date(value))
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
      heading(receipt, words),
      facts(receipt, words, new Intl.DateTimeFormat(language, format).format(receipt.at)),
      items(receipt, words, { amount, day, currency }),
      {
        columns: [
          tenders(receipt, words, amount),
          { width: 190, ...totals(receipt, words, { amount, currency, language }) },
        ],
        columnGap: 24,
        margin: [0, 6, 0, 0],
      },
      foot(receipt, words),
    ],
  }
}

function heading(receipt: Receipt, words: ReceiptWords): Content {
  const copy: Content[] = receipt.reprints > 0 ? [{ text: words.copy(receipt.reprints), color: grey, ...right }] : []
  const corrected: Content[] = receipt.corrects ? [{ text: words.corrects(receipt.corrects), ...right }] : []
  return {
    columns: [
      [
        { text: receipt.operatorName, fontSize: 15, bold: true },
        { text: receipt.unitName, color: grey },
      ],
      [
        { text: words.title, fontSize: 15, bold: true, ...right },
        { text: words.number(receipt.receiptNumber), fontSize: 11, ...right },
        ...corrected,
        ...copy,
      ],
    ],
    margin: [0, 0, 0, 8],
  }
}

function facts(receipt: Receipt, words: ReceiptWords, time: string): Content {
  const fact = (label: string, value: string | null): Content[] => [
    { text: label, color: grey },
    { text: value ?? '–' },
  ]
  const [payer] = receipt.parts
  const several = receipt.parts.length > 1
  if (!payer) return []
  return {
    table: {
      widths: ['auto', '*', 'auto', '*'],
      body: [
        [...fact(words.customer, payer.customerName), ...fact(words.time, time)],
        [...fact(words.customerCode, payer.customerCode), ...fact(words.clerk, receipt.clerkName)],
        [...fact(words.account, several ? null : payer.account), ...fact(words.order, payer.orderCode)],
        several
          ? [...fact(words.paidFor, words.customers(receipt.parts.length)), '', '']
          : [...fact(words.address, payer.address), ...fact(words.payment, payer.paymentCode)],
      ],
    },
    layout: {
      hLineWidth: (row: number) => (row === 0 || row === 4 ? 0.6 : 0),
      vLineWidth: () => 0,
      hLineColor: () => line,
      paddingTop: (row: number) => (row === 0 ? 5 : 1),
      paddingBottom: (row: number) => (row === 3 ? 5 : 1),
      paddingLeft: (column: number) => (column === 2 ? 14 : 0),
      paddingRight: () => 8,
    },
    margin: [0, 0, 0, 8],
  }
}

type Written = { amount: (value: number) => string; currency: Currency }
type Listed = Written & { day: (value: string) => string }

function items(receipt: Receipt, words: ReceiptWords, { amount, day, currency }: Listed): Content {
  const head = [
    { text: words.item, bold: true },
    { text: words.months, bold: true, ...right },
    { text: words.amount(currency.code), bold: true, ...right },
  ]
  const rowOf = (item: ReceiptPart['items'][number]): Content[] => [
    item.name
      ? { text: [item.name, { text: ` · ${words.kinds[item.kind]}`, color: grey }] }
      : { text: words.kinds[item.kind] },
    { text: item.months > 0 ? String(item.months) : '', ...right },
    { text: amount(item.amount), ...right },
  ]
  const ownerOf = ({ customerName, customerCode, paymentCode, ...part }: ReceiptPart): Content[] => [
    { text: [customerName, { text: ` · ${customerCode} · ${paymentCode}`, color: grey, bold: false }], bold: true },
    { text: part.void ? words.void : '', color: '#cc0000', ...right },
    { text: amount(part.amount), bold: true, ...right },
  ]
  const until = (paidThrough: string): Content[] => [{ text: words.paidThrough(day(paidThrough)), colSpan: 3 }, '', '']
  const rows = receipt.parts.flatMap((part) => [
    ...(receipt.parts.length > 1 ? [ownerOf(part)] : []),
    ...part.items.map(rowOf),
    ...(part.paidThrough ? [until(part.paidThrough)] : []),
  ])
  return {
    table: { headerRows: 1, widths: ['*', 60, 110], body: [head, ...rows] },
    layout: {
      hLineWidth: (row: number) => (row === 1 || row === rows.length + 1 ? 0.6 : 0),
      vLineWidth: () => 0,
      hLineColor: () => line,
      paddingTop: () => 2,
      paddingBottom: () => 2,
      paddingLeft: () => 0,
      paddingRight: () => 0,
    },
  }
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
  { amount, currency, language }: Written & { language: Language },
) {
  return {
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          { text: words.total, bold: true, fontSize: 12 },
          { text: formatMoney(receipt.amount, currency, language), bold: true, fontSize: 12, ...right },
        ],
        ...receipt.taxes.map(({ percent, tax }) => [
          { text: words.taxInside(percent), color: grey },
          { text: amount(tax), color: grey, ...right },
        ]),
        ...receipt.exempt.map(({ certificate, amount: free }) => [
          { text: words.exempt(certificate), color: grey },
          { text: amount(free), color: grey, ...right },
        ]),
      ],
    },
    layout: tight,
  }
}

function foot(receipt: Receipt, words: ReceiptWords): Content {
  const signature = (who: string): Content => [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.6, lineColor: line }] },
    { text: who, color: grey, margin: [0, 2, 0, 0] },
  ]
  return [
    {
      columns: [signature(words.cashierSigns(receipt.clerkName)), signature(words.customerSigns)],
      columnGap: 60,
      margin: [0, 34, 0, 8],
    },
    { text: words.thanks, color: grey, fontSize: 8 },
  ]
}
