import { addDays } from '@lastmile/contract/platform/days.ts'
import type { catalogue } from '@lastmile/contract/catalogue.ts'
import type { Client } from '@lastmile/contract/platform/client.ts'
import type { Desk } from './desk.ts'
import { enterPolicies, silverBenefit } from './policies.ts'

type By = Client<typeof catalogue>
type Tender =
  | { kind: 'cash'; amount: number }
  | { kind: 'card' | 'bank-transfer'; amount: number; reference: string }
  | { kind: 'cash-coupon'; amount: number; couponCode: string }
  | { kind: 'cheque'; amount: number; reference: string; bank: string; drawnOn: string }

/** Customers who open an account: name, registration number, phone, box and port, address. */
type Guest = [name: string, certificate: string, tel: string, box: string, port: string, address: string]
const guests: Guest[] = [
  ['Daw Khin Than Nu', '12/KAMAYA(N)104233', '09771042331', 'KMY-01', '1', 'No. 31, Hledan Road, Kamayut'],
  ['U Aung Myint Soe', '12/LAMATA(N)208711', '09782087112', 'LMD-01', '1', 'No. 112, 18th Street, Lanmadaw'],
  ['陈伟明', '12/LAMATA(N)093377', '09250933774', 'LMD-01', '2', 'No. 74, Room 3B, 17th Street, Lanmadaw'],
  ['Ma Thet Htar Swe', '12/BAHANA(N)187065', '09421870650', 'BHN-01', '1', 'No. 50, Kabar Aye Pagoda Road, Bahan'],
  ['Ko Nay Lin Htet', '12/KAMAYA(N)230918', '09962309185', 'KMY-01', '2', 'No. 185, Insein Road, Kamayut'],
  ['Daw Mya Mya Aye', '12/LAMATA(N)045526', '09770455261', 'LMD-02', '1', 'No. 61, Anawrahta Road, Lanmadaw'],
]
const agentsGuest: Guest = [
  'Ma Su Su Hlaing',
  '12/BAHANA(N)166204',
  '09421662040',
  'BHN-01',
  '2',
  'No. 12, Shwe Gon Daing Road, Bahan',
]
const price = 230_000
/** An amount above a clerk's approval limit. */
const aboveCeiling = 25_000
const minute = 60_000
const day = 24 * 60 * minute

/** The circumstances of an account opening: customer level, offering, price, seller and channel. */
type Sale = Partial<typeof byAgent> & { level?: number }
const silver = { level: 2, amount: price - silverBenefit }
const byAgent = {
  salesMan: 'E0701',
  salesManDepartment: 'AGT',
  businessChannel: 'agent',
  productOfferingCode: 'HF100',
  priceCode: 'HF100-6',
  amount: 470_000,
}

/** Opens an account with Home Fibre 30 for six months. Returns the order. */
async function opens(
  clerk: By,
  [name, certificateNo, contactTel, odbCode, portCode, manageAddress]: Guest,
  { level = 1, amount = price, ...sale }: Sale = {},
): Promise<string> {
  const { customerCode } = await clerk.customers.genCustomerCode({})
  const account = `lotus${contactTel.slice(-6)}`
  const { orderCode } = await clerk.orders.openAccount({
    customerCode,
    name,
    customerType: 'residential',
    level,
    certificateType: 'nrc',
    certificateNo,
    contactTel,
    eMail: `${account}@example.com`,
    operator: 'golden-lotus',
    workTeam: 'YGN-T1',
    province: 'YGN',
    city: 'YGN-C',
    town: `YGN-${odbCode.slice(0, 3)}`,
    businessChannel: 'hall',
    manageAddress,
    latitude: 16.8,
    longitude: 96.15,
    externalCustomerCode: `GL-${contactTel.slice(-6)}`,
    auditCode: 'A-1',
    salesMan: 'E0101',
    salesManDepartment: 'YGN-H1',
    odbCode,
    portCode,
    broadbandAccount: account,
    broadbandPassword: `Lotus${contactTel.slice(-4)}`,
    informationVerified: true,
    productOfferingCode: 'HF30',
    priceCode: 'HF30-6',
    ...sale,
    expectedAmount: amount,
  })
  return orderCode
}

const pays = (clerk: By, orderCode: string, tenders: Tender[]) =>
  clerk.payments.payBroadband({
    orderCode,
    expectedAmount: tenders.reduce((all, { amount }) => all + amount, 0),
    tenders,
  })

