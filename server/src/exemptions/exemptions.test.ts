import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { picture } from '#testing/workflow/public.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
const right = { more: ['baseInfo', 'customer.exempt'] as const }
const again = async (office: Office, code: string) => office.holding(await office.session(code))
const certificate = {
  exemptionNo: 'MOFA-2026-117',
  authority: 'Ministry of Foreign Affairs',
  validFrom: '2026-03-01',
  validThrough: '2026-03-31',
}

test('a missing scan is added once, as a picture or a PDF', async ({ office }) => {
  const clerk = await hireClerk(office, right)
  const { customerCode } = await openedAccount(office, office.demo('clerk'))
  const { exemptionCode } = await clerk.taxExemptions.add({ customerCode, ...certificate })
  const token = await office.session(clerk.code)
  const scan = () => office.raw('GET', `tax-exemptions/${exemptionCode}/scan`, { headers: { token } })
  expect((await scan()).body).toMatchObject({ code: 'not-found' })
  const add = (content: Buffer) =>
    clerk.taxExemptions.addScan({ exemptionCode, file: { name: 'a.png', content } } as never)
  await expect(add(Buffer.from('no picture'))).rejects.toMatchObject({ code: 'not-an-annex' })
  await expect(clerk.taxExemptions.addScan({ exemptionCode })).rejects.toMatchObject({ code: 'no-file' })
  expect(await add(picture)).toEqual({ version: 2 })
  await expect(add(picture)).rejects.toMatchObject({ code: 'exemption-scanned', fields: [{ field: 'file' }] })
})

test('certificates of a customer never overlap, and expired ones are not recorded', async ({ office }) => {
  const clerk = await hireClerk(office, right)
  const { customerCode } = await openedAccount(office, office.demo('clerk'))
  const add = (changes: object) => clerk.taxExemptions.add({ customerCode, ...certificate, ...changes })
  await add({})
  await expect(add({ validFrom: '2026-03-31', validThrough: undefined })).rejects.toMatchObject({
    code: 'exemption-overlaps',
    message: expect.stringContaining('MOFA-2026-117') as unknown,
    fields: [{ field: 'validFrom' }],
  })
  await add({ exemptionNo: 'MOFA-2026-118', validFrom: '2026-04-01', validThrough: undefined })
  await expect(add({ validFrom: '2026-01-01', validThrough: '2026-01-31' })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'validThrough' }],
  })
  await expect(add({ validFrom: '2026-04-02', validThrough: '2026-04-01' })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'validThrough' }],
  })
  const other = (await openedAccount(office, office.demo('clerk'))).customerCode
  const both = [1, 2].map((number) =>
    clerk.taxExemptions.add({ customerCode: other, ...certificate, exemptionNo: `MOFA-${number}` }),
  )
  const ends = await Promise.allSettled(both)
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const stranger = office.holding(await office.session(await office.hire([...right.more], 'MDY-H1')))
  await expect(stranger.taxExemptions.add({ customerCode, ...certificate })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect((await stranger.taxExemptions.list({ customerCode })).rows).toEqual([])
  const [{ exemptionCode, version } = expect.unreachable('the clerk sees it')] = (
    await clerk.taxExemptions.list({ customerCode })
  ).rows
  const ending = { exemptionCode, version, validThrough: '2026-03-20', endReason: 'Not mine' }
  for (const operation of [
    () => stranger.taxExemptions.end(ending),
    () => stranger.taxExemptions.delete({ exemptionCode, version }),
    () => stranger.taxExemptions.scan({ exemptionCode }),
    () => stranger.taxExemptions.addScan({ exemptionCode, file: { name: 'a.png', content: picture } } as never),
  ])
    await expect(operation()).rejects.toMatchObject({ code: 'not-found' })
})

test('a certificate entered by mistake can be deleted until something is charged under it', async ({ office }) => {
  const clerk = await hireClerk(office, right)
  const { customerCode } = await openedAccount(office, office.demo('clerk'))
  const first = await clerk.taxExemptions.add({ customerCode, ...certificate })
  await clerk.taxExemptions.delete({ ...first, version: 1 })
  const charge = { customerCode, chargeType: 'cabling', amount: 21_000 }
  expect(await clerk.orders.previewOtherCharge(charge)).toMatchObject({ amount: 21_000, tax: 1_000 })
  const second = await clerk.taxExemptions.add({ customerCode, ...certificate })
  await clerk.orders.otherCharge({ ...charge, remark: 'x' })
  await expect(clerk.taxExemptions.delete({ ...second, version: 1 })).rejects.toMatchObject({
    code: 'in-use',
    message: expect.stringContaining('1') as unknown,
  })
})

test('an exemption is ended with a reason, today at the earliest, and never after its own end', async ({ office }) => {
  const clerk = await hireClerk(office, right)
  const { customerCode } = await openedAccount(office, office.demo('clerk'))
  const { exemptionCode } = await clerk.taxExemptions.add({ customerCode, ...certificate })
  const end = (validThrough: string, version = 1) =>
    clerk.taxExemptions.end({ exemptionCode, version, validThrough, endReason: 'The mission has closed' })
  const fault = { code: 'invalid-input', fields: [{ field: 'validThrough' }] }
  await expect(end('2026-03-05')).rejects.toMatchObject(fault)
  await expect(end('2026-03-31')).rejects.toMatchObject({ code: 'exemption-ends-before' })
  await expect(end('2026-03-10', 2)).rejects.toMatchObject({ code: 'changed-meanwhile' })
  expect(await end('2026-03-10')).toEqual({ version: 2 })
  expect((await clerk.taxExemptions.list({ customerCode })).rows).toMatchObject([
    {
      validThrough: '2026-03-10',
      certifiedThrough: '2026-03-31',
      endedBy: { code: clerk.code },
      endReason: 'The mission has closed',
    },
  ])
  expect(await end('2026-03-06', 2), 'ends today').toEqual({ version: 3 })
  office.clock.forward(6 * day)
  const later = await again(office, clerk.code)
  const over = { exemptionCode, version: 3, validThrough: '2026-03-13', endReason: 'Once more' }
  await expect(later.taxExemptions.end(over)).rejects.toMatchObject({ code: 'wrong-state' })
})

test('a certificate is recorded with its scan, is shown unchanged, and triggers a warning before it expires', async ({
  office,
}) => {
  const { code } = await hireClerk(office, right)
  const clerk = await again(office, code)
  const { customerCode } = await openedAccount(office, office.demo('clerk'))
  const file = { name: 'mofa.png', type: 'image/png', content: picture }
  const { exemptionCode } = await clerk.taxExemptions.add({ customerCode, ...certificate, file } as never)
  const listed = async (api: typeof clerk, standing?: 'exempt-ending' | 'exempt-over') =>
    (await api.taxExemptions.list({ customerCode, standing })).rows
  expect(await listed(clerk)).toMatchObject([
    {
      exemptionCode,
      ...certificate,
      certifiedThrough: '2026-03-31',
      standing: 'exempt-ending',
      scanName: 'mofa.png',
      recordedBy: { code },
      endedBy: null,
    },
  ])
  expect(await listed(clerk, 'exempt-ending')).toHaveLength(1)
  const token = await office.session(code)
  const scan = await office.raw('GET', `tax-exemptions/${exemptionCode}/scan`, { headers: { token } })
  expect(scan.raw).toEqual(picture)
  office.clock.forward(40 * day)
  expect(await listed(await again(office, code), 'exempt-over')).toMatchObject([{ exemptionCode, endedAt: null }])
})
