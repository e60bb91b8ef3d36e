import type { CustomType, EnteredCustomValues } from '@lastmile/contract/fields/values.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { fieldWays } from '#testing/ways-out/fields.ts'
import { walks } from '#testing/ways-out/walk.ts'
import { test } from '#testing/office.ts'
import { changes, type Definition, defines, plain } from '#testing/custom-fields.ts'

test('every accepted value is returned as it was entered', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const options = ['a', 'b', 'c', 'd'].map((name) => ({ name }))
  const keys: Partial<Record<CustomType, string>> = {}
  for (const type of ['text', 'number', 'amount', 'date', 'yes-no', 'choice', 'choices'] as const)
    keys[type] = (await defines(office, { name: `My ${type}`, type, options })).key
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const values = fc.record({
    [keys.text ?? '']: fc.stringMatching(/^[a-zäß中🙂][ -~äß中🙂]{0,80}[a-zäß中🙂]$/u),
    [keys.number ?? '']: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
    [keys.amount ?? '']: fc.integer({ min: -1e12, max: 1e12 }),
    [keys.date ?? '']: day,
    [keys['yes-no'] ?? '']: fc.boolean(),
    [keys.choice ?? '']: fc.constantFrom('a', 'b'),
    [keys.choices ?? '']: fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 }),
  })
  await fc.assert(
    fc.asyncProperty(values, async (customFields) => {
      await changes(office, customerCode, customFields)
      expect((await clerk.customers.get({ customerCode })).customFields).toEqual(customFields)
    }),
    { numRuns: 25 },
  )
  const wrong: [CustomType, EnteredCustomValues[string]][] = [
    ['text', 1],
    ['number', '1'],
    ['amount', 1.5],
    ['date', '2026-02-30'],
    ['yes-no', 'yes'],
    ['choice', 'e'],
    ['choices', ['a', 'a']],
    ['text', 'x'.repeat(501)],
  ]
  for (const [type, value] of wrong) {
    const key = keys[type] ?? ''
    await expect(changes(office, customerCode, { [key]: value })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ field: `customFields.${key}` }],
    })
  }
})

test('a keyword finds the beginning of a text, but numbers and dates only as a whole', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const { key: since } = await defines(office, { name: 'Member since', type: 'date' })
  const { key: points } = await defines(office, { name: 'Points', type: 'number' })
  await changes(office, customerCode, { [since]: '2019-05-03', [points]: 88_112_233_445 })
  const found = async (keyword: string) => (await clerk.customers.find({ keyword })).rows
  for (const keyword of ['2019-05-03', '88112233445']) expect(await found(keyword)).toMatchObject([{ customerCode }])
  for (const keyword of ['2019-05', '881122334']) expect(await found(keyword)).toEqual([])
})

test('limits of an amount are amounts of money, and a keyword finds its decimal text', async ({ office }) => {
  const { code, key, admin } = await defines(office, { name: 'Pledge', type: 'amount', min: 1000, max: 90_000_000 })
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  await expect(changes(office, customerCode, { [key]: 999 })).rejects.toMatchObject({
    fields: [{ msg: 'Pledge: must be between 1,000 MMK and 90,000,000 MMK' }],
  })
  const { changes: _, ...row } = await admin.customFields.get({ code })
  await expect(admin.customFields.modify({ ...row, min: 0.5 })).rejects.toMatchObject({ fields: [{ field: 'min' }] })
  await expect(admin.customFields.modify({ ...row, max: 10 })).rejects.toMatchObject({
    fields: [{ field: 'max', msg: 'Maximum: must be at least 1,000 MMK' }],
  })
  await changes(office, customerCode, { [key]: 77_331_144 })
  expect((await clerk.customers.find({ keyword: '77331144' })).rows).toMatchObject([{ customerCode }])
})

test('a name is unique among the fields of an object, whatever case and language', async ({ office }) => {
  const { admin, code } = await defines(office, { name: 'Ring no', zhName: '环号', type: 'text', appliesTo: 'line' })
  const add = (given: Pick<Definition, 'name' | 'appliesTo'> & Partial<Definition>) =>
    admin.customFields.add({ ...plain, type: 'text', ...given })
  const wrong: [Parameters<typeof add>[0], string][] = [
    [{ appliesTo: 'line', name: 'RING-NO' }, 'name'],
    [{ appliesTo: 'line', name: 'Loop', zhName: '环号' }, 'zhName'],
    [{ appliesTo: 'line', name: '环号' }, 'name'],
    [{ appliesTo: 'customer', name: 'phone' }, 'name'],
    [{ appliesTo: 'customer', name: 'Contact point', zhName: '客户类型' }, 'zhName'],
    [{ appliesTo: 'customer', name: 'User ID ent' }, 'name'],
    [{ appliesTo: 'device', name: 'Serial number' }, 'name'],
  ]
  for (const [given, field] of wrong)
    await expect(add(given), `called ${given.name}`).rejects.toMatchObject({
      code: 'custom-name-taken',
      fields: [{ field }],
    })
  await add({ appliesTo: 'device', name: 'Ring no' })
  const both = await Promise.allSettled([1, 2].map(() => add({ appliesTo: 'task', name: 'Crane' })))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { code: loop } = await add({ appliesTo: 'line', name: 'Loop' })
  const { changes: _, ...row } = await admin.customFields.get({ code: loop })
  await expect(admin.customFields.modify({ ...row, name: 'ring no' })).rejects.toMatchObject({
    code: 'custom-name-taken',
  })
  await admin.customFields.delete({ code, version: 1 })
  await admin.customFields.modify({ ...row, name: 'ring no' })
})