const cash: Tender[] = [{ kind: 'cash', amount: price }]
const card = (slip: string): Tender[] => [{ kind: 'card', amount: price, reference: slip }]

/** Plays work at the counter, which leaves cash at the bank, cash awaiting confirmation, and cash in hand. */
async function counter(desk: Desk): Promise<void> {
  const [one, two, three, four, five, six] = guests as [Guest, Guest, Guest, Guest, Guest, Guest]
  // Six days ago: sold and paid, but not installed.
  desk.ago(6 * day)
  const then = await desk.by('clerk')
  const late = await pays(then, await opens(then, one), cash)
  // Yesterday's cash was handed in, confirmed and packaged; its bank receipt is still pending.
  desk.ago(day)
  const [cashier, yesterday] = [await desk.by('cashier'), await desk.by('clerk')]
  const { settlementCode } = await yesterday.settlements.request({
    collections: [{ paymentCode: late.paymentCode, line: 1 }],
  })
  await cashier.settlements.confirm({ settlementCode, countedAmount: price })
  await cashier.packages.doPackage({ settlementCodes: [settlementCode] })
  desk.ago(90 * minute)
  const clerk = await desk.by('clerk')
  const counted = await pays(clerk, await opens(clerk, two), cash)
  await clerk.settlements.request({ collections: [{ paymentCode: counted.paymentCode, line: 1 }] })
  desk.ago(60 * minute)
  await pays(clerk, await opens(clerk, three), card('SLIP-8812'))
  await pays(clerk, await opens(clerk, four, silver), [{ kind: 'cash', amount: silver.amount }])
  desk.ago(10 * minute)
  await pays(clerk, await opens(clerk, five), [
    { kind: 'cash', amount: 60_000 },
    { kind: 'cash-coupon', amount: 20_000, couponCode: 'LOTUSCOUPON00001' },
    { kind: 'cheque', amount: 50_000, reference: '004417', bank: 'AYA', drawnOn: desk.today() },
    { kind: 'bank-transfer', amount: 100_000, reference: 'FT26110788213' },
  ])
  // A collector is on the way to visit the customer.
  await opens(clerk, six)
}

/** Opens accounts sold by the partner in the building they manage; one line is paid at the partner's store. */
async function partner(desk: Desk): Promise<void> {
  const tenants = [
    ['Ma Ei Ei Phyo', '12/KAMAYA(N)150661', '09771506610', 'Room 5A, Inya Lake Residences'],
    ['林美玲', '12/KAMAYA(N)150702', '09771507025', 'Room 7C, Inya Lake Residences'],
  ] as const
  for (const [name, certificateNo, contactTel, manageAddress] of tenants) {
    desk.ago(2 * day)
    const { customers, orders } = await desk.by('partner')
    const { customerCode } = await customers.genCustomerCode({})
    const { orderCode } = await orders.partnerOpen({
      customerCode,
      name,
      certificateType: 'nrc',
      certificateNo,
      contactTel,
      province: 'YGN',
      city: 'YGN-C',
      town: 'YGN-KMY',
      manageAddress,
      productOfferingCode: 'HF30',
      priceCode: 'HF30-6',
      expectedAmount: price,
      informationVerified: true,
    })
    desk.ago(day)
    if (name === tenants[0][0]) await pays(await desk.by('clerk'), orderCode, card('SLIP-8813'))
  }
}

/** An agent settles net: deducts the commission due from the cash of a sale and hands in the rest. */
async function agent(desk: Desk): Promise<void> {
  desk.ago(3 * day)
  const { agentOrganizations } = await desk.by('admin')
  const { version, ...unit } = await agentOrganizations.get({ organizationUnitCode: byAgent.salesManDepartment })
  await agentOrganizations.modify({ ...unit, version, settlesNet: true })
  // Half a year of Home Fibre 100 earns the seller 15,000.
  const { offeringPrices } = await desk.by('product')
  const { offeringName: _, offeringZhName: __, ...price } = await offeringPrices.get({ priceCode: 'HF100-6' })
  await offeringPrices.modify({ ...price, profitShareValue: 15_000 })
  desk.ago(5 * 60 * minute)
  const seller = await desk.by('agent')
  const orderCode = await opens(seller, agentsGuest, byAgent)
  await pays(seller, orderCode, [
    { kind: 'cash', amount: 170_000 },
    { kind: 'card', amount: 300_000, reference: 'SLIP-2207' },
  ])
}

