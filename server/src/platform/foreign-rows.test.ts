import type { Scope } from '@lastmile/contract/access/rights.ts'
import { callByCode } from '@lastmile/contract/platform/client.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { slices } from '#app'
import type { Served } from '#platform/serve.ts'
import { mandalayAccount, mandalayClerk, type SettlingAccount } from '#testing/account.ts'
import { type Office, Refusal, test } from '#testing/office.ts'
import { everyRight } from '#testing/staff.ts'
import { sampleOf } from '#testing/samples.ts'
import { picture as pictureContent } from '#testing/workflow/public.ts'

/** Fields that address a row of a unit or customer. */
const addresses = [
  'customerCode',
  'orderCode',
  'productCode',
  'billNo',
  'paymentCode',
  'settlementCode',
  'processInstanceId',
  'taskId',
] as const satisfies (keyof SettlingAccount)[]
type Address = (typeof addresses)[number]

/** How to address a foreign row if the schema alone does not determine it, or why a call need not be checked. */
type Special = { because: string } | { with?: Record<string, unknown>; as?: string; unit?: string }
const special: Record<string, Special> = {
  'orders.openAccount': { because: 'the code is one that was just given out, and nobody has it yet' },
  'orders.partnerOpen': { because: 'the code is one that was just given out, and nobody has it yet' },
  'orders.suggestBroadband': { because: 'the customer is not looked at' },
  // An empty selection would request nothing.
  'settlements.request': { as: mandalayClerk, with: { collections: [{ paymentCode: '', line: 1 }] } },
  'diagnostics.tryTemplate': {
    with: {
      templateAction: 'optical-info',
      oltCode: 'OLT-MDY-1',
      vendor: 'zte',
      body: 'show onu {{serial}}',
      successPattern: 'ok',
      otherLines: 'other',
    },
  },
  // The schema allows omitting what this operator requires.
  'customers.modify': {
    with: {
      certificateType: 'nrc',
      certificateNo: '12/LAMATA(N)100200',
      eMail: 'someone@example.com',
      operator: 'golden-lotus',
      latitude: 16.8,
      longitude: 96.1,
      externalCustomerCode: 'X1',
      auditCode: 'A1',
    },
  },
  'settlements.revoke': { as: mandalayClerk },
  // Finance counts the cash of a store that has no cashier.
  'settlements.confirm': { unit: 'FIN' },
  'settlements.bySettlement': { unit: 'FIN' },
  'settlementCheques.bySettlement': { unit: 'FIN' },
  'settlements.reject': { unit: 'FIN' },
  'payments.recharge': { with: { cardCode: 'LOTUS0009999' } },
  'provisioning.findAbnormalCommand': {
    because: 'walked where abnormal commands are made, process-abnormal-command.test.ts',
  },
  'provisioning.ontSendsUnfinished': { because: 'walked where ONTs are sent, ont-sends.test.ts' },
  'provisioning.ontSendsCompleted': { because: 'walked where ONTs are sent, ont-sends.test.ts' },
  'monitoring.differences': {
    because: 'walked where differences are recorded, monitoring/differences/differences.test.ts',
  },
  'collection.list': { because: 'walked where lines run out, collection/collection.test.ts' },
  'outgoing.list': { because: 'walked where messages are written, collection/collection.test.ts' },
  'recoveries.list': { because: 'walked where devices are recalled, recovery/recovery.test.ts' },
  'recoveries.receive': { because: 'walked where devices are recalled, recovery/recovery.test.ts' },
  'customers.looks': { because: 'shows at whom my own people looked; other customers without their names' },
  'taxExemptions.list': { because: 'walked where certificates are recorded, exemptions/exemptions.test.ts' },
  'session.logs': { because: 'shows what my own people did, for whichever customer' },
}

const addressesIn = (value: unknown): Address[] => {
  if (Array.isArray(value)) return value.flatMap(addressesIn)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    addresses.includes(key as Address) ? [key as Address] : addressesIn(inner),
  )
}

const shapeOf = ({ call }: Served) => call.input.shape as Record<string, unknown>
const sampleWith = (served: Served) => {
  const optional = Object.fromEntries(addresses.filter((name) => name in shapeOf(served)).map((name) => [name, '']))
  const more = special[served.code]
  return {
    ...(sampleOf(served.call.input) as Record<string, unknown>),
    ...optional,
    ...(more && 'with' in more ? more.with : {}),
  }
}

