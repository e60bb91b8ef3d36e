import { fold } from '@lastmile/contract/platform/fold.ts'
import type { ReferenceField } from '@lastmile/contract/reference-imports/fields.ts'
import { listOf } from '#configuration'
import { amountIn } from '#platform/reader/amount.ts'
import { wholeNumber } from '#platform/reader/numbers.ts'
import type { Cells } from './cells.ts'
import type { Fault } from './faults.ts'
import type { Plan, Planned, PlanRows } from './kind.ts'
import { type OfferingNames, offeringNames } from './offering-names.ts'

const kinds = new Map([
  ['broadband', 'broadband'],
  ['internet', 'broadband'],
  ['宽带', 'broadband'],
  ['value-added', 'value-added'],
  ['valueadded', 'value-added'],
  ['add-on', 'value-added'],
  ['增值', 'value-added'],
  ['增值产品', 'value-added'],
])
const paymentModes = new Map([
  ['prepaid', 'prepaid'],
  ['预付', 'prepaid'],
  ['预付费', 'prepaid'],
  ['postpaid', 'postpaid'],
  ['monthly', 'postpaid'],
  ['后付', 'postpaid'],
  ['后付费', 'postpaid'],
])

/** What an offering and a price have unless their own page changes it, as on a new form. */
const standardOffering = {
  authorizationMode: 'pppoe',
  customerLevel: 1,
  level: 1,
  constructionTime: 3,
  delayCloseAuthorizationDay: 0,
  severalPerLine: false,
  baseFeeRatio: 1,
}
const standardPrice = {
  giftMonth: 0,
  minPrice: 0,
  suspendPrice: 0,
  minDeposite: 0,
  maxDeposite: 0,
  allowance: 0,
  profitShareValue: 0,
  scaleProfitShare: 0,
  usingCommonBalance: true,
  level: 1,
}

/** The channels and the types of customers of all offerings. */
type Sold = { serviceChannels: string[]; customerTypes: string[] }
type Reading = { names: OfferingNames; sold: Sold; price: (text: string, isNumber: boolean) => number | undefined }
type PriceField = 'normalPrice' | 'installPrice'
/** The offering of earlier rows, the words of its row, and the number of its prices. */
type Begun = { entry: Planned; texts: Cells['texts']; prices: number }
/** The offerings so far by code, and the line of each price by its code; all in lower case. */
type Planning = { plan: Plan; begun: Map<string, Begun>; prices: Map<string, number> }

/** The fields that describe the offering, and so are the same in all its rows. */
const ofOffering = ['name', 'zhName', 'kind', 'paymentMode', 'bandwidthProfileCode', 'taxCode'] as const

/**
 * Plans offerings, each followed by its prices. Rows with the same code are prices of one offering. Existing
 * prices of existing offerings are skipped; a new price of one is a fault, because it would change what is sold.
 */
export const planOfferings: PlanRows = async (ctx, rows, { decimalSign }) => {
  const { exponent } = ctx.operator.currency
  const reading: Reading = {
    names: await offeringNames(ctx),
    sold: {
      serviceChannels: (await listOf('service-channel')(ctx)).map(({ code }) => code),
      customerTypes: (await listOf('customer-type')(ctx)).map(({ code }) => code),
    },
    price: (text, isNumber) => amountIn(text, { decimalSign: isNumber ? 'point' : decimalSign, exponent }),
  }
  const plan: Plan = { entries: [], known: 0, faults: [], warnings: [] }
  const planning: Planning = { plan, begun: new Map(), prices: new Map() }
  const known = new Set<string>()
  for (const row of rows) {
    const code = (row.texts.get('code') ?? '').toLowerCase()
    if (!reading.names.codes.has(code)) planRow(row, reading, planning)
    else if (isKnownPrice(row, reading, plan.faults)) known.add(code)
  }
  const byOffering = Map.groupBy(plan.entries, ({ needs, code }) => needs?.code ?? code)
  return { ...plan, entries: [...byOffering.values()].flat(), known: known.size }
}

/** Whether an offering that exists has the price of a row: of its code, otherwise of its months. Reports a further one. */
function isKnownPrice(row: Cells, { names }: Reading, faults: Fault[]): boolean {
  const { line, texts } = row
  const [code = '', priceCode] = [texts.get('code'), texts.get('priceCode')]
  const before = faults.length
  const months = wholeIn(row, 'monthQuantity', faults)
  if (faults.length > before) return false
  const isKnown = names.prices.some(
    (price) =>
      price.offering.toLowerCase() === code.toLowerCase() &&
      (priceCode === undefined ? price.months === months : price.code.toLowerCase() === priceCode.toLowerCase()),
  )
  if (!isKnown) faults.push({ line, ...namedBy(row, months), what: 'further-price', other: code })
  return isKnown
}

/** The cell that names a price: its code, otherwise its months. */
const namedBy = ({ texts }: Cells, months: number) =>
  texts.has('priceCode')
    ? ({ field: 'priceCode', value: texts.get('priceCode') } as const)
    : ({ field: 'monthQuantity', value: String(months) } as const)