/** Records the tax exemption certificate of a business, as the customer manager. */
async function exemption(desk: Desk, customerCode: string | undefined): Promise<void> {
  if (customerCode === undefined) return
  desk.ago(20 * day)
  const { taxExemptions } = await desk.by('manager')
  const [validFrom, validThrough] = [desk.today(), addDays(desk.today(), 364)]
  const authority = 'Internal Revenue Department'
  await taxExemptions.add({ customerCode, exemptionNo: 'IRD/EX/2026/0117', authority, validFrom, validThrough })
}

/** Records calls to the service center: a line that is down, and customers to call back. */
async function service(desk: Desk, lines: readonly { customerCode: string; productCode: string }[]): Promise<void> {
  desk.ago(40 * minute)
  const service = await desk.by('service')
  const [down, ...others] = lines
  if (!down) return
  await service.orders.reportFault({ ...down, fault: 'no-internet#ont-light#los-red', remark: 'Since this morning' })
  desk.ago(2 * day)
  const earlier = await desk.by('service')
  const followUpOn = desk.today()
  const talks = [
    { serviceType: 'renewal', communicationType: 'call-out', feedback: 'thinks', completion: 'following', followUpOn },
    { serviceType: 'arrears', communicationType: 'call-out', feedback: 'not-reached', completion: 'open', followUpOn },
    { serviceType: 'complaint', communicationType: 'call-in', feedback: 'speed', completion: 'done' },
  ]
  for (const [index, talk] of talks.entries()) {
    const line = others[index]
    if (line)
      await earlier.care.add({ customerCode: line.customerCode, contactTel: '0979000555', handover: 'none', ...talk })
  }
}

/** Requests a bill reduction above the clerk's limit, which awaits approval. */
async function adjustment(desk: Desk, lines: readonly { customerCode: string }[]): Promise<void> {
  desk.ago(50 * minute)
  const { bills } = await desk.by('clerk')
  for (const { customerCode } of lines) {
    const { rows } = await bills.forAdjustBill({ customerCode, limit: 5 })
    const [found] = rows.flatMap(({ billNo, lines: all }) => all.map((one) => ({ billNo, ...one })))
    if (!found || found.reducible < aboveCeiling) continue
    const { billNo, line } = found
    const remark = 'No service for three weeks after the storm'
    await bills.requestAdjustment({ billNo, line, amount: -aboveCeiling, chargeType: 'outage', remark })
    return
  }
}

/** Records the stock count of a van with less cable than in the books, which awaits approval. */
async function store(desk: Desk): Promise<void> {
  desk.ago(30 * minute)
  const { stockCounts } = await desk.by('warehouse')
  const { countCode } = await stockCounts.open({ stockPlace: 'employee:E0512' })
  const lines = await stockCounts.lines({ countCode })
  const found: Record<string, number> = { 'DROP-1C': 482.5, 'FC-SC': 40, 'PATCH-3': 20, CLIP: 300 }
  const countedLines = lines.map(({ specCode }) => ({ specCode, quantity: found[specCode] ?? 0 }))
  await stockCounts.inventory({ countCode, countedLines })
}

/** Assigns the branch's businesses and its customers in arrears to the customer manager. */
async function portfolio(desk: Desk, customerCodes: readonly string[]): Promise<void> {
  desk.ago(30 * day)
  const { customerManagers } = await desk.by('manager')
  const manager = 'E0901'
  if (customerCodes.length > 0) await customerManagers.modify({ customerCodes: [...customerCodes], manager })
}

type Played = {
  lines: readonly { customerCode: string; productCode: string }[]
  managed: readonly string[]
  exempt: string | undefined
}

/**
 * Plays the last few days of the demo operator. `lines` are active lines, `managed` the customers with a manager, and
 * `exempt` the customer with a tax exemption certificate.
 */
export async function playScenes(desk: Desk, { lines, managed, exempt }: Played): Promise<void> {
  await portfolio(desk, managed)
  await exemption(desk, exempt)
  await enterPolicies(desk)
  await counter(desk)
  await partner(desk)
  await agent(desk)
  await service(desk, lines)
  await adjustment(desk, lines)
  await store(desk)
}
