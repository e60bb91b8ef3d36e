import { sql } from 'kysely'
import { expect } from 'vitest'
import { addPolicy } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'
import { demoPassword } from '#testing/staff.ts'

const rules = (of: { hindrances: { rule: string }[] } | undefined) => of?.hindrances.map(({ rule }) => rule)

/** Returns pseudo-random numbers that are the same in every run. */
function drawing(seed: number) {
  let state = seed
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  return { next, one: <T>(of: readonly T[]): T => of[next(of.length)] as T }
}

/** Changes the catalog so that every rule is violated somewhere. */
async function upsideDown({ db }: Office, { next, one }: ReturnType<typeof drawing>) {
  const days = ['(,)', '(,)', '(,)', '(,)', '[2026-01-01,)', '[2026-04-01,)', '(,2026-03-06)', 'empty']
  const channels = ['{211}', '{211,213}', '{213}', '{211,212,213}']
  const { rows: offerings } = await sql<{ code: string }>`select code from product_offering order by code`.execute(db)
  for (const { code } of offerings)
    await sql`update product_offering set level = ${1 + next(3)}, customer_level = ${1 + next(3)}, valid = ${one(days)}::daterange,
      service_channels = ${one(channels)}::text[], customer_types = ${one(['{residential}', '{business}', '{residential,business}'])}::text[]
      where code = ${code}`.execute(db)
  const { rows: prices } = await sql<{ code: string }>`select code from product_offering_price order by code`.execute(
    db,
  )
  for (const { code } of prices)
    await sql`update product_offering_price set level = ${1 + next(2)}, valid = ${one(['(,)', ...days])}::daterange,
      service_channels = ${one(channels)}::text[] where code = ${code}`.execute(db)
}

/** Creates policies of which some apply, some do not, and some exclude each other. */
async function somePolicies(office: Office, draw: ReturnType<typeof drawing>) {
  for (const [sequenceNo, code] of ['P-ONE', 'P-TWO', 'P-THREE', 'P-FOUR'].entries())
    await addPolicy(office, {
      code,
      benefit: 'gift-months',
      benefitMonths: 1,
      sequenceNo,
      combinable: sequenceNo % 2 === 1,
      level: 1 + draw.next(2),
      customerLevel: 1 + draw.next(2),
      customerTypes: code === 'P-TWO' ? ['business'] : [],
      priceCodes: code === 'P-ONE' ? ['HF30-6', 'HF60-6', 'HF100-6', 'BF100-12'] : [],
      budget: code === 'P-THREE' ? 0 : undefined,
    })
}

/** Creates a clerk with random levels; one in three is restricted to a few offerings. */
async function someSeller(office: Office, draw: ReturnType<typeof drawing>): Promise<string> {
  const employeeCode = await office.hire(['6'], 'YGN-H1')
  await sql`update employee set customer_level = ${1 + draw.next(3)}, preferential_level = ${1 + draw.next(3)}
    where code = ${employeeCode}`.execute(office.db)
  if (draw.next(3) === 0)
    await office.demo('admin').authorised.maintainEmployeeProductOffering({
      employeeCode,
      productOfferingCodes: ['HF30', 'HF60', 'IPTV'],
    })
  return employeeCode
}

type Told = Awaited<ReturnType<ReturnType<Office['demo']>['saleRehearsal']['rehearse']>>['offerings'][number]
type Buying = { customerType: 'residential' | 'business'; level: number }
const counted = { allowed: 0, refused: 0, given: 0 }

/** Sells one offering at each of its prices, and compares the result with the prediction. */
async function sells(clerk: ReturnType<Office['demo']>, offering: Told, buyer: Buying): Promise<void> {
  const { productOfferingCode } = offering
  const against = offering.hindrances.filter(({ rule }) => rule !== 'no-price-holds')
  for (const { priceCode, allowed, policies } of offering.prices) {
    const selling = clerk.orders.prepurchaseBroadband({ productOfferingCode, priceCode, ...buyer })
    if (against.length > 0 || !allowed) {
      counted.refused += 1
      const code = against.length > 0 ? 'not-purchasable' : 'price-not-valid'
      await expect(selling).rejects.toMatchObject({ code })
      continue
    }
    counted.allowed += 1
    expect(offering.allowed).toBe(true)
    const { lines } = await selling
    // Gift months apply to months paid in advance.
    if (!lines.some(({ kind }) => kind === 'period')) continue
    const holding = policies.filter((policy) => policy.allowed).map(({ name }) => name)
    counted.given += holding.length
    expect(lines.map(({ name }) => name).filter((name) => policies.some((one) => one.name === name))).toEqual(holding)
  }
}

