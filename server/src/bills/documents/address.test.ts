import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'
import { pagesOf } from '#testing/pdf.ts'

type Chosen = Partial<Record<'country' | 'addressFormat' | 'postalCode', string>>

async function choose(office: Office, chosen: Chosen): Promise<void> {
  const { settings } = office.demo('admin')
  const present = await settings.list({ type: 'public' })
  for (const [name, value] of Object.entries(chosen)) {
    const key = `operator.${name}`
    const seen = present.find((one) => one.key === key)?.value ?? ''
    if (seen !== value) await settings.modify({ key, seen, value })
  }
}

const code = 'postalCode'
const place = { manageAddress: '12 Station Road' }

test('statements print the address as the country of the operator writes it', async ({ office }) => {
  const clerk = office.demo('clerk')
  await choose(office, { country: 'MM', postalCode: 'optional' })
  const { customerCode } = await openedAccount(office, clerk, { ...place, [code]: '11131' })
  const printed = async (language: 'en-US' | 'zh-CN') => {
    const file = await clerk.bills.statement({ customerCode, from: '2026-01-01', to: '2026-12-31', language })
    return (await pagesOf(file)).join('\n')
  }
  const lines = async (...expected: string[]) => {
    const text = await printed('en-US')
    for (const line of expected) expect(text).toContain(line)
  }
  await lines('12 Station Road', 'Lanmadaw Township, Yangon', 'Yangon Region 11131')
  expect(await printed('zh-CN')).toContain('兰玛多镇区')
  await choose(office, { country: 'DE' })
  await lines('11131 Lanmadaw Township')
  await choose(office, { addressFormat: '{country} | {town} | {address}' })
  await lines('Germany')
  await choose(office, { country: 'as-entered', addressFormat: '' })
  expect(await printed('en-US')).not.toContain('Lanmadaw')
})

test('a postal code has the form of the country, and is required if the operator says so', async ({ office }) => {
  const clerk = office.demo('clerk')
  await choose(office, { country: 'GB', postalCode: 'optional' })
  const { customerCode } = await openedAccount(office, clerk, { ...place, [code]: 'sw1a1aa' })
  expect(await clerk.customers.get({ customerCode })).toMatchObject({ postalCode: 'SW1A 1AA' })
  await expect(openedAccount(office, clerk, { ...place, [code]: '12345' })).rejects.toMatchObject({
    fields: [{ field: code, msg: 'Postal code: is not a postal code such as A1 2AA' }],
  })
  const before = await clerk.customers.forModify({ customerCode })
  await choose(office, { country: 'DE', postalCode: 'required' })
  const { version } = await clerk.customers.modify({ ...before, remark: 'kept' })
  await expect(clerk.customers.modify({ ...before, version, postalCode: 'SW1A 2AA' })).rejects.toMatchObject({
    fields: [{ field: code }],
  })
  await expect(openedAccount(office, clerk, place)).rejects.toMatchObject({ fields: [{ field: code }] })
  await choose(office, { country: 'as-entered', postalCode: 'hidden' })
  await openedAccount(office, clerk, place)
})

test('refuses a format of addresses without the address or with an unknown part', async ({ office }) => {
  const { settings } = office.demo('admin')
  for (const value of ['{town}', '{address} {street}', '{address'])
    await expect(settings.modify({ key: 'operator.addressFormat', seen: '', value })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ field: 'value' }],
    })
})
