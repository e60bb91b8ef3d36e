import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OfficeClient } from '#server/testing/wire.ts'
import { inDatabase } from './database.ts'
import type { Line } from './network.ts'
import type { Office } from './office.ts'
import type { Tender } from './pay.ts'
import { photo } from './tasks.ts'

/**
 * The state in which a story starts. It is created by the calls that pages use, which is much faster than using the
 * pages.
 */
export type Given = {
  name: string
  customerCode: string
  orderCode: string
  productCode: string
  line: Line
  /** The box whose first port serves the line. */
  odbCode: string
}

/** `monthly`: postpaid, with 55,000 due at first for installation and deposit. */
type Order = { name?: string; clerk?: string; manageAddress?: string; monthly?: boolean }

/** Returns seven digits that no earlier customer or line uses. */
let last = randomInt(1e6, 9e6)
const digits = (): string => String((last += 1))

const price = 230_000
const ways = {
  ahead: { productOfferingCode: 'HF30', priceCode: 'HF30-6', expectedAmount: price },
  monthly: { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 },
}

/** Adds a distribution box in Kamayut; the demo's boxes are reserved for stories about boxes. */
const newBox = (): Promise<string> =>
  inDatabase(async (db) => {
    const code = `K${randomBytes(3).toString('hex').toUpperCase()}`
    const place = { town_code: 'YGN-KMY', latitude: 16.8228, longitude: 96.1311 }
    const box = { code, name: `Kamayut ${code}`, zh_name: `甘马育${code}`, olt_code: 'OLT-YGN-1', pon_port: '0/9/0' }
    await db
      .insertInto('odb')
      .values({ ...box, ...place })
      .execute()
    const ports = Array.from({ length: 8 }, (_, index) => ({
      odb_code: code,
      code: String(index + 1),
      status: 'free',
    }))
    await db.insertInto('odb_port').values(ports).execute()
    return code
  })

/** Adds a box whose first port is faulty. Returns the box. */
export async function faultyPort(): Promise<string> {
  const box = await newBox()
  await inDatabase((db) =>
    db.updateTable('odb_port').set({ status: 'faulty' }).where('odb_code', '=', box).where('code', '=', '1').execute(),
  )
  return box
}

/**
 * Creates a customer in Kamayut with an unpaid order of Home Fibre 30 for six months: 230,000 including installation.
 */
export async function ordered(
  office: Office,
  {
    name = 'Daw Khin Than Nu',
    clerk = 'clerk',
    manageAddress = 'No. 7, Insein Road, Kamayut',
    monthly = false,
  }: Order = {},
): Promise<Given> {
  const { customers, orders } = office.by(clerk)
  const [{ customerCode }, odbCode] = await Promise.all([customers.genCustomerCode({}), newBox()])
  const number = digits()
  const line = { account: `line${number}`, password: 'Mingala7bar' }
  const { orderCode, productCode } = await orders.openAccount({
    customerCode,
    name,
    customerType: 'residential',
    level: 1,
    certificateType: 'nrc',
    certificateNo: `12/KAMAYA(N)${number.slice(1)}`,
    contactTel: `0977${number}`,
    eMail: `line${number}@example.com`,
    operator: 'golden-lotus',
    workTeam: 'YGN-T1',
    province: 'YGN',
    city: 'YGN-C',
    town: 'YGN-KMY',
    businessChannel: 'hall',
    manageAddress,
    latitude: 16.8228,
    longitude: 96.1311,
    externalCustomerCode: `X-${number}`,
    auditCode: 'A-2026-11',
    salesMan: 'E0101',
    salesManDepartment: 'YGN-H1',
    odbCode,
    portCode: '1',
    broadbandAccount: line.account,
    broadbandPassword: line.password,
    informationVerified: true,
    ...ways[monthly ? 'monthly' : 'ahead'],
  })
  return { name, customerCode, orderCode, productCode, line, odbCode }
}

/** Sells another line to the same customer, paid by card. Returns its label, product and order. */
export async function anotherLine(
  office: Office,
  { customerCode }: Given,
): Promise<Pick<Given, 'productCode' | 'orderCode' | 'line'>> {
  const { orders, payments } = office.by('clerk')
  const line = { account: `line${digits()}`, password: 'Mingala7bar' }
  const { orderCode, productCode } = await orders.purchaseBroadband({
    customerCode,
    odbCode: await newBox(),
    portCode: '1',
    broadbandAccount: line.account,
    broadbandPassword: line.password,
    workTeam: 'YGN-T1',
    ...ways.ahead,
  })
  const tenders = [{ kind: 'card' as const, amount: price, reference: `SLIP-${randomInt(1e6)}` }]
  await payments.payBroadband({ orderCode, expectedAmount: price, tenders })
  return { productCode, orderCode, line }
}

type Sale = Order & { tenders?: Tender[] }
export type Sold = Given & { receiptNumber: string; paymentCode: string }

