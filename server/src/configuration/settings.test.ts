import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { chargedTo, priceTo, taxOf } from './tax.ts'

const operation = 'MaintainOperationConfigurationPage'
const seen = { key: 'operator.suspendsPerYear', seen: 2 }

test('a setting is changed by employees with access to its page, as long as it still has the value they saw', async ({
  office,
}) => {
  const keeper = office.as(operation)
  const shown = async () => (await keeper.settings.list({ type: 'operation' })).find(({ key }) => key === seen.key)
  const before = Number((await shown())?.value)
  const change = { key: seen.key, seen: before, value: before + 1 }
  const publicOnly = office.as('MaintainPublicConfigurationPage')
  await expect(publicOnly.settings.modify(change)).rejects.toMatchObject({ code: 'no-permission' })
  await expect(publicOnly.settings.list({ type: 'operation' })).rejects.toMatchObject({ code: 'no-permission' })
  const kinds = await publicOnly.settings.list({ type: 'public' })
  expect(kinds.map(({ key }) => key)).toContain('operator.timeZone')
  expect(kinds.map(({ key }) => key)).not.toContain(seen.key)
  expect(await keeper.settings.modify(change)).toEqual({ before, after: before + 1 })
  expect(await shown()).toMatchObject({ value: before + 1, changes: [{}] })
  await expect(keeper.settings.modify(change)).rejects.toMatchObject({
    code: 'changed-meanwhile',
    fields: [{ field: 'value' }],
  })
  await expect(keeper.settings.modify({ ...change, key: 'operator.noSuch' })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test("names the author of a setting or a grant in the reader's language", async ({ office }) => {
  const [english, chinese] = [office.demo('admin'), office.demo('admin', { language: 'zh-CN' })]
  const { employee } = await english.session.me({})
  const { trueName, zhName } = await english.staff.get({ employeeCode: employee.code })
  expect(zhName).not.toBe(trueName)
  const key = 'operator.name'
  const settings = (reader: typeof english) => reader.settings.list({ type: 'public' })
  const one = async (reader: typeof english) => (await settings(reader)).find((setting) => setting.key === key)
  await english.settings.modify({ key, seen: (await one(english))?.value ?? '', value: 'Another name' })
  expect((await one(english))?.changes[0]).toMatchObject({ employeeName: trueName })
  expect((await one(chinese))?.changes[0]).toMatchObject({ employeeName: zhName })
  const code = await office.hire([])
  await english.staff.permit({ code, functions: ['6'], roles: [], denied: [], scope: 'own-unit' })
  const grants = (reader: typeof english) => reader.rights.grants({ granteeKind: 'employee', granteeCode: code })
  expect(await grants(english)).toMatchObject([{ grantedBy: trueName }])
  expect(await grants(chinese)).toMatchObject([{ grantedBy: zhName }])
  const first = (reader: typeof english) => reader.rights.grants({ granteeKind: 'employee', granteeCode: 'E0001' })
  expect([(await first(english))[0]?.grantedBy, (await first(chinese))[0]?.grantedBy]).toEqual(['system', '系统'])
  for (const [reader, giver] of [
    [english, trueName],
    [chinese, zhName],
  ] as const) {
    const { ways } = await reader.rights.rehearse({ employeeCode: code, functionCode: '6' })
    expect(ways).toMatchObject([{ grantedBy: giver }])
    const held = await reader.employees.permissions({ employeeCode: code })
    expect(held.find(({ actTypeCode }) => actTypeCode === '6')?.ways).toMatchObject([{ grantedBy: giver }])
  }
})

test('a setting takes only a value of its type, within its limits, and some are fixed', async ({ office }) => {
  const keeper = office.as('MaintainPublicConfigurationPage', operation)
  const all = [
    ...(await keeper.settings.list({ type: 'public' })),
    ...(await keeper.settings.list({ type: 'operation' })),
  ]
  const refused = async (key: string, value: string | number, language: 'en-US' | 'zh-CN' = 'en-US') => {
    const now = all.find((one) => one.key === key)?.value ?? ''
    const client = language === 'en-US' ? keeper : office.demo('admin', { language })
    return client.settings.modify({ key, seen: now, value }).then(
      () => 'taken',
      ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
    )
  }
  const { key, min, max, name, zhName } = all.find(({ whole, max: most }) => whole && most !== null) ?? {}
  if (key === undefined || min === null || min === undefined || max === null || max === undefined)
    throw new Error('no setting has limits')
  for (const value of [min - 1, max + 1]) {
    expect(await refused(key, value)).toMatch(new RegExp(`^setting-limits: .*${name}`))
    expect(await refused(key, value, 'zh-CN')).toContain(zhName)
  }
  expect(await refused(key, max - 0.5)).toMatch('invalid-input')
  expect(await refused(key, 'many')).toMatch('invalid-input')
  expect(await refused('operator.name', 7)).toMatch('invalid-input')
  expect(await refused('operator.name', '')).toMatch('invalid-input')
  expect(await refused('operator.timeZone', 'Asia/Nowhere')).toMatch('invalid-input')
  expect(await refused('operator.phonePattern', '([0-9')).toMatch('invalid-input')
  expect(await refused('operator.currency.code', 'USD')).toMatch('setting-fixed')
  for (const value of [min, max]) {
    expect(await refused(key, value)).toBe('taken')
    await keeper.settings.modify({ key, seen: value, value: all.find((one) => one.key === key)?.value ?? '' })
  }
  expect(await refused('operator.timeZone', 'Asia/Yangon')).toBe('taken')
})

test('the address and the tax number are texts that documents can print, of at most 120 characters', async ({
  office,
}) => {
  const keeper = office.as('MaintainPublicConfigurationPage')
  for (const key of ['operator.address', 'operator.taxNumber']) {
    const seen = (await keeper.settings.list({ type: 'public' })).find((one) => one.key === key)?.value ?? ''
    for (const value of ['Silom \u{1F600}', 'x'.repeat(121)])
      await expect(keeper.settings.modify({ key, seen, value })).rejects.toMatchObject({
        code: 'invalid-input',
        fields: [{ field: 'value' }],
      })
    const value = 'x'.repeat(120)
    expect(await keeper.settings.modify({ key, seen, value })).toEqual({ before: seen, after: value })
    await keeper.settings.modify({ key, seen: value, value: seen })
  }
})

test('a pattern that was never set is empty, and one that was set can be removed', async ({ office }) => {
  const keeper = office.as('MaintainPublicConfigurationPage', operation)
  const shown = async (key: string) =>
    [...(await keeper.settings.list({ type: 'operation' })), ...(await keeper.settings.list({ type: 'public' }))].find(
      (one) => one.key === key,
    )
  const key = 'operator.certificatePatterns.passport'
  const before = String((await shown(key))?.value)
  expect(await keeper.settings.modify({ key, seen: before, value: '' })).toEqual({ before, after: '' })
  expect(await shown(key)).toMatchObject({ value: '', standard: '' })
  await sql`update configuration set value = value #- '{certificatePatterns,passport}' where key = 'operator'`.execute(
    office.db,
  )
  expect(await shown(key), 'a pattern that was never set').toMatchObject({ value: '' })
  await keeper.settings.modify({ key, seen: '', value: before })
})

test('messages go out to customers between the two configured hours, which are at least one hour apart', async ({
  office,
}) => {
  const keeper = office.as(operation)
  const rows = await keeper.settings.list({ type: 'operation' })
  const limits = (key: string) => rows.find((row) => row.key === key)
  expect(limits('notices.fromHour')).toMatchObject({ value: 8, min: 0, max: 19 })
  expect(limits('notices.toHour')).toMatchObject({ value: 20, min: 9, max: 24 })
  await expect(keeper.settings.modify({ key: 'notices.fromHour', seen: 8, value: 20 })).rejects.toMatchObject({
    code: 'setting-limits',
    fields: [{ field: 'value' }],
  })
  await keeper.settings.modify({ key: 'notices.toHour', seen: 20, value: 21 })
  await keeper.settings.modify({ key: 'notices.fromHour', seen: 8, value: 20 })
  await keeper.settings.modify({ key: 'notices.fromHour', seen: 20, value: 8 })
  await keeper.settings.modify({ key: 'notices.toHour', seen: 21, value: 20 })
})

test('limits of money settings are shown as money', async ({ office }) => {
  const { settings } = office.as(operation)
  const rows = await settings.list({ type: 'operation' })
  const seen = rows.find(({ key }) => key === 'orders.creditPerDay')?.value ?? ''
  const modified = settings.modify({ key: 'orders.creditPerDay', seen, value: -1 })
  await expect(modified).rejects.toThrow('between 0 MMK and 1,000,000,000,000 MMK')
})

test('the language of messages and the working days are chosen from the existing ones', async ({ office }) => {
  const keeper = office.as(operation)
  const refused = (key: string, seen: string, value: string) =>
    expect(keeper.settings.modify({ key, seen, value })).rejects.toMatchObject({ code: 'invalid-input' })
  await refused('notices.language', 'en-US', 'my-MM')
  for (const week of ['1,8', '2,1', '1,1', 'Monday', '1,'])
    await refused('field-work.workingWeekdays', '1,2,3,4,5,6', week)
  const five = { key: 'field-work.workingWeekdays', seen: '1,2,3,4,5,6', value: '1,2,3,4,5' }
  expect(await keeper.settings.modify(five)).toEqual({ before: five.seen, after: five.value })
  await keeper.settings.modify({ key: five.key, seen: five.value, value: five.seen })
})

test('an exempt customer pays a price without its tax, and an untaxed price stays as it is', () => {
  const [standard, none] = [
    { taxCode: 'standard', taxPercent: 5 },
    { taxCode: 'none', taxPercent: 0 },
  ]
  const line = { amount: 1_050, tax: 50, ...standard }
  expect(chargedTo({ taxExempt: false }, [line])).toEqual([line])
  expect(chargedTo({ taxExempt: true }, [line, { amount: 900, tax: 0, ...none }])).toEqual([
    { amount: 1_000, tax: 0, taxCode: 'exempt', taxPercent: 0 },
    { amount: 900, tax: 0, ...none },
  ])
  expect([true, false].map((taxExempt) => priceTo({ taxExempt }, 1_050, standard))).toEqual([1_000, 1_050])
  expect([1_050, 0, -1_050].map((amount) => taxOf(amount, standard))).toEqual([50, 0, -50])
})
