import { expect } from 'vitest'
import { test } from '#testing/office.ts'

test('a technician finds only what is in their own hands', async ({ office }) => {
  const { stock } = office.demo('technician')
  const { rows } = await stock.findResource({ limit: 200 })
  expect(rows).toHaveLength(13)
  expect(new Set(rows.map((row) => row.locationCode))).toEqual(new Set(['E0511']))
  const [first] = rows
  expect(first).toMatchObject({
    specType: 'ont',
    state: 'issued',
    locationName: 'Aung Ko Latt',
    locationZhName: '昂哥拉',
  })
  expect(first?.number).toMatch(/^(HWTC|ZTEG)[0-9A-F]{8}$/)
  expect(first?.mac).toMatch(/^[0-9A-F]{12}$/)
  const bySmallLetters = await stock.findResource({ number: ` ${first?.number.toLowerCase().slice(0, 12)}` })
  expect(bySmallLetters.rows).toEqual([first])
  const byMac = await stock.findResource({ number: first?.mac.replaceAll(/(..)(?=.)/g, '$1:') ?? '' })
  expect(byMac.rows).toEqual([first])
  const foreign = await office.demo('technician2').stock.findResource({ number: first?.number ?? '' })
  expect(foreign.rows).toEqual([])
})

test('an employee who may query stock finds what is in their units, page by page', async ({ office }) => {
  const all = office.holding(await office.session(await office.hire(['QueryPhysicalResourcePage'], 'HQ')))
  const found: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await all.stock.findResource({ limit: 20, ...(after && { after }) })
    found.push(...page.rows.map((row) => row.number))
    after = page.next
  }
  expect(found).toHaveLength(3 * 13 + 42 + 12 + 9)
  expect(found).toEqual(found.toSorted())
  const store = await all.stock.findResource({ state: 'inStock', specCode: 'F660', limit: 200 })
  expect(store.rows).toHaveLength(12)
  expect(store.rows[0]).toMatchObject({
    locationKind: 'warehouse',
    locationName: 'Central Warehouse',
    condition: 'new',
  })
  const hall = await office.as('QueryPhysicalResourcePage').stock.findResource({})
  expect(hall.rows.map(({ state, locationName }) => `${state} ${locationName}`)).toEqual(
    Array.from({ length: 6 }, () => 'allocated Anawrahta Road Business Hall'),
  )
})

test('lists types, states and reasons in both languages', async ({ office }) => {
  const { stock } = office.demo('technician')
  expect(await stock.deviceStates({})).toContainEqual({
    code: 'pendingReturn',
    name: 'Pending return',
    zhName: '待回收',
  })
  expect((await stock.deviceSpecs({ specType: 'ont' })).map((spec) => spec.code)).toEqual([
    'F660',
    'HG8245H',
    'HG8310M',
  ])
  expect((await stock.replaceReasons({})).map((reason) => reason.code)).toContain('weak-wifi')
  expect(await stock.ownMaterials({})).toContainEqual({
    code: 'DROP-1C',
    name: 'Drop cable, one core',
    zhName: '单芯皮线光缆',
    unit: 'm',
    onHand: 500,
  })
  expect(await stock.materialSpecs({})).toHaveLength(4)
})