test('a value is refused if its definition changes while it is saved', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const { code, key } = await defines(office, { name: 'Plot', type: 'text' })
  const saving = await office.db.transaction().execute(async (trx) => {
    await sql`update custom_field set type = 'number', version = version + 1 where code = ${code}`.execute(trx)
    const saved = changes(office, customerCode, { [key]: 'north' }).catch((error: unknown) => error)
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%custom_field%for share%'`
    await expect.poll(async () => (await waiting.execute(office.db)).rows.length, { timeout: 10_000 }).toBe(1)
    return { saved }
  })
  expect(await saving.saved).toMatchObject({ code: 'changed-meanwhile' })
})

test('the history does not show a deleted field, and its code is never used again', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const { admin, code, key } = await defines(office, { name: 'Verdict', type: 'text', viewRoles: [] })
  await changes(office, customerCode, { [key]: 'poor payer' })
  await changes(office, customerCode, { [key]: null })
  await admin.customFields.delete({ code, version: 1 })
  expect((await defines(office, { name: 'Verdict', type: 'text' })).code).toBe('customer.verdict_2')
  const { rows } = await office.as('QueryEmployeeActTypeLogAct').changes.list({ thing: 'customer', code: customerCode })
  expect(JSON.stringify(rows)).not.toContain('poor payer')
})

test('a stored text that does not fit the type has no value, and breaks no list', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const { code } = await defines(office, { name: 'Weight', type: 'number', listed: true })
  await sql`insert into custom_value (object_code, field_code, value, search_key) values (${customerCode}, ${code}, 'abc', 'abc')`.execute(
    office.db,
  )
  expect((await clerk.customers.find({ keyword: customerCode })).rows).toMatchObject([{ customFields: {} }])
  expect((await clerk.customers.get({ customerCode })).customFields).toEqual({})
  await sql`delete from custom_value where field_code = ${code}`.execute(office.db)
})

test('a field may be called constructor', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const { key } = await defines(office, { name: 'Constructor', type: 'text' })
  expect(key).toBe('field_constructor')
  // A key of an earlier version.
  await sql`insert into custom_field (code, applies_to, name, type) values ('customer.constructor', 'customer', 'Builder', 'text')`.execute(
    office.db,
  )
  await changes(office, customerCode, { [key]: 'a' })
  expect((await clerk.customers.get({ customerCode })).customFields).toEqual({ [key]: 'a' })
  await sql`delete from custom_field where code = 'customer.constructor'`.execute(office.db)
})

walks(fieldWays)

test('refuses a 41st field, an invalid definition, and the removal of an option in use', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const { admin, key, code } = await defines(office, {
    name: 'Size',
    type: 'choice',
    options: [{ name: 'S' }, { name: 'L' }],
  })
  await changes(office, customerCode, { [key]: 'l' })
  const { changes: _, ...row } = await admin.customFields.get({ code })
  await expect(admin.customFields.modify({ ...row, options: row.options.slice(0, 1) })).rejects.toMatchObject({
    code: 'custom-option-used',
    message: 'Existing records use L. Keep the option, or change these records first',
  })
  await admin.customFields.modify({ ...row, options: [{ name: 'M' }, { code: 'l', name: 'Large' }] })
  const wrong: [Partial<Definition>, string][] = [
    [{ type: 'choice', options: [] }, 'options'],
    [{ type: 'choice', options: [{ name: 'a' }, { name: 'A' }] }, 'options'],
    [{ type: 'text', pattern: '(a' }, 'pattern'],
    [{ type: 'number', min: 2, max: 1 }, 'max'],
    [{ viewRoles: ['no-such'] }, 'viewRoles'],
    [{ viewRoles: ['finance'], editRoles: ['finance', 'counter'] }, 'editRoles'],
    [{ type: 'choice', options: [{ code: 'a:b', name: 'a' }] }, 'options.0.code'],
    [{ type: 'choice', options: ['a', 'A'].map((one, at) => ({ code: one, name: String(at) })) }, 'options'],
  ]
  let count = 0
  const add = (given: Partial<Definition>) =>
    admin.customFields.add({
      ...plain,
      appliesTo: 'customer',
      name: `Size ${String((count += 1))}`,
      type: 'text',
      ...given,
    })
  for (const [given, field] of wrong) await expect(add(given)).rejects.toMatchObject({ fields: [{ field }] })
  const { rows } = await admin.customFields.list({ appliesTo: 'customer', limit: 100 })
  for (let at = rows.length; at < 40; at += 1) await add({})
  await expect(add({})).rejects.toMatchObject({ code: 'custom-fields-full' })
})
