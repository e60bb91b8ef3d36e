import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { heldAt, hired, storekeeperOf } from '#testing/stock/public.ts'

const clips = (quantity: number) => [{ specCode: 'CLIP', quantity }]

/** Creates a stock manager, a technician without stock, and a transfer of clips to the technician. */
async function withTransfer(office: Office, quantity = 100) {
  const keeper = await storekeeperOf(office)
  const technician = await hired(office, ['46'], 'YGN-W')
  const toPlace = `employee:${technician.code}`
  const { transferCode } = await keeper.materialTransfers.cannibalize({
    fromPlace: 'warehouse:STORE',
    toPlace,
    materialLines: clips(quantity),
  })
  return { keeper, technician, toPlace, transferCode }
}
const ofTransfer = ({ transferCode }: { transferCode: string }) => ({ transferCode })
const inStore = async (office: Office) => (await heldAt(office, 'warehouse:STORE', 'CLIP')).reduce((a, b) => a + b, 0)

test('sent materials are in transit until the technician has received them', async ({ office }) => {
  const before = await inStore(office)
  const { keeper, technician, toPlace, transferCode } = await withTransfer(office)
  expect(await inStore(office)).toBe(before - 100)
  expect(await heldAt(office, toPlace, 'CLIP')).toEqual([])
  expect(await heldAt(office, `transit:${transferCode}`, 'CLIP')).toEqual([100])
  const mine = await technician.materialTransfers.list({ mine: true })
  expect(mine.rows).toMatchObject([{ transferCode, state: 'inTransit', forMe: true, fromMine: false }])
  await expect(keeper.materialTransfers.receive({ transferCode, receivedLines: clips(100) })).rejects.toMatchObject({
    code: 'own-transfer',
  })
  expect(await technician.materialTransfers.receive({ transferCode, receivedLines: clips(100) })).toMatchObject({
    state: 'received',
  })
  expect(await heldAt(office, toPlace, 'CLIP')).toEqual([100])
  await expect(technician.materialTransfers.receive({ transferCode, receivedLines: clips(100) })).rejects.toMatchObject(
    { code: 'wrong-state' },
  )
  const log = await keeper.materials.log({ document: transferCode })
  expect(log.rows.map(({ movementKind, quantity }) => `${movementKind} ${quantity}`)).toEqual([
    'transferIn 100',
    'transferOut -100',
    'transferIn 100',
    'issue -100',
  ])
})

test('a technician returns unused material to the store that sent it, and its manager signs for it', async ({
  office,
}) => {
  const { keeper, technician, toPlace, transferCode } = await withTransfer(office)
  await technician.materialTransfers.receive({ transferCode, receivedLines: clips(100) })
  const before = await inStore(office)
  await expect(technician.materialTransfers.giveBack({ materialLines: clips(101) })).rejects.toMatchObject({
    code: 'material-short',
    fields: [{ field: 'materialLines.0.quantity' }],
  })
  const sent = await technician.materialTransfers.giveBack({ materialLines: clips(30), remark: 'Left over' })
  expect(sent).toMatchObject({ state: 'inTransit' })
  expect(await heldAt(office, toPlace, 'CLIP')).toEqual([70])
  const own = await technician.materialTransfers.list({ mine: true })
  expect(own.rows[0]).toMatchObject({ ...sent, toPlace: 'warehouse:STORE', forMe: false })
  const back = { ...ofTransfer(sent), receivedLines: clips(30) }
  await expect(technician.materialTransfers.receive(back)).rejects.toMatchObject({ code: 'own-transfer' })
  expect(await keeper.materialTransfers.receive(back)).toMatchObject({ state: 'received' })
  expect(await inStore(office)).toBe(before + 30)
  const log = await keeper.materials.log({ document: sent.transferCode, stockPlace: 'warehouse:STORE' })
  expect(log.rows.map(({ movementKind, quantity }) => `${movementKind} ${quantity}`)).toEqual(['return 30'])
  const newcomer = await hired(office, ['46'], 'YGN-W')
  await expect(newcomer.materialTransfers.giveBack({ materialLines: clips(1) })).rejects.toMatchObject({
    code: 'material-short',
  })
})

