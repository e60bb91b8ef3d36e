import { fold } from '@lastmile/contract/platform/fold.ts'
import type { ReferenceField } from '@lastmile/contract/reference-imports/fields.ts'
import { listOf } from '#configuration'
import { amountIn } from '#platform/reader/amount.ts'
import { type Cells, wholeNumber } from './cells.ts'
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
/** The offering of earlier rows, the words of its row, and the months of its prices. */
type Begun = { entry: Planned; texts: Cells['texts']; prices: Map<string, number> }

/** The fields that describe the offering, and so are the same in all its rows. */
const ofOffering = ['name', 'zhName', 'kind', 'paymentMode', 'bandwidthProfileCode', 'taxCode'] as const

/**
 * Plans offerings with their prices. Rows with the same code are prices of one offering. Offerings that exist are left
 * out with all their rows, because a further price would change what is sold.
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
  const begun = new Map<string, Begun>()
  const known = new Set<string>()
  for (const row of rows) {
    const code = (row.texts.get('code') ?? '').toLowerCase()
    if (reading.names.codes.has(code)) known.add(code)
    else planRow(row, reading, { plan, begun })
  }
  return { ...plan, known: known.size }
}

/** Plans the price of a row, and its offering unless an earlier row has it. */
function planRow(row: Cells, reading: Reading, { plan, begun }: { plan: Plan; begun: Map<string, Begun> }): void {
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
  const months = isPrepaid ? wholeIn(row, 'monthQuantity', faults) : 1
  const priceCode = texts.get('priceCode') ?? `${code}-${months}`
  const first = earlier?.prices.get(priceCode.toLowerCase())
  if (first !== undefined)
    faults.push({ line, field: 'monthQuantity', what: 'twice', value: String(months), other: first })
  const { price } = reading
  const normalPrice = priceIn(row, { field: 'normalPrice', price }, faults)
  const installPrice = priceIn(row, { field: 'installPrice', price }, faults)
  plan.faults.push(...faults)
  if (!earlier) {
    begun.set(code.toLowerCase(), { entry: offering, texts, prices: new Map([[priceCode.toLowerCase(), line]]) })
    plan.entries.push(offering)
  } else earlier.prices.set(priceCode.toLowerCase(), line)
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
      sequenceNo: earlier?.prices.size ?? 0,
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
