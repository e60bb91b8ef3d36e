import { expect } from 'vitest'
import { aFreePort, anAccount } from '#testing/orders/public.ts'
import { test } from '#testing/office.ts'

const reason = 'A shop of their own'

test('a second account under one certificate needs a reason, whichever unit owns the first', async ({ office }) => {
  const first = await anAccount(office, office.demo('clerk'))
  await office.demo('clerk').orders.openAccount(first)
  const second = await anAccount(office, office.demo('clerk'), { certificateNo: first.certificateNo })
  const before = await office.db.selectFrom('customer').select('code').execute()
  for (const [language, sentence] of [
    ['en-US', 'A customer with this certificate already has an account. Enter why you are opening a second one'],
    ['zh-CN', '该证件已有客户账户，请填写再次开户原因'],
  ] as const)
    await expect(office.demo('clerk', { language }).orders.openAccount(second)).rejects.toMatchObject({
      code: 'certificate-known',
      message: sentence,
      fields: [{ field: 'secondAccountReason' }],
    })
  expect(await office.db.selectFrom('customer').select('code').execute()).toHaveLength(before.length)

  // The partner cannot see the customer of the store.
  const partner = office.demo('partner')
  const { customerCode } = await partner.customers.genCustomerCode({})
  const { name, certificateType, contactTel, province, city, manageAddress } = first
  const tenant = {
    customerCode,
    name,
    certificateType,
    certificateNo: first.certificateNo,
    contactTel,
    province,
    city,
    manageAddress,
    town: 'YGN-KMY',
    productOfferingCode: 'HF30',
    priceCode: 'HF30-6',
    expectedAmount: 230_000,
    informationVerified: true as const,
  }
  await expect(partner.orders.partnerOpen(tenant)).rejects.toMatchObject({
    code: 'certificate-known',
  })

  const clerk = office.demo('clerk')
  await clerk.orders.openAccount({ ...second, secondAccountReason: reason })
  expect(await clerk.customers.get({ customerCode: second.customerCode })).toMatchObject({
    secondAccountReason: reason,
  })
  expect(await clerk.customers.get({ customerCode: first.customerCode })).toMatchObject({ secondAccountReason: null })
})

test('the same number on another certificate type is another person, and an unneeded reason is not stored', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  const passport = { certificateType: 'passport', certificateNo: 'MC778899' }
  await clerk.orders.openAccount(await anAccount(office, clerk, passport))
  const company = { certificateType: 'company', certificateNo: 'MC778899', secondAccountReason: reason }
  const other = await anAccount(office, clerk, company)
  await clerk.orders.openAccount(other)
  expect(await clerk.customers.get({ customerCode: other.customerCode })).toMatchObject({ secondAccountReason: null })
})

test('only the first of two concurrent accounts under one certificate needs no reason', async ({ office }) => {
  const certificateNo = '12/AHLANA(N)445566'
  const free = await office.db
    .selectFrom('odb_port')
    .select(['odb_code as odbCode', 'code as portCode'])
    .where('status', '=', 'free')
    .where('odb_code', '=', (await aFreePort(office)).odbCode)
    .limit(4)
    .execute()
  const clerks = [office.demo('clerk'), office.demo('clerk2')] as const
  const forms = await Promise.all(
    free.map(async (port, i) => {
      const clerk = clerks[i % 2 === 0 ? 0 : 1]
      return { clerk, form: await anAccount(office, clerk, { certificateNo, ...port }) }
    }),
  )
  expect(forms.length).toBeGreaterThan(1)
  const outcomes = await Promise.allSettled(forms.map(({ clerk, form }) => clerk.orders.openAccount(form)))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toMatchObject(forms.slice(1).map(() => ({ reason: { code: 'certificate-known' } })))

  const of = office.db.selectFrom('customer').where('certificate_no', '=', certificateNo)
  const { code } = await of.select('code').executeTakeFirstOrThrow()
  const others = forms.filter(({ form }) => form.customerCode !== code)
  await Promise.all(others.map(({ clerk, form }) => clerk.orders.openAccount({ ...form, secondAccountReason: reason })))
  const after = await of.select('second_account_reason as why').execute()
  expect(after.filter(({ why }) => why === reason)).toHaveLength(others.length)
  expect(after).toHaveLength(forms.length)
})
