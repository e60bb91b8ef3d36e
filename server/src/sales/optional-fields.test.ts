import { optionalCustomerFields } from '@lastmile/contract/customers/optional-fields.ts'
import { expect } from 'vitest'
import { type Account, anAccount } from '#testing/orders/public.ts'
import { aTenant } from '#testing/orders/partners.ts'
import { type Office, test } from '#testing/office.ts'

const key = 'operator.optionalCustomerFields'
const everyField = Object.keys(optionalCustomerFields)

const setting = async (office: Office) =>
  (await office.demo('admin').settings.list({ type: 'public' })).find((one) => one.key === key)

/** Makes exactly these fields optional. */
async function makeOptional(office: Office, fields: readonly string[]) {
  const [seen = '', value] = [(await setting(office))?.value, fields.join(',')]
  if (value !== seen) await office.demo('admin').settings.modify({ key, seen, value })
}

const empty: Partial<Account> = Object.fromEntries(
  Object.values(optionalCustomerFields)
    .flat()
    .map((input) => [input, undefined]),
)

test.for(Object.entries(optionalCustomerFields))(
  'requires %s until the operator makes it optional',
  async ([field, inputs], { office }) => {
    await makeOptional(office, [])
    const clerk = office.demo('clerk')
    const account = await anAccount(office, clerk)
    const without = { ...account, ...Object.fromEntries(inputs.map((input) => [input, undefined])) }
    await expect(clerk.orders.openAccount(without)).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ field: inputs[0] }],
    })
    await makeOptional(office, [field])
    expect(await clerk.orders.openAccount(without)).toMatchObject({ customerCode: account.customerCode })
  },
)

test('opens accounts with empty optional fields at the location of the township', async ({ office }) => {
  await makeOptional(office, everyField)
  const clerk = office.demo('clerk')
  const open = async () => (await clerk.orders.openAccount(await anAccount(office, clerk, empty))).customerCode
  const [customerCode, twin] = [await open(), await open()]
  expect(twin, 'two empty external codes or certificates are not duplicates').not.toBe(customerCode)
  const town = await office.db
    .selectFrom('management_area')
    .select(['latitude', 'longitude'])
    .where('code', '=', 'YGN-LMD')
    .executeTakeFirstOrThrow()
  const none = { code: '', name: '', zhName: '' }
  const blank = { certificateType: none, certificateNo: '', eMail: '', operator: none, externalCustomerCode: '' }
  expect(await clerk.customers.get({ customerCode })).toMatchObject({ ...blank, ...town, auditCode: '' })
})

test('a record with empty fields can be changed until the operator requires them again', async ({ office }) => {
  await makeOptional(office, everyField)
  const clerk = office.demo('clerk')
  const { customerCode } = await clerk.orders.openAccount(await anAccount(office, clerk, empty))
  const before = await clerk.customers.forModify({ customerCode })
  const { version } = await clerk.customers.modify({ ...before, remark: 'Moved in' })
  await makeOptional(office, [])
  await expect(clerk.customers.modify({ ...before, version })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'certificateType' }],
  })
})

test('a certificate type without a number is dropped, and a number without a type is refused', async ({ office }) => {
  await makeOptional(office, ['certificateNo', 'latitude'])
  const clerk = office.demo('clerk')
  const account = await anAccount(office, clerk, { certificateNo: undefined })
  const { customerCode } = await clerk.orders.openAccount(account)
  expect(await clerk.customers.get({ customerCode })).toMatchObject({ certificateType: { code: '' } })
  const next = await anAccount(office, clerk)
  const refused = (changes: Partial<Account>) => clerk.orders.openAccount({ ...next, ...changes })
  await expect(refused({ certificateType: undefined })).rejects.toMatchObject({
    fields: [{ field: 'certificateType' }],
  })
  await expect(refused({ longitude: undefined })).rejects.toMatchObject({ fields: [{ field: 'longitude' }] })
  await expect(refused({ latitude: undefined })).rejects.toMatchObject({ fields: [{ field: 'latitude' }] })
})

test('a partner opens an account without a certificate where it is optional', async ({ office }) => {
  await makeOptional(office, [])
  const partner = office.demo('partner')
  const open = async () => {
    const { customerCode } = await partner.customers.genCustomerCode({})
    return partner.orders.partnerOpen({
      ...aTenant(customerCode),
      certificateType: undefined,
      certificateNo: undefined,
    })
  }
  await expect(open()).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field: 'certificateType' }] })
  await makeOptional(office, ['certificateNo'])
  expect(await open()).toMatchObject({ amount: 230_000 })
})

test('the setting accepts only known fields', async ({ office }) => {
  await makeOptional(office, [])
  const admin = office.demo('admin')
  await expect(admin.settings.modify({ key, seen: '', value: 'contactTel' })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'value' }],
  })
  expect((await setting(office))?.options.map(({ code }) => code)).toEqual(everyField)
})