/** Every call that takes the code of such a row. */
const rowCalls = slices
  .flatMap(({ routes }) => routes)
  .filter((served) => addressesIn(sampleWith(served)).length > 0)
  .map((served) => [served.code, served] as const)
const walked = rowCalls.filter(([code]) => !('because' in (special[code] ?? {})))

/** Copies an input and replaces every address with that of this account. */
function addressed(value: unknown, account: SettlingAccount): unknown {
  if (Array.isArray(value)) return value.map((item) => addressed(item, account))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      addresses.includes(key as Address) ? [key, account[key as Address]] : [key, addressed(inner, account)],
    ),
  )
}

const picture = { name: 'wall.png', type: 'image/png', content: pictureContent }

/** Makes the call with this account's addresses and returns the outcome. */
async function ask(office: Office, served: Served, { token, account }: { token: string; account: SettlingAccount }) {
  const given = sampleWith(served)
  const file = served.call.body === 'file' ? { file: picture } : {}
  const call = callByCode(office.holding(token), served.code)
  try {
    const answer: unknown = await call({ ...(addressed(given, account) as object), ...file })
    const rows = (answer as { rows?: unknown } | null)?.rows ?? answer
    return Array.isArray(rows) ? { rows: rows.length } : { answer: true }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: error.code, fields: error.fields.map(({ field }) => field) }
  }
}

const permitted = (office: Office, { call }: Served, unit: string) =>
  office.hire(
    [call.permission].flat().filter((code): code is FunctionCode => code !== 'public' && code !== 'signed-in'),
    unit,
  )

const accounts = new WeakMap<Office, Promise<SettlingAccount>>()
/** Returns one account of the Mandalay store, shared by all refused calls because they leave no trace. */
const theirs = (office: Office) => {
  const account = accounts.get(office) ?? mandalayAccount(office)
  accounts.set(office, account)
  return account
}

test.for(walked)('%s finds no rows of another organization', async ([, served], { office }) => {
  const outside = await office.session(await permitted(office, served, 'YGN-H1'))
  const answer = await ask(office, served, { token: outside, account: await theirs(office) })
  if ('refused' in answer) expect(['not-found', 'outside-scope', 'not-your-task']).toContain(String(answer.refused))
  else expect(answer, 'only an empty list reveals nothing').toEqual({ rows: 0 })
})

test.for(walked)('%s finds the same row for the organization that owns it', async ([code, served], { office }) => {
  const account = await theirs(office)
  const outside = await office.session(await permitted(office, served, 'YGN-H1'))
  const foreign = await ask(office, served, { token: outside, account })
  const own = await ask(office, served, { token: await office.session(await insider(office, [code, served])), account })
  // Once a call has changed the account, the next call needs a new one.
  if (served.call.method === 'POST' && !('refused' in own)) accounts.delete(office)
  expect(own).not.toMatchObject({ refused: 'invalid-input' })
  expect(own, 'the test above proves nothing: name a better input or insider in `special`').not.toEqual(foreign)
})

/** Returns an employee of the Mandalay branch who may make the call and belongs to the team that performs its tasks. */
async function insider(office: Office, [code, served]: readonly [string, Served]): Promise<string> {
  const more = special[code]
  if (more && 'as' in more && more.as) return more.as
  const unit = more && 'unit' in more ? more.unit : undefined
  const employee_code = await permitted(office, served, unit ?? 'MDY-B')
  await office.db.insertInto('work_team_member').values({ team_code: 'MDY-T1', employee_code }).execute()
  return employee_code
}

/** Creates an employee who may make every call, with this scope. */
async function everywhere(office: Office, scope: Scope, { unit, areas = [] }: { unit: string; areas?: string[] }) {
  const code = await office.hire(everyRight, unit)
  await office.db.updateTable('permission_grant').set({ scope, areas }).where('grantee_code', '=', code).execute()
  return { code, token: await office.session(code) }
}

const narrow: [Scope, { unit: string; areas?: string[] }][] = [
  ['own-unit', { unit: 'HQ' }],
  ['own-rows', { unit: 'HQ' }],
  ['managed-customers', { unit: 'HQ' }],
  ['named-areas', { unit: 'HQ', areas: ['YGN'] }],
]

