import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Account, aFreePort, anAccount, openedAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'

const counts = async ({ db }: Office) => {
  const of = async (
    table: 'customer' | 'customer_order' | 'product' | 'broadband_account' | 'bill' | 'customer_gram',
  ) => Number((await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
  const held = await db.selectFrom('odb_port').select('code').where('product_code', 'is not', null).execute()
  return {
    customers: await of('customer'),
    orders: await of('customer_order'),
    products: await of('product'),
    accounts: await of('broadband_account'),
    bills: await of('bill'),
    grams: await of('customer_gram'),
    ports: held.length,
  }
}

test('one submission creates customer, order, product, account and port reservation', async ({ office }) => {
  const clerk = office.demo('clerk')
  const account = await anAccount(office, clerk, { broadbandAccount: 'Khin.Than' })
  const opened = await clerk.orders.openAccount(account)
  expect(opened).toEqual({
    customerCode: account.customerCode,
    orderCode: `${account.customerCode}-01`,
    productCode: `${account.customerCode}-02`,
    orderStatus: 'pending',
    amount: 230_000,
    tax: 10_952,
    dueOn: '2026-03-10',
  })
  const { customerCode, orderCode, productCode } = opened
  expect(await clerk.network.port({ odbCode: account.odbCode, portCode: account.portCode })).toMatchObject({
    status: 'reserved',
    orderCode,
    productCode,
    reservedUntil: '2026-03-13T02:00:00.000Z',
  })
  expect(await clerk.orders.orderDetailInfo({ orderCode: orderCode })).toMatchObject({
    orderType: 'open',
    serviceChannel: '211',
    workTeam: { code: 'YGN-T1' },
    items: [
      { kind: 'period', months: 6, amount: 210_000, tax: 10_000 },
      { kind: 'gift', months: 1, amount: 0 },
      { kind: 'install', amount: 20_000, tax: 952 },
    ],
    product: { state: 'created', broadbandAccount: 'khin.than', port: { odbCode: account.odbCode } },
    enteredByName: 'Su Su Hlaing',
    timeline: [{ event: 'submitted', who: 'E0101', whoName: 'Su Su Hlaing' }],
  })
  expect(await clerk.customers.get({ customerCode: customerCode })).toMatchObject({
    name: 'Daw Khin Than Nu',
    status: 'active',
    province: { code: 'YGN', zhName: '仰光省' },
    salesMan: { code: 'E0101', name: 'Su Su Hlaing' },
    organizationUnit: { code: 'YGN-H1' },
  })
  const { password } = await office.db
    .selectFrom('network_authorization')
    .select('password')
    .where('account', '=', 'khin.than')
    .executeTakeFirstOrThrow()
  expect(password).toBe(account.broadbandPassword)
})

const faults: [field: string, changes: Partial<Record<keyof Account, unknown>>, code?: string][] = [
  ['name', { name: ' ' }],
  ['name', { name: 'Daw Khin 𓀀' }],
  ['customerType', { customerType: 'royal' }, 'not-found'],
  ['level', { level: 9 }, 'not-found'],
  ['certificateType', { certificateType: '' }],
  ['certificateType', { certificateType: 'library-card' }, 'not-found'],
  ['certificateNo', { certificateNo: '12345678' }],
  ['contactTel', { contactTel: '12345' }],
  ['contactTel', { contactTel: '' }],
  ['eMail', { eMail: 'not an address' }],
  ['eMail', { eMail: '用户@公司' }],
  ['operator', { operator: 'nobody' }, 'not-found'],
  ['workTeam', { workTeam: 'NO-T1' }, 'not-found'],
  ['province', { province: 'SHN' }, 'not-found'],
  ['city', { city: 'MDY-C' }],
  ['town', { town: 'YGN-TLY' }],
  ['businessChannel', { businessChannel: 'pigeon' }, 'not-found'],
  ['manageAddress', { manageAddress: '' }],
  ['manageAddress', { manageAddress: 'No. 12 😀, Anawrahta Road' }],
  ['latitude', { latitude: 90.5 }],
  ['longitude', { longitude: -180.5 }],
  ['portCode', { odbCode: 'NO-BOX' }, 'not-found'],
  ['portCode', { portCode: '99' }, 'not-found'],
  ['portCode', { odbCode: 'CAT-02', portCode: '1' }, 'not-found'],
  ['portCode', { odbCode: 'LMD-01', portCode: '8' }, 'port-taken'],
  ['externalCustomerCode', { externalCustomerCode: '' }],
  ['productOfferingCode', { productOfferingCode: 'DIAL-UP' }, 'not-found'],
  ['productOfferingCode', { productOfferingCode: 'BF100', priceCode: 'BF100-12' }, 'not-purchasable'],
  ['productOfferingCode', { productOfferingCode: 'IPTV', priceCode: 'IPTV-1', expectedAmount: 0 }, 'not-purchasable'],
  ['priceCode', { priceCode: 'HF60-6' }, 'price-not-valid'],
  ['depositAmount', { depositAmount: 5 }],
  ['depositAmount', { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', depositAmount: 34_999 }],
  ['expectedAmount', { expectedAmount: 229_999 }, 'price-changed'],
  ['auditCode', { auditCode: undefined }],
  ['salesMan', { salesMan: 'E9999' }, 'not-found'],
  ['salesManDepartment', { salesManDepartment: 'MDY-H1' }],
  ['broadbandAccount', { broadbandAccount: 'a b' }],
  ['broadbandPassword', { broadbandPassword: 'short1' }],
  ['broadbandPassword', { broadbandPassword: 'onlyletters' }],
  ['informationVerified', { informationVerified: false }],
  ['customerCode', { customerCode: 'C00009999' }],
  ['customerCode', { customerCode: '42' }],
]

test('refuses missing or invalid input at its field, in the reader’s language, and creates nothing', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  const chinese = office.demo('clerk2', { language: 'zh-CN' })
  const before = await counts(office)
  for (const [field, changes, code = 'invalid-input'] of faults) {
    const account = { ...(await anAccount(office, clerk)), ...changes } as Account
    const refusal = { code, fields: { 0: { field } } }
    await expect(clerk.orders.openAccount(account), `with ${field}: ${JSON.stringify(changes)}`).rejects.toMatchObject(
      refusal,
    )
    await expect(chinese.orders.openAccount(account)).rejects.toMatchObject({
      ...refusal,
      message: expect.stringMatching(/[\u4e00-\u9fff]/) as unknown,
    })
  }
  expect(await counts(office)).toEqual(before)
})

test('only employees with the right open accounts, and they sell what their channel sells', async ({ office }) => {
  const clerk = office.demo('clerk')
  await expect(office.as('6', '8').orders.openAccount(await anAccount(office, clerk))).rejects.toMatchObject({
    code: 'no-permission',
  })
  const token = await office.session('E0101')
  const partner = office.holding(token, { headers: { 'service-channel': '213' } })
  const account = await anAccount(office, partner, { priceCode: 'HF30-12', expectedAmount: 420_000 })
  await expect(partner.orders.openAccount(account)).rejects.toMatchObject({ code: 'price-not-valid' })
  expect(await clerk.orders.openAccount(account)).toMatchObject({ amount: 420_000, tax: 20_000 })
})

test('a code, an external code and a broadband account belong to one customer', async ({ office }) => {
  const clerk = office.demo('clerk')
  const first = await anAccount(office, clerk)
  await clerk.orders.openAccount(first)
  const port = await aFreePort(office)
  const next = await anAccount(office, clerk, port)
  const twin = (changes: Partial<Account>) => clerk.orders.openAccount({ ...next, ...changes })
  await expect(twin({ customerCode: first.customerCode })).rejects.toMatchObject({ code: 'customer-code-taken' })
  await expect(twin({ externalCustomerCode: first.externalCustomerCode?.toLowerCase() })).rejects.toMatchObject({
    code: 'duplicate-code',
    fields: [{ field: 'externalCustomerCode' }],
  })
  const taken = { broadbandAccount: first.broadbandAccount.toUpperCase() }
  const refused = { code: 'broadband-account-taken', fields: [{ field: 'broadbandAccount' }] }
  await expect(twin(taken)).rejects.toMatchObject(refused)
  const { customerType, productOfferingCode, priceCode } = next
  await expect(
    clerk.orders.prepurchaseBroadband({ customerType, productOfferingCode, priceCode, ...taken }),
    'the preview is refused too',
  ).rejects.toMatchObject(refused)
  await expect(twin({ odbCode: first.odbCode, portCode: first.portCode })).rejects.toMatchObject({ code: 'port-taken' })
  await clerk.orders.openAccount(next)
})

const thanlyin = { city: 'YGN-T', town: 'YGN-TLY' }

test('when two clerks take the last free port, one succeeds; the other is refused and creates nothing', async ({
  office,
}) => {
  const forms = await Promise.all(
    ['clerk', 'clerk2', 'clerk'].map(async (name) => {
      const api = office.demo(name)
      return { api, account: await anAccount(office, api, { ...thanlyin, odbCode: 'TLY-02', portCode: '8' }) }
    }),
  )
  const before = await counts(office)
  const outcomes = await Promise.allSettled(forms.map(({ api, account }) => api.orders.openAccount(account)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'port-taken', fields: [{ field: 'portCode' }] })
  const after = await counts(office)
  expect({ customers: after.customers - before.customers, ports: after.ports - before.ports }).toEqual({
    customers: 1,
    ports: 1,
  })
})

test('when two clerks use one broadband account, only one succeeds', async ({ office }) => {
  const [first, second] = [office.demo('clerk'), office.demo('clerk2')]
  const one = await anAccount(office, first, { odbCode: 'KMY-02', portCode: '1', broadbandAccount: 'race.account' })
  const two = await anAccount(office, second, { odbCode: 'KMY-02', portCode: '2', broadbandAccount: 'RACE.account' })
  const outcomes = await Promise.allSettled([first.orders.openAccount(one), second.orders.openAccount(two)])
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(lost).toMatchObject([{ reason: { code: 'broadband-account-taken', fields: [{ field: 'broadbandAccount' }] } }])
})

test('a form submitted twice opens one account and returns the same response', async ({ office }) => {
  const token = await office.session('E0101')
  const clerk = office.holding(token, { headers: { 'idempotency-key': 'the-form-of-this-morning' } })
  const account = await anAccount(office, clerk)
  const before = await counts(office)
  const [once, again] = await Promise.all([clerk.orders.openAccount(account), clerk.orders.openAccount(account)])
  expect(again).toEqual(once)
  expect((await counts(office)).orders).toBe(before.orders + 1)
})

test('a submission that fails at its last step leaves nothing behind', async ({ office }) => {
  const clerk = office.demo('clerk')
  const account = await anAccount(office, clerk)
  const before = await counts(office)
  const { db } = office
  // Event listeners of higher slices run after all writes of this slice.
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`.execute(
    db,
  )
  await sql`create trigger fail after insert on bill for each row execute function fail()`.execute(db)
  await expect(clerk.orders.openAccount(account)).rejects.toMatchObject({ code: 'internal-error' })
  await sql`drop trigger fail on bill`.execute(db)
  expect(await counts(office)).toEqual(before)
  expect(await clerk.orders.openAccount(account)).toMatchObject({ orderStatus: 'pending' })
})

test('a suggested account is free and its password satisfies the rules', async ({ office }) => {
  const clerk = office.demo('clerk')
  const account = await anAccount(office, clerk)
  const suggested = await clerk.orders.suggestBroadband({ name: account.name })
  expect(suggested.broadbandAccount).toMatch(/^dawkhinthann\d+$/)
  expect(await clerk.orders.broadbandAccountFree(suggested)).toEqual({ free: true })
  await openedAccount(office, clerk, { ...account, ...suggested })
  expect(await clerk.orders.broadbandAccountFree(suggested)).toEqual({ free: false })
  expect((await clerk.orders.suggestBroadband({ name: '杨淑芬' })).broadbandAccount).toMatch(/^fibre\d+$/)
})

const mandalay = { province: 'MDY', city: 'MDY-C', town: 'MDY-CAT', odbCode: 'CAT-01', portCode: '1' }

test.for<[string, Partial<Account>, { code: string; field: string }]>([
  ['salesman', { salesMan: 'E0121', salesManDepartment: 'MDY-H1' }, { code: 'outside-scope', field: 'salesMan' }],
  ['department', { salesManDepartment: 'MDY-H1' }, { code: 'invalid-input', field: 'salesManDepartment' }],
  ['team', { workTeam: 'MDY-T1' }, { code: 'outside-scope', field: 'workTeam' }],
  ['port', { ...mandalay, workTeam: 'MDY-T1' }, { code: 'outside-scope', field: 'portCode' }],
  ['city of another province', { city: 'MDY-C' }, { code: 'invalid-input', field: 'city' }],
  ['township of another city', { town: 'MDY-CAT' }, { code: 'invalid-input', field: 'town' }],
  ['port in another city', { odbCode: 'TLY-01', portCode: '1' }, { code: 'invalid-input', field: 'odbCode' }],
])('refuses a %s outside the clerk’s scope', async ([, changes, { code, field }], { office }) => {
  const clerk = office.demo('clerk')
  const account = await anAccount(office, clerk, changes)
  await expect(clerk.orders.openAccount(account)).rejects.toMatchObject({ code, fields: [{ field }] })
})

test('a further line is limited to the same scope', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const line = { broadbandAccount: 'second.reach', broadbandPassword: 'Mingala7bar', workTeam: 'YGN-T1' }
  const sold = { customerCode, productOfferingCode: 'HF30', priceCode: 'HF30-6', expectedAmount: 230_000, ...line }
  const buy = (port: object) => clerk.orders.purchaseBroadband({ ...sold, ...port })
  await expect(buy({ odbCode: 'CAT-01', portCode: '2' })).rejects.toMatchObject({ code: 'outside-scope' })
  await expect(buy({ odbCode: 'TLY-01', portCode: '2', workTeam: 'MDY-T1' })).rejects.toMatchObject({
    code: 'outside-scope',
    fields: [{ field: 'workTeam' }],
  })
})