test('a difference needs a reason and the signature of the sender: lost in transit, or back in the store', async ({
  office,
}) => {
  for (const missingGoods of ['lostOnTheWay', 'backInStore'] as const) {
    const before = await inStore(office)
    const { keeper, technician, toPlace, transferCode } = await withTransfer(office)
    const short = { transferCode, receivedLines: clips(90) }
    await expect(technician.materialTransfers.receive(short)).rejects.toMatchObject({ code: 'difference-reason' })
    await expect(technician.materialTransfers.receive({ ...short, receivedLines: [] })).rejects.toMatchObject({
      code: 'lines-differ',
    })
    const differenceReason = 'The bag was torn'
    expect(await technician.materialTransfers.receive({ ...short, differenceReason })).toMatchObject({
      state: 'differing',
    })
    expect(await heldAt(office, toPlace, 'CLIP')).toEqual([90])
    expect(await heldAt(office, `transit:${transferCode}`, 'CLIP')).toEqual([10])
    expect(await keeper.materialTransfers.settleDifference({ transferCode, missingGoods })).toMatchObject({
      state: 'settled',
    })
    expect(await heldAt(office, `transit:${transferCode}`, 'CLIP')).toEqual([])
    expect(await inStore(office)).toBe(missingGoods === 'backInStore' ? before - 90 : before - 100)
  }
})

test('the receiver of the goods does not sign for their own difference', async ({ office }) => {
  const keeper = await storekeeperOf(office)
  const head = await hired(office, ['44'], 'HQ')
  const sent = await keeper.materialTransfers.cannibalize({
    fromPlace: 'warehouse:STORE',
    toPlace: 'department:YGN-H2',
    materialLines: clips(5),
  })
  await head.materialTransfers.receive({ ...ofTransfer(sent), receivedLines: clips(4), differenceReason: 'Torn' })
  const signed = { ...ofTransfer(sent), missingGoods: 'lostOnTheWay' } as const
  await expect(head.materialTransfers.settleDifference(signed)).rejects.toMatchObject({ code: 'own-transfer' })
  expect(await keeper.materialTransfers.settleDifference(signed)).toMatchObject({ state: 'settled' })
})

test('a surplus on arrival comes out of the store with the signature', async ({ office }) => {
  const before = await inStore(office)
  const { keeper, technician, toPlace, transferCode } = await withTransfer(office)
  const differenceReason = 'Two bags were packed'
  await technician.materialTransfers.receive({ transferCode, receivedLines: clips(120), differenceReason })
  expect(await heldAt(office, toPlace, 'CLIP')).toEqual([100])
  await keeper.materialTransfers.settleDifference({ transferCode, missingGoods: 'backInStore' })
  expect(await heldAt(office, toPlace, 'CLIP')).toEqual([120])
  expect(await inStore(office)).toBe(before - 120)
})

test("a surplus beyond the sender's books counts as found where it arrived", async ({ office }) => {
  const { technician, toPlace, transferCode } = await withTransfer(office, 10)
  await technician.materialTransfers.receive({ transferCode, receivedLines: clips(10) })
  const dispatcher = await hired(office, ['44'], 'HQ')
  const sent = await dispatcher.materialTransfers.cannibalize({
    fromPlace: toPlace,
    toPlace: 'department:YGN-B',
    materialLines: clips(10),
  })
  await expect(
    dispatcher.materialTransfers.receive({ ...ofTransfer(sent), receivedLines: clips(10) }),
  ).rejects.toMatchObject({ code: 'own-transfer' })
  const branch = await hired(office, ['44'], 'YGN-B')
  const differenceReason = 'Two more in the bag'
  await branch.materialTransfers.receive({ ...ofTransfer(sent), receivedLines: clips(12), differenceReason })
  await dispatcher.materialTransfers.settleDifference({ ...ofTransfer(sent), missingGoods: 'backInStore' })
  expect((await heldAt(office, 'department:YGN-B', 'CLIP')).reduce((a, b) => a + b)).toBe(12)
})