/** Creates a customer as `ordered` does, and pays the order, by default by card. */
export async function sold(office: Office, { tenders, ...sale }: Sale = {}): Promise<Sold> {
  const given = await ordered(office, sale)
  const amount = ways[sale.monthly ? 'monthly' : 'ahead'].expectedAmount
  const { paymentCode, receiptNumber } = await office.by(sale.clerk ?? 'clerk').payments.payBroadband({
    orderCode: given.orderCode,
    expectedAmount: amount,
    tenders: tenders ?? [{ kind: 'card', amount, reference: `SLIP-${randomInt(1e6)}` }],
  })
  return { ...given, paymentCode, receiptNumber }
}

/** A cash tender that pays the price of a new account in full. */
export const cash: Tender[] = [{ kind: 'cash', amount: price }]

/** Requests the settlement of a sale's cash. Returns its code. */
export async function handedIn(office: Office, { paymentCode }: Sold, clerk = 'clerk'): Promise<string> {
  const { settlementCode } = await office.by(clerk).settlements.request({ collections: [{ paymentCode, line: 1 }] })
  return settlementCode
}

/** Hands in everything a clerk holds, so that the next collection is the first in their list. */
export async function handsInAll(office: Office, clerk = 'clerk'): Promise<void> {
  const { settlements } = office.by(clerk)
  for (;;) {
    const { rows } = await settlements.unSettlementCollection({})
    if (rows.length === 0) return
    await settlements.request({ collections: rows.map(({ paymentCode, line }) => ({ paymentCode, line })) })
  }
}

type Ordered = Pick<Given, 'orderCode' | 'name'>
type Step = 'appointment' | 'onSite' | 'testByHand' | 'signOff'

/** Claims the task of an order at this step, once the preceding network steps are done. */
async function taskAt(office: Office, { orderCode }: Ordered, step: Step) {
  for (;;) {
    const { rows } = await office.by('admin').workflow.processInstances({ keyword: orderCode })
    const { element, taskId, processInstanceId } = rows[0] ?? {}
    if (element === step && taskId && processInstanceId) {
      await office.by('technician').workflow.claim({ taskId })
      return { taskId, processInstanceId }
    }
    await sleep(100)
  }
}

/** Adds an ONT to the technician's van, so that stories do not use up those of the demo. Returns its serial number. */
async function carried(): Promise<string> {
  const digits = randomBytes(4).toString('hex').toUpperCase()
  const number = `HWTC${digits}`
  const place = { location_kind: 'employee', location_code: 'E0511' } as const
  const device = { spec_code: 'HG8245H', condition: 'new', issued_to: 'E0511', cost: 45_000 } as const
  const moved = { action: 'opening', document: 'opening-stock', employee_code: 'system', at: new Date() }
  await inDatabase(async (db) => {
    const mac = `48A4${digits}`
    await db
      .insertInto('physical_resource')
      .values({ number, mac, state: 'issued', ...place, ...device })
      .execute()
    await db
      .insertInto('physical_resource_movement')
      .values({ number, to_state: 'issued', ...place, ...moved })
      .execute()
  })
  return number
}

/** Creates a customer as `sold` does, and installs the line, which is then active. */
export async function installed(office: Office, sale: Sale = {}): Promise<Sold & { ont: string }> {
  const given = await sold(office, sale)
  return { ...given, ont: await installs(office, given) }
}

/** Installs an order as the technician, so that the line is active. Returns the serial number of its ONT. */
export async function installs(office: Office, given: Ordered): Promise<string> {
  const technician: OfficeClient = office.by('technician')
  const { workflow } = technician
  const does = async (step: Step, values: Parameters<typeof workflow.complete>[0]['values']) =>
    workflow.complete({ taskId: (await taskAt(office, given, step)).taskId, values })
  await does('appointment', { date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10), slot: 'morning' })
  const visit = await taskAt(office, given, 'onSite')
  const ont = await carried()
  const file = { name: photo.name, type: photo.mimeType, content: photo.buffer }
  await workflow.addAttachment({ ...visit, file } as never)
  // A small quantity: all stories share the demo technician's van.
  const materials = [{ specCode: 'DROP-1C', quantity: 0.5 }]
  const values = { outcome: 'done', number: ont, opticalPower: -19.5, materials }
  await workflow.complete({ taskId: visit.taskId, values })
  await does('testByHand', { result: 'passed', downMbps: 31.2, upMbps: 15.8 })
  await does('signOff', { signedBy: given.name, satisfied: 'yes' })
  return ont
}

/** Creates an unpaid order of 230,000 by a partner's employee, using the short form. Returns the order. */
export async function soldByPartner({ customers, orders }: ReturnType<Office['by']>): Promise<string> {
  const { customerCode } = await customers.genCustomerCode({})
  const number = digits()
  const { orderCode } = await orders.partnerOpen({
    customerCode,
    name: 'Ma Ei Ei Mon',
    certificateType: 'nrc',
    certificateNo: `12/KAMAYA(N)${number.slice(1)}`,
    contactTel: `0977${number}`,
    province: 'YGN',
    city: 'YGN-C',
    town: 'YGN-KMY',
    manageAddress: 'Room 5, Inya Lake Residences',
    productOfferingCode: 'HF30',
    priceCode: 'HF30-6',
    expectedAmount: 230_000,
    informationVerified: true,
  })
  return orderCode
}
