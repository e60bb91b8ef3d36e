import type { catalogue } from '@lastmile/contract/catalogue.ts'
import type { Client } from '@lastmile/contract/platform/client.ts'
import type { Input } from '@lastmile/contract/platform/call.ts'
import type { sales } from '@lastmile/contract/sales/calls.ts'
import { sql } from 'kysely'
import { occupyPort } from '#network'
import { activateProduct, completeOrder } from '#orders'
import { jobContext } from '#platform/runtime.ts'
import type { Office } from '#testing/office.ts'

export type Api = Client<typeof catalogue>
export type Account = Input<typeof sales.openAccount>

let made = 0

/** Returns a free port in a city that no concurrent test uses. */
export async function aFreePort(office: Office, town_code = 'YGN-LMD'): Promise<{ odbCode: string; portCode: string }> {
  const port = await office.db
    .selectFrom('odb_port as p')
    .innerJoin('odb as o', 'o.code', 'p.odb_code')
    .select(['p.odb_code as odbCode', 'p.code as portCode'])
    .innerJoin('management_area as town', 'town.code', 'o.town_code')
    .where('town.parent_code', '=', (row) =>
      row.selectFrom('management_area').select('parent_code').where('code', '=', town_code),
    )
    .where('p.status', '=', 'free')
    .where('o.state', '=', 'in-service')
    .where('o.code', 'not in', ['CMT-01', 'TLY-02'])
    .orderBy('p.odb_code')
    .orderBy('p.code')
    .limit(1)
    .executeTakeFirst()
  if (port) return port
  // A large test file needs a few more boxes.
  const code = `T${++made}`
  const like = {
    town_code,
    latitude: 16.778,
    longitude: 96.145,
    olt_code: 'OLT-YGN-1',
    pon_port: `0/9/${made}`,
  }
  await office.db
    .insertInto('odb')
    .values({ code, name: `Test box ${code}`, zh_name: `测试箱${code}`, ...like })
    .execute()
  const ports = Array.from({ length: 8 }, (_, index) => ({ odb_code: code, code: String(index + 1), status: 'free' }))
  await office.db.insertInto('odb_port').values(ports).execute()
  return { odbCode: code, portCode: '1' }
}

/** Returns a complete open-account form: Home Fibre 30 for six months (230,000 with installation). */
export async function anAccount(office: Office, api: Api, changes: Partial<Account> = {}): Promise<Account> {
  const { customerCode } = await api.customers.genCustomerCode({})
  const number = Number(customerCode.slice(1))
  return {
    customerCode,
    name: 'Daw Khin Than Nu',
    customerType: 'residential',
    level: 1,
    certificateType: 'nrc',
    certificateNo: `12/LAMATA(N)${String(100_000 + number).slice(-6)}`,
    contactTel: `0979${String(1_000_000 + number)}`,
    eMail: 'khin.than.nu@example.com',
    operator: 'golden-lotus',
    workTeam: 'YGN-T1',
    province: 'YGN',
    city: 'YGN-C',
    town: 'YGN-LMD',
    businessChannel: 'hall',
    manageAddress: 'No. 42, 18th Street, Lanmadaw',
    latitude: 16.7782,
    longitude: 96.1461,
    externalCustomerCode: `X-${customerCode}`,
    auditCode: 'A-2026-03',
    salesMan: 'E0101',
    salesManDepartment: 'YGN-H1',
    productOfferingCode: 'HF30',
    priceCode: 'HF30-6',
    ...(await aFreePort(office, changes.town)),
    broadbandAccount: `khin${number}`,
    broadbandPassword: 'Mingala7bar',
    informationVerified: true,
    expectedAmount: 230_000,
    ...changes,
  }
}

/** Opens such an account. Returns what was created. */
export async function openedAccount(office: Office, api: Api, changes: Partial<Account> = {}) {
  return api.orders.openAccount(await anAccount(office, api, changes))
}

type Codes = Record<'customerCode' | 'orderCode' | 'productCode', string>

/** Reports an order as fully paid, as payments do. */
export const paid = (office: Office, { customerCode, orderCode }: Codes) =>
  jobContext(office.app, 'test').transaction((ctx) => ctx.announce('order.paid', { customerCode, orderCode }))

/** Advances a submitted order to an active line by simulating the payment, the network and the end of the process. */
export async function connected(office: Office, codes: Codes) {
  await paid(office, codes)
  await jobContext(office.app, 'test').transaction(async (ctx) => {
    await occupyPort(ctx, codes.productCode)
    await activateProduct(ctx, codes)
    await completeOrder(ctx, codes)
  })
  return codes
}

/** Moves all paid days of a product to end on the given day. */
export async function paidThrough({ db }: Office, { productCode }: { productCode: string }, day: string) {
  await sql`
    with moved as (
      update product p set paid_through = ${day}, anchor = p.anchor + (${day}::date - p.paid_through) from product old
      where p.code = ${productCode} and old.code = p.code returning p.code, ${day}::date - old.paid_through as days
    ), charged as (
      update charge c set period = daterange(lower(c.period) + moved.days, upper(c.period) + moved.days)
      from moved where c.product_code = moved.code
    )
    update product_period d set days = daterange(lower(d.days) + moved.days, upper(d.days) + moved.days)
    from moved where d.product_code = moved.code`.execute(db)
}

type Policy = Parameters<Api['preferentialPolicies']['add']>[0]
const openToAll = {
  benefitPercent: null,
  benefitAmount: null,
  benefitMonths: null,
  productOfferingCodes: [],
  priceCodes: [],
  customerTypes: [],
  customerLevel: 1,
  level: 1,
  serviceChannels: ['211'],
  sequenceNo: 0,
  combinable: false,
  budget: null,
  validFrom: null,
  validTo: null,
}

/** Adds a policy as the product manager, for every customer and price unless `policy` restricts it. */
export const addPolicy = (office: Office, policy: Partial<Policy> & Pick<Policy, 'code' | 'benefit'>) =>
  office.demo('product').preferentialPolicies.add({ ...openToAll, name: policy.code, zhName: policy.code, ...policy })