test('a technician requests, the store sends what it has, or refuses', async ({ office }) => {
  const keeper = await storekeeperOf(office)
  const technician = await hired(office, ['46'], 'YGN-W')
  const asked = await technician.materialTransfers.request({ materialLines: clips(50), remark: 'For Monday' })
  const { rows } = await keeper.materialTransfers.list({ state: 'requested' })
  expect(rows.find((row) => row.transferCode === asked.transferCode)).toMatchObject({
    toPlace: `employee:${technician.code}`,
    fromMine: true,
    transferLines: [{ specCode: 'CLIP', requested: 50, sent: null }],
  })
  const answer = { fromPlace: 'warehouse:STORE', materialLines: clips(40), transferCode: asked.transferCode }
  await expect(keeper.materialTransfers.cannibalize({ ...answer, toPlace: 'employee:E0511' })).rejects.toMatchObject({
    code: 'other-place-requested',
  })
  await keeper.materialTransfers.cannibalize({ ...answer, toPlace: `employee:${technician.code}` })
  await technician.materialTransfers.receive({ transferCode: asked.transferCode, receivedLines: clips(40) })
  const other = await technician.materialTransfers.request({ materialLines: clips(1) })
  expect(await keeper.materialTransfers.refuse(other)).toMatchObject({ state: 'refused' })
  for (const over of [asked, other])
    await expect(keeper.materialTransfers.refuse({ transferCode: over.transferCode })).rejects.toMatchObject({
      code: 'wrong-state',
    })
  await expect(technician.materialTransfers.refuse(other)).rejects.toMatchObject({ code: 'no-permission' })
})

test('the sender cannot receive at a unit; an unreceived transfer is withdrawn', async ({ office }) => {
  const before = await inStore(office)
  const keeper = await storekeeperOf(office)
  const send = { fromPlace: 'warehouse:STORE', toPlace: 'department:YGN-B', materialLines: clips(5) }
  const { transferCode } = await keeper.materialTransfers.cannibalize(send)
  await expect(keeper.materialTransfers.receive({ transferCode, receivedLines: clips(5) })).rejects.toMatchObject({
    code: 'own-transfer',
  })
  const colleague = await storekeeperOf(office)
  await expect(colleague.materialTransfers.receive({ transferCode, receivedLines: clips(5) })).rejects.toMatchObject({
    code: 'not-your-transfer',
  })
  const hall = await hired(office, ['44'], 'MDY-H1')
  await expect(hall.materialTransfers.receive({ transferCode, receivedLines: clips(5) })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect((await hall.materialTransfers.list({})).rows).toEqual([])
  expect(await keeper.materialTransfers.takeBack({ transferCode })).toMatchObject({ state: 'recalled' })
  expect(await inStore(office)).toBe(before)
  await expect(keeper.materialTransfers.cannibalize({ ...send, toPlace: 'warehouse:STORE' })).rejects.toMatchObject({
    code: 'same-place',
  })
  await expect(keeper.materialTransfers.cannibalize({ ...send, materialLines: clips(1e6) })).rejects.toMatchObject({
    code: 'material-short',
    fields: [{ field: 'materialLines.0.quantity' }],
  })
  await expect(
    keeper.materialTransfers.cannibalize({ ...send, materialLines: [...clips(1), ...clips(2)] }),
  ).rejects.toMatchObject({ code: 'invalid-input' })
})

test('when many people take the last of a material at once, only the available quantity is issued', async ({
  office,
}) => {
  const keeper = await storekeeperOf(office)
  const held = await inStore(office)
  const half = Math.floor(held / 2) - 1
  const sends = await Promise.allSettled(
    [1, 2, 3, 4].map(() =>
      keeper.materialTransfers.cannibalize({
        fromPlace: 'warehouse:STORE',
        toPlace: 'employee:E0511',
        materialLines: clips(half),
      }),
    ),
  )
  expect(sends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const sent of sends)
    if (sent.status === 'rejected') expect(sent.reason).toMatchObject({ code: 'material-short' })
})