/** Returns the violated rules of an offering. */
const hitting = ({ hindrances, prices }: Told): string[] =>
  [
    hindrances,
    ...prices.map((price) => price.hindrances),
    ...prices.flatMap((price) => price.policies.map((one) => one.hindrances)),
  ]
    .flat()
    .map(({ rule }) => rule)

test('the sale test and the sale agree for random sellers, customers and offerings', {
  timeout: 120_000,
}, async ({ office }) => {
  const manager = office.demo('product')
  const draw = drawing(20_260_306)
  await somePolicies(office, draw)
  const hit: string[] = []
  for (let round = 0; round < 25; round++) {
    await upsideDown(office, draw)
    const employeeCode = await someSeller(office, draw)
    const clerk = office.holding(await office.session(employeeCode))
    const buyer = { customerType: draw.one(['residential', 'business'] as const), level: 1 + draw.next(3) }
    const told = await manager.saleRehearsal.rehearse({ employeeCode, ...buyer })
    expect(told.functions).toEqual(['6'])
    expect(await clerk.saleRehearsal.rehearse(buyer), 'clerks see the same result for themselves').toEqual(told)
    for (const { productOfferingCode } of told.offerings) {
      const one = { employeeCode, ...buyer, productOfferingCode }
      const { offerings } = await manager.saleRehearsal.rehearse(one)
      for (const offering of offerings) {
        await sells(clerk, offering, buyer)
        hit.push(...hitting(offering))
      }
    }
  }
  expect(counted.allowed, 'the random sample contains enough sales').toBeGreaterThan(5)
  expect(counted.refused).toBeGreaterThan(50)
  expect(counted.given).toBeGreaterThan(3)
  expect([...new Set(hit)].toSorted()).toEqual(
    expect.arrayContaining([
      'customer-above-seller',
      'customer-level-too-low',
      'never-on-sale',
      'no-longer-on-sale',
      'not-authorised',
      'not-for-customer-type',
      'not-in-channel',
      'not-yet-on-sale',
      'another-policy-first',
      'budget-used-up',
      'not-for-price',
      'seller-level-too-low',
    ]),
  )
})

test('every rule against a sale is named with what it requires and the actual value', async ({ office }) => {
  await sql`update product_offering set level = 4, customer_level = 3, service_channels = '{213}',
    customer_types = '{business}', valid = '[2027-01-01,)' where code = 'HF100'`.execute(office.db)
  await sql`update product_offering_price set level = 1, valid = '(,)', service_channels = '{211,213}'
    where offering_code = 'HF100'`.execute(office.db)
  const [offering] = (
    await office.demo('clerk').saleRehearsal.rehearse({ customerType: 'residential', productOfferingCode: 'HF100' })
  ).offerings
  expect(offering).toMatchObject({
    allowed: false,
    hindrances: [
      { rule: 'not-yet-on-sale', needs: ['2027-01-01'], has: '2026-03-06' },
      { rule: 'not-in-channel', needs: ['213'], has: '211' },
      { rule: 'not-for-customer-type', needs: ['business'], has: 'residential' },
      { rule: 'customer-level-too-low', needs: ['3'], has: '1' },
      { rule: 'seller-level-too-low', needs: ['4'] },
    ],
  })
  // Through the partners' channel and on another day, two of the rules are met.
  const [later] = (
    await office.demo('clerk').saleRehearsal.rehearse({
      customerType: 'business',
      level: 3,
      serviceChannel: '213',
      day: '2027-01-01',
      productOfferingCode: 'HF100',
    })
  ).offerings
  expect(rules(later)).not.toContain('not-yet-on-sale')
  expect(rules(later)).not.toContain('not-in-channel')
  expect(rules(later)).toContain('seller-level-too-low')
})

