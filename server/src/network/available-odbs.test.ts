import { sql } from 'kysely'
import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { openedAccount, paid } from '#testing/orders/public.ts'
import { inTransaction } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { failPort, confirmPortReservation, occupyPort, portOf, releasePort, reservePort } from './ports.ts'

test('finds boxes with free ports in a town or around a point, nearest first', async ({ office }) => {
  const clerk = office.demo('clerk')
  const inTown = await clerk.network.availableOdbs({ town: 'YGN-LMD' })
  expect(inTown).toMatchObject([
    { odbCode: 'LMD-02', freePorts: 8, totalPorts: 8, distanceMeters: null },
    { odbCode: 'LMD-01', zhName: '兰玛多十八街', freePorts: 7, totalPorts: 8 },
  ])
  const around = await clerk.network.availableOdbs({ latitude: 16.7782, longitude: 96.1461, radiusMeters: 1_000 })
  expect(around.map(({ odbCode, distanceMeters }) => [odbCode, distanceMeters])).toEqual([
    ['LMD-01', 0],
    ['LMD-02', 332],
  ])
  const both = await clerk.network.availableOdbs({
    town: 'YGN-KMY',
    latitude: 16.7782,
    longitude: 96.1461,
    radiusMeters: 100,
  })
  expect(both.map(({ odbCode }) => odbCode)).toEqual(['KMY-02', 'KMY-01'])
  expect(await clerk.network.availableOdbs({ town: 'MDY-CAT' })).toMatchObject([{ odbCode: 'CAT-01' }])
  expect(await clerk.network.availableOdbs({ town: 'MDY-CMT' })).toMatchObject([{ odbCode: 'CMT-01', freePorts: 1 }])
  expect(await clerk.network.availableOdbs({ latitude: 0, longitude: 179.9 })).toEqual([])
  await sql`insert into odb (code, name, zh_name, town_code, latitude, longitude, olt_code, pon_port)
    select 'FAR-N', 'Far north', '远北', town_code, 60, 24.016, olt_code, pon_port from odb where code = 'LMD-01'`.execute(
    office.db,
  )
  await sql`insert into odb_port (odb_code, code, status) values ('FAR-N', '1', 'free')`.execute(office.db)
  const north = (radiusMeters: number) => clerk.network.availableOdbs({ latitude: 60, longitude: 24, radiusMeters })
  expect(await north(900), 'a degree of longitude is half as long at that latitude').toMatchObject([
    { odbCode: 'FAR-N', distanceMeters: 890 },
  ])
  expect(await north(889)).toEqual([])
  const away = async (metres: number) => {
    const boxes = await clerk.network.availableOdbs({ latitude: 60 - metres / 111_194.93, longitude: 24.016 })
    return boxes.map(({ distanceMeters }) => distanceMeters)
  }
  expect([await away(5_000), await away(5_001)], 'five kilometers by default').toEqual([[5_000], []])
  await expect(clerk.network.availableOdbs({ latitude: 91, longitude: 0 })).rejects.toMatchObject({
    code: 'invalid-input',
  })
})

test('lists the ports of a box, in order', async ({ office }) => {
  const clerk = office.demo('clerk')
  const ports = await clerk.network.ports({ odbCode: 'KMY-01' })
  expect(ports.map(({ portCode, status }) => `${portCode} ${status}`)).toEqual([
    '1 free',
    '2 free',
    '3 free',
    '4 free',
    '5 faulty',
    '6 faulty',
    '7 free',
    '8 free',
  ])
  expect(await clerk.network.port({ odbCode: 'KMY-01', portCode: '5' })).toMatchObject({
    status: 'faulty',
    reservedUntil: null,
  })
  await expect(clerk.network.ports({ odbCode: 'NO-BOX' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(clerk.network.port({ odbCode: 'KMY-01', portCode: '9' })).rejects.toMatchObject({ code: 'not-found' })
})

test('a port is reserved for seven days, permanently once its order is paid, and freed otherwise', async ({
  office,
}) => {
  const clerk = await office.hire([])
  const [port, other] = [
    { odbCode: 'KMY-01', portCode: '1' },
    { odbCode: 'KMY-01', portCode: '2' },
  ]
  const holder = { orderCode: 'C1-01', productCode: 'C1-P1' }
  const held = async () => inTransaction(office, clerk, (ctx) => portOf(ctx, holder.productCode))
  const does = (work: (ctx: Parameters<typeof confirmPortReservation>[0]) => Promise<void>) =>
    inTransaction(office, clerk, work)
  const statusOf = async ({ portCode }: typeof port) =>
    (await office.demo('clerk').network.port({ odbCode: 'KMY-01', portCode })).status
  await inTransaction(office, clerk, (ctx) => reservePort(ctx, { ...port, ...holder }))
  const reservedUntil = new Date(office.clock.now.getTime() + 7 * 86_400_000)
  expect(await held()).toEqual({ ...port, status: 'reserved', orderCode: holder.orderCode, reservedUntil })
  const again = { orderCode: 'C2-01', productCode: 'C2-P1' }
  await expect(inTransaction(office, clerk, (ctx) => reservePort(ctx, { ...port, ...again }))).rejects.toMatchObject({
    code: 'port-taken',
  })
  await does((ctx) => failPort(ctx, { ...port, status: 'occupied', reason: 'No light' }))
  expect(await statusOf(port), 'the port is reserved').toBe('reserved')
  await does((ctx) => confirmPortReservation(ctx, holder.productCode))
  expect(await held()).toMatchObject({ status: 'reserved', reservedUntil: null })
  await does((ctx) => occupyPort(ctx, holder.productCode))
  expect(await held()).toMatchObject({ status: 'occupied' })
  await does((ctx) => releasePort(ctx, holder.productCode))
  expect([await held(), await statusOf(port)]).toEqual([undefined, 'free'])
  await does((ctx) => failPort(ctx, { ...port, status: 'occupied', reason: 'No light' }))
  expect([await statusOf(port), await statusOf(other)], 'only this port is faulty').toEqual(['faulty', 'free'])
})

test('an order that is unpaid for seven days loses its port and is cancelled, a paid one keeps it', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  const [unpaid, kept] = [
    { odbCode: 'LMD-02', portCode: '1' },
    { odbCode: 'LMD-02', portCode: '2' },
  ]
  const { orderCode } = await openedAccount(office, clerk, unpaid)
  await paid(office, await openedAccount(office, clerk, kept))
  const after = async (hours: number) => {
    office.clock.forward(hours * 3_600_000)
    await runJob(office.app, { name: 'network.expire-reservations', payload: {}, id: 'test' })
    const { network } = office.demo('clerk')
    return [(await network.port(unpaid)).status, (await network.port(kept)).status]
  }
  expect(await after(7 * 24 - 1)).toEqual(['reserved', 'reserved'])
  expect(await after(1)).toEqual(['free', 'reserved'])
  const order = await office.db
    .selectFrom('customer_order')
    .select('status')
    .where('code', '=', orderCode)
    .executeTakeFirstOrThrow()
  expect(order.status).toBe('cancelled')
})