/** The head office counts the cash of a store without a cashier. */
const countedByFinance = new Set([
  'settlements.confirm',
  'settlements.reject',
  'settlements.bySettlement',
  'settlementCheques.bySettlement',
])

test.for(narrow)(
  'with the scope %s at the head office, no call finds rows of Mandalay',
  async ([scope, where], { office }) => {
    const { token, code: employee } = await everywhere(office, scope, where)
    const account = await mandalayAccount(office)
    const found: string[] = []
    for (const [code, served] of walked.filter(([one]) => !countedByFinance.has(one))) {
      const answer = await ask(office, served, { token, account })
      const refused =
        'refused' in answer && ['not-found', 'outside-scope', 'not-your-task'].includes(String(answer.refused))
      if (!refused && !('rows' in answer && answer.rows === 0)) found.push(`${code} ${JSON.stringify(answer)}`)
    }
    await office.db.deleteFrom('permission_grant').where('grantee_code', '=', employee).execute()
    expect(found).toEqual([])
  },
)

/** Calls about rows that belong to a unit but to no customer: deposited cash and checks. */
const ofUnits = new Set(['settlements.bySettlement', 'settlementCheques.bySettlement'])

test.for(['managed-customers', 'own-rows'] as const)(
  'every reading call finds the rows of a customer of another unit with the scope %s',
  async (scope, { office }) => {
    const { token, code: employee } = await everywhere(office, scope, { unit: 'YGN-H1' })
    const account = await mandalayAccount(office)
    const column = scope === 'own-rows' ? 'created_by' : 'manager_code'
    await sql`update customer set ${sql.ref(column)} = ${employee}, manager_since = ${office.clock.now}
      where code = ${account.customerCode}`.execute(office.db)
    if (scope === 'own-rows')
      await sql`update customer_order set created_by = ${employee} where customer_code = ${account.customerCode}`.execute(
        office.db,
      )
    const missing: string[] = []
    for (const [code, served] of walked.filter(([one, { call }]) => call.method === 'GET' && !ofUnits.has(one))) {
      const [narrow, all] = [
        await ask(office, served, { token, account }),
        await askedByEverybody(office, [code, served], account),
      ]
      if (JSON.stringify(narrow) !== JSON.stringify(all)) missing.push(`${code} ${JSON.stringify({ narrow, all })}`)
    }
    expect(missing).toEqual([])
  },
)

/** Returns the response of a call to an employee with operator-wide scope. */
async function askedByEverybody(office: Office, [, served]: (typeof walked)[number], account: SettlingAccount) {
  const { token } = await everywhere(office, 'everything', { unit: 'YGN-H1' })
  return ask(office, served, { token, account })
}

test('a store with operator-wide scope reads the rows of every other store', async ({ office }) => {
  const { token } = await everywhere(office, 'everything', { unit: 'YGN-H1' })
  const { customerCode } = await theirs(office)
  expect(await office.holding(token).customers.get({ customerCode })).toMatchObject({
    customerCode,
  })
})

/** Every read-only call, according to the catalog. */
const reads = slices
  .flatMap(({ routes }) => routes)
  .filter(({ call }) => call.method === 'GET' || /^find|^query/i.test(call.action ?? ''))
  .filter(({ code }) => !('because' in (special[code] ?? {})))
  .map((served) => [served.code, served] as const)

test.for(reads)('%s reveals nothing about a customer of another organization', async ([code, served], { office }) => {
  const account = await theirs(office)
  const port = await office.db
    .selectFrom('odb_port')
    .select(['odb_code as odbCode', 'code as portCode'])
    .where('product_code', '=', account.productCode)
    .executeTakeFirstOrThrow()
  const shape = shapeOf(served)
  const places = Object.fromEntries(Object.entries(port).filter(([name]) => name in shape))
  const call = callByCode(office.holding(await office.session(await permitted(office, served, 'YGN-H1'))), code)
  const answer: unknown = await call({ ...(addressed(sampleWith(served), account) as object), ...places }).catch(
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error as Error)),
  )
  expect(JSON.stringify(answer)).not.toContain(account.customerCode)
})

test('every exempted or special call exists', () => {
  const codes = new Set(rowCalls.map(([code]) => code))
  expect(Object.keys(special).filter((code) => !codes.has(code))).toEqual([])
})
