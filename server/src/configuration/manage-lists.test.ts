import type { choiceLists } from '@lastmile/contract/configuration/lists.ts'
import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'

type List = (typeof choiceLists)[number]
const keeper = (office: Office) => office.as('MaintainPublicConfigurationPage').listEntries
const bank = {
  list: 'cheque-bank',
  entry: 'MAB',
  name: 'Myanma Apex Bank',
  zhName: '缅甸顶点银行',
  sequenceNo: 9,
  offered: true,
} as const
const banks = async (office: Office) => (await office.as().configuration.chequeBanks({})).map(({ code }) => code)

async function entryOf(office: Office, list: List, entry: string) {
  const { rows } = await keeper(office).list({ list, keyword: entry, limit: 50 })
  const row = rows.find((one) => one.entry === entry)
  if (!row) throw new Error(`${list} has no ${entry}`)
  return row
}

test('an entry is added to its list, renamed, moved to the front, and retired', async ({ office }) => {
  const lists = keeper(office)
  const { code } = await lists.add(bank)
  expect((await banks(office)).at(-1)).toBe('MAB')
  expect((await lists.list({ list: 'cheque-bank', keyword: 'Apex' })).rows).toMatchObject([
    { code, ...bank, version: 1 },
  ])
  expect((await lists.list({ list: 'customer-type', keyword: 'Apex' })).rows).toEqual([])
  await lists.modify({ ...bank, code, version: 1, name: 'MAB Bank', sequenceNo: 0 })
  expect((await office.as().configuration.chequeBanks({})).slice(0, 2).map(({ name }) => name)).toContain('MAB Bank')
  await lists.modify({ ...bank, code, version: 2, offered: false })
  expect(await banks(office)).not.toContain('MAB')
  const { changes } = await lists.get({ id: code })
  expect(changes.map(({ after }) => after?.['name'])).toEqual(['Myanma Apex Bank', 'MAB Bank', 'Myanma Apex Bank'])
  await expect(lists.modify({ ...bank, code, version: 1 })).rejects.toMatchObject({ code: 'changed-meanwhile' })
})

test('a code is unique in its list and cannot change, a level is a digit, and the product’s own lists are not editable', async ({
  office,
}) => {
  const lists = keeper(office)
  await expect(lists.add({ ...bank, entry: 'KBZ' })).rejects.toMatchObject({
    code: 'duplicate-code',
    fields: [{ field: 'entry' }],
  })
  await expect(lists.add({ ...bank, list: 'customer-level', entry: 'gold' })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'entry' }],
  })
  for (const list of ['payment-channel', 'communication-type', 'handover'] as const)
    await expect(lists.add({ ...bank, list })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ field: 'list' }],
    })
  const { changes: _, ...kbz } = await lists.get({ id: (await entryOf(office, 'cheque-bank', 'KBZ')).code })
  for (const moved of [{ list: 'cancel-reason' as const }, { entry: 'KBZ2' }])
    await expect(lists.modify({ ...kbz, ...moved })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ field: Object.keys(moved)[0] }],
    })
  await expect(office.as('MaintainOperationConfigurationPage').listEntries.list({})).rejects.toMatchObject({
    code: 'no-permission',
  })
})

test('at least one entry of each list remains available', async ({ office }) => {
  const lists = keeper(office)
  const { rows } = await lists.list({ list: 'customer-type', limit: 50 })
  const [first, ...others] = rows
  if (!first) throw new Error('no types')
  for (const { version: _, ...row } of others) await lists.modify({ ...row, version: 1, offered: false })
  await expect(lists.modify({ ...first, offered: false })).rejects.toMatchObject({
    code: 'last-of-list',
    fields: [{ field: 'offered' }],
  })
  for (const { version: _, ...row } of others) await lists.modify({ ...row, version: 2 })
  expect(await lists.modify({ ...first, offered: false })).toMatchObject({ version: 2 })
  await lists.modify({ ...first, version: 2 })
})

test('records that reference a retired entry can still be changed, and new references are refused', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const form = await clerk.customers.forModify({ customerCode })
  const type = await entryOf(office, 'customer-type', form.customerType)
  const ont = await entryOf(office, 'terminal-type', 'ont')
  await keeper(office).add({ ...bank, list: 'terminal-type', entry: 'router' })
  for (const row of [type, ont]) await keeper(office).modify({ ...row, offered: false })

  expect(await clerk.customers.modify({ ...form, customerCode, remark: 'Rings twice' })).toEqual({ version: 2 })
  const other = form.customerType === 'business' ? 'residential' : 'business'
  await clerk.customers.modify({ ...form, customerCode, version: 2, customerType: other })
  await expect(clerk.customers.modify({ ...form, customerCode, version: 3 })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'customerType' }],
  })

  const { productOfferings } = office.as('MaintainSimpleProductOfferingAct')
  const {
    changes: _,
    priceCount: _p,
    priceFrom: _f,
    ...offering
  } = await productOfferings.get({ productOfferingCode: 'HF30' })
  expect(offering.terminalType).toBe('ont')
  expect(await productOfferings.modify({ ...offering, name: 'Home 30' })).toMatchObject({
    version: offering.version + 1,
  })
  await expect(productOfferings.add({ ...offering, code: 'HF31' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'terminalType' }],
  })
})
