import { sql } from 'kysely'
import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { addressesOf, poolManager, publicPool, sellAddress } from '#testing/addressing/given.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine, type GivenLine } from '#testing/provisioning/given.ts'

const twoAddresses = { ...publicPool, lastAddress: '203.0.113.3' }
const allowSeveral = (office: Office, several: boolean) =>
  office.db.updateTable('product_offering').set({ several_per_line: several }).where('code', '=', 'STATIC-IP').execute()

async function lines(office: Office, count: number): Promise<GivenLine[]> {
  office.clock.now = new Date()
  const made: GivenLine[] = []
  while (made.length < count) made.push(await activeLine(office))
  return made
}

test('an exhausted pool refuses the sale, and a released address returns after its quarantine', async ({ office }) => {
  const { addressPools } = poolManager(office)
  await addressPools.add(twoAddresses)
  const [first, second, third] = (await lines(office, 3)) as [GivenLine, GivenLine, GivenLine]
  const unpaid = await sellAddress(office, first, { pays: false })
  expect(await addressesOf(office, first)).toEqual(['203.0.113.2 address-held'])
  await sellAddress(office, second)
  await expect(sellAddress(office, third)).rejects.toMatchObject({ code: 'no-free-address' })

  await allowSeveral(office, true)
  await expect(sellAddress(office, second)).rejects.toMatchObject({ code: 'address-twice' })
  await allowSeveral(office, false)

  const { customerCode } = first
  await unpaid.clerk.orders.revoke({ customerCode, orderCode: unpaid.orderCode, reason: 'customer-withdrew' })
  await office.work()
  expect(await addressesOf(office, first), 'an address that never worked is free at once').toEqual([])
  await sellAddress(office, third)
  expect(await addressesOf(office, third)).toEqual(['203.0.113.2 address-held'])
})

test('a line without a free address counts as waiting, and gets one that left quarantine', async ({ office }) => {
  const { addressPools } = poolManager(office)
  const range = { network: '198.51.100.0/24', firstAddress: '198.51.100.7', lastAddress: '198.51.100.7' }
  const [first, second] = (await lines(office, 2)) as [GivenLine, GivenLine]
  await addressPools.add({ ...twoAddresses, ...range, code: 'LINES', productOfferingCodes: ['HF30'] })
  await office.work()
  const waiting = async () => (await addressPools.get({ addressPoolCode: 'LINES' })).unassigned
  const { addressing } = poolManager(office)
  const held = async () => (await Promise.all([first, second].map((line) => addressesOf(office, line)))).flat()
  // The lines of the other test have the offering, too.
  expect(await waiting()).toBeGreaterThan(0)
  const { rows: listed } = await addressing.waiting({ poolCode: 'LINES', limit: 200 })
  expect(listed).toHaveLength(await waiting())
  expect(listed.map(({ customerCode }) => customerCode)).toContain(second.customerCode)
  const before = await waiting()
  await sql`update address_assignment set released_at = now(), reusable_from = current_date - 30 where pool_code = 'LINES'`.execute(
    office.db,
  )
  await runJob(office.app, { name: 'addressing.settle-waiting', payload: {}, id: 'test' })
  expect(await held()).toContain('198.51.100.7 address-held')
  expect(await waiting()).toBeLessThanOrEqual(before)
})

test('a range extended downwards assigns the addresses before it', async ({ office }) => {
  const { addressPools } = poolManager(office)
  const pool = {
    ...publicPool,
    code: 'DOWN',
    network: '192.0.2.0/24',
    firstAddress: '192.0.2.9',
    lastAddress: '192.0.2.9',
  }
  await addressPools.add(pool)
  await addressPools.modify({ ...pool, version: 1, firstAddress: '192.0.2.5' })
  const [line] = (await lines(office, 1)) as [GivenLine]
  await sql`update address_pool set next_position = 10 where code = 'DOWN'`.execute(office.db)
  await addressPools.modify({ ...pool, version: 2, firstAddress: '192.0.2.4' })
  await sellAddress(office, line)
  expect(await addressesOf(office, line)).toContain('192.0.2.4 address-held')
})

test('reports a pool that runs low, and one that runs out, unless another pool has enough', async ({ office }) => {
  const { addressPools } = poolManager(office)
  const range = { network: '10.99.2.0/24', firstAddress: '10.99.2.10', lastAddress: '10.99.2.14' }
  const small = { ...publicPool, ...range, code: 'SMALL', productOfferingCodes: ['HF60'] }
  await addressPools.add(small)
  const warned = async () => {
    await runJob(office.app, { name: 'addressing.warn-low', payload: {}, id: 'test' })
    const { rows } = await sql<{ free: string }>`
      select distinct params ->> 'free' as free from message where about = 'address-pool:SMALL' and read_at is null
      order by 1`.execute(office.db)
    return rows.map(({ free }) => free)
  }
  const hold = (positions: string) =>
    sql`insert into address_assignment (pool_code, kind, position, address, customer_code, product_code, line_code, assigned_at)
      select 'SMALL', 'ipv4', n, '10.99.2.0'::inet + n, 'C00000001', 'C00000001-9' || n, 'C00000001-9' || n, now()
      from generate_series(split_part(${positions}, '-', 1)::int, split_part(${positions}, '-', 2)::int) n`.execute(
      office.db,
    )
  expect(await warned(), 'a new pool of five addresses').toEqual([])
  await hold('10-12')
  expect(await warned()).toEqual(['2'])
  expect(await warned(), 'not a second time').toEqual(['2'])
  await hold('13-14')
  expect(await warned()).toEqual(['0', '2'])
  const other = { ...small, network: '10.99.3.0/24', firstAddress: null, lastAddress: null, code: 'OTHER' }
  await addressPools.add(other)
  expect(await warned(), 'another pool has enough').toEqual([])
  await sql`update address_pool set closed = true where code = 'OTHER'`.execute(office.db)
  expect(await warned()).toEqual(['0'])
  await sql`delete from address_assignment where pool_code = 'SMALL'`.execute(office.db)
  expect(await warned()).toEqual([])
})