test('a clerk tests only their own sales, a product manager those of visible employees', async ({ office }) => {
  const clerk = office.demo('clerk')
  const colleague = await office.hire(['6'], 'YGN-H1')
  await expect(clerk.saleRehearsal.rehearse({ employeeCode: colleague })).rejects.toMatchObject({
    code: 'no-permission',
  })
  const branch = office.holding(await office.session(await office.hire(['MaintainSimpleProductOfferingAct'], 'MDY-H1')))
  await expect(branch.saleRehearsal.rehearse({ employeeCode: colleague })).rejects.toMatchObject({ code: 'not-found' })
  await expect(clerk.saleRehearsal.rehearse({ productOfferingCode: 'NONE' })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(office.as('8').saleRehearsal.rehearse({})).rejects.toMatchObject({ code: 'no-permission' })

  const cashier = (await office.demo('product').saleRehearsal.rehearse({ employeeCode: 'E0111' })).offerings
  expect(cashier.every((one) => !one.allowed && rules(one)?.includes('no-selling-function'))).toBe(true)
})

test('functions delegated by a colleague also permit sales, for as long as they are delegated', async ({ office }) => {
  await sql`update product_offering set level = 1, customer_level = 1, valid = '(,)', service_channels = '{211}',
    customer_types = '{residential}' where code = 'HF30'`.execute(office.db)
  await sql`update product_offering_price set level = 1, valid = '(,)', service_channels = '{211}'
    where offering_code = 'HF30'`.execute(office.db)
  const giver = await office.hire(['6'], 'YGN-H1')
  const deputy = await office.hire(['8'], 'YGN-H1')
  const asked = { employeeCode: deputy, customerType: 'residential', productOfferingCode: 'HF30' }
  const told = async (day?: string) => {
    const { functions, offerings } = await office
      .demo('product')
      .saleRehearsal.rehearse({ ...asked, ...(day && { day }) })
    return { functions, rules: rules(offerings[0]) }
  }
  const cannot = { functions: [], rules: ['no-selling-function'] }
  expect(await told()).toEqual(cannot)
  const lending = { deputy, functions: ['6' as const], from: '2026-03-07', to: '2026-03-08', password: demoPassword }
  await office.holding(await office.session(giver)).delegations.give(lending)
  expect(await told(), 'not delegated before the first day').toEqual(cannot)
  expect(await told('2026-03-08')).toEqual({ functions: ['6'], rules: [] })
  expect(await told('2026-03-09'), 'not delegated after the last day').toEqual(cannot)

  office.clock.now = new Date('2026-03-07T03:00:00Z')
  expect(await told()).toEqual({ functions: ['6'], rules: [] })
  const acting = office.holding(await office.session(deputy))
  const sale = { productOfferingCode: 'HF30', priceCode: 'HF30-6', customerType: 'residential', level: 1 }
  expect(await acting.orders.prepurchaseBroadband(sale)).toMatchObject({ amount: 230_000 })
})

test('an employee who has left by that day sells nothing, regardless of grants', async ({ office }) => {
  const seller = await office.hire(['6'], 'YGN-H1')
  const { saleRehearsal } = office.demo('product')
  const told = async (day: string) => {
    const { functions, offerings } = await saleRehearsal.rehearse({
      employeeCode: seller,
      day,
      productOfferingCode: 'HF30',
    })
    return { functions, rules: rules(offerings[0]) }
  }
  const employee = (changes: { end_time?: Date; password_expired?: boolean }) =>
    office.db.updateTable('employee').set(changes).where('code', '=', seller).execute()
  await employee({ end_time: new Date('2026-06-30T17:30:00Z') })
  expect((await told('2026-06-30')).rules).not.toContain('employee-left')
  expect(await told('2026-07-02')).toMatchObject({
    functions: ['6'],
    rules: expect.arrayContaining(['employee-left']) as unknown,
  })
  await employee({ password_expired: true })
  expect((await told('2026-06-30')).rules).toContain('password-expired')
})