/** Plans the price of a row, and its offering unless an earlier row has it. */
function planRow(row: Cells, reading: Reading, { plan, begun, prices }: Planning): void {
  const { line, texts } = row
  const code = texts.get('code') ?? ''
  const earlier = begun.get(code.toLowerCase())
  const faults: Fault[] = []
  const differing = ofOffering.find(
    (field) => texts.has(field) && earlier && texts.get(field) !== earlier.texts.get(field),
  )
  if (earlier && differing)
    faults.push({ line, field: differing, what: 'differs', value: texts.get(differing), other: earlier.entry.line })
  const offering: Planned = earlier?.entry ?? offeringIn(row, reading, faults)
  const isPrepaid = offering.input['paymentMode'] === 'prepaid'
  const months = wholeIn(row, 'monthQuantity', faults)
  if (offering.input['paymentMode'] === 'postpaid' && months !== 1)
    faults.push({ line, field: 'monthQuantity', what: 'monthly', value: texts.get('monthQuantity') })
  const priceCode = texts.get('priceCode') ?? `${code}-${months}`
  const first = prices.get(priceCode.toLowerCase())
  const stored = reading.names.prices.find((one) => one.code.toLowerCase() === priceCode.toLowerCase())
  if (stored) faults.push({ line, field: 'priceCode', what: 'code-taken', value: priceCode, other: stored.offering })
  if (first !== undefined) faults.push({ line, ...namedBy(row, months), what: 'twice', other: first })
  prices.set(priceCode.toLowerCase(), first ?? line)
  const { price } = reading
  const normalPrice = priceIn(row, { field: 'normalPrice', price }, faults)
  const installPrice = priceIn(row, { field: 'installPrice', price }, faults)
  plan.faults.push(...faults)
  if (earlier) earlier.prices++
  else {
    begun.set(code.toLowerCase(), { entry: offering, texts, prices: 0 })
    plan.entries.push(offering)
  }
  const [name, zhName] = isPrepaid
    ? [months === 1 ? '1 month' : `${months} months`, `${months}个月`]
    : ['Monthly', '包月']
  plan.entries.push({
    line,
    thing: 'price',
    code: priceCode,
    needs: offering,
    columns: { code: 'priceCode', productOfferingCode: 'code', minPrice: 'normalPrice' },
    input: {
      code: priceCode,
      productOfferingCode: offering.code,
      name,
      zhName,
      priceType: isPrepaid ? 'prepaid-period' : 'monthly',
      monthQuantity: months,
      normalPrice,
      installPrice,
      ...standardPrice,
      sequenceNo: earlier?.prices ?? 0,
      serviceChannels: reading.sold.serviceChannels,
    },
  })
}

/** Reads the offering of a row. */
function offeringIn({ line, texts }: Cells, { names, sold }: Reading, faults: Fault[]): Planned {
  const found = (field: ReferenceField, find: (text: string) => string) => {
    const text = texts.get(field)
    const value = text === undefined ? undefined : find(text)
    if (value !== 'unknown' && value !== 'several' && value !== 'speed') return value
    faults.push({ line, field, what: value, value: text })
    return undefined
  }
  const word = (words: ReadonlyMap<string, string>) => (text: string) => words.get(fold(text)) ?? 'unknown'
  const code = texts.get('code') ?? ''
  const profile = found('bandwidthProfileCode', names.profile)
  const kind = texts.has('kind')
    ? found('kind', word(kinds))
    : texts.has('bandwidthProfileCode')
      ? 'broadband'
      : 'value-added'
  const catalog = texts.has('catalog') ? found('catalog', names.catalog) : names.onlyCatalog
  if (catalog === undefined && !texts.has('catalog')) faults.push({ line, field: 'catalog', what: 'needed' })
  const { name = code, zhName = name } = { name: texts.get('name'), zhName: texts.get('zhName') }
  return {
    line,
    thing: 'offering',
    code,
    input: {
      code,
      name,
      zhName,
      catalog,
      productSpecificationCode: found('productSpecificationCode', names.specification),
      kind,
      paymentMode: found('paymentMode', word(paymentModes)),
      bandwidthProfileCode: profile,
      ...(kind === 'broadband' ? { terminalType: names.terminalType } : {}),
      ...standardOffering,
      ...sold,
      taxCode: found('taxCode', names.taxCode),
    },
  }
}

/** Reads a number of months; 1 if it is empty. */
function wholeIn({ line, texts }: Cells, field: 'monthQuantity', faults: Fault[]): number {
  const text = texts.get(field) ?? '1'
  const months = wholeNumber(text.replace(/\s*(?:months?|个月)$/i, ''))
  if (months === undefined) faults.push({ line, field, what: 'number', value: text })
  return months ?? 1
}

/** Reads a price in minor units; 0 for an empty installation fee. */
function priceIn(
  row: Cells,
  { field, price }: { field: PriceField; price: Reading['price'] },
  faults: Fault[],
): number {
  const { line, texts } = row
  const text = texts.get(field)
  if (text === undefined) {
    if (field === 'normalPrice') faults.push({ line, field, what: 'needed' })
    return 0
  }
  const amount = price(text, row.kinds.get(field) === 'number')
  if (amount === undefined) faults.push({ line, field, what: 'amount', value: text })
  return amount ?? 0
}
