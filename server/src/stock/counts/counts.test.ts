import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { heldAt, hired, storekeeperOf } from '#testing/stock/public.ts'

/**
 * Creates a department's stock of 100 clips and 10 patch cords, with the employees who count it and approve the count.
 */
async function withPlace(office: Office) {
  const keeper = await storekeeperOf(office)
  const technician = await hired(office, ['46'], 'YGN-W')
  const stockPlace = `employee:${technician.code}`
  const lines = [
    { specCode: 'CLIP', quantity: 100 },
    { specCode: 'PATCH-3', quantity: 10 },
  ]
  const { transferCode } = await keeper.materialTransfers.cannibalize({
    fromPlace: 'warehouse:STORE',
    toPlace: stockPlace,
    materialLines: lines,
  })
  await technician.materialTransfers.receive({ transferCode, receivedLines: lines })
  const judge = await hired(office, ['45', 'count.take', 'count.approve', '47'], 'HQ')
  return { keeper, technician, stockPlace, judge }
}
const counted = (clip: number, patch: number) => [
  { specCode: 'CLIP', quantity: clip },
  { specCode: 'PATCH-3', quantity: patch },
  { specCode: 'DROP-1C', quantity: 0 },
  { specCode: 'FC-SC', quantity: 0 },
]

test('the person counting does not see the books, another one approves, and the differences form one document', async ({
  office,
}) => {
  const { keeper, stockPlace, judge } = await withPlace(office)
  const { countCode } = await keeper.stockCounts.open({ stockPlace })
  await expect(keeper.stockCounts.open({ stockPlace })).rejects.toMatchObject({ code: 'count-open' })
  const blind = await judge.stockCounts.lines({ countCode })
  expect(new Set(blind.flatMap(({ book, snapshot, difference }) => [book, snapshot, difference]))).toEqual(
    new Set([null]),
  )
  await expect(keeper.stockCounts.inventory({ countCode, countedLines: counted(1, 1).slice(1) })).rejects.toMatchObject(
    { code: 'lines-differ' },
  )
  expect(await keeper.stockCounts.inventory({ countCode, countedLines: counted(97, 12) })).toMatchObject({
    state: 'counted',
  })
  expect((await keeper.stockCounts.lines({ countCode }))[0]).toMatchObject({
    specCode: 'CLIP',
    counted: 97,
    book: null,
  })
  const shown = await judge.stockCounts.lines({ countCode })
  expect(shown.map(({ specCode, difference }) => [specCode, difference])).toEqual([
    ['CLIP', -3],
    ['DROP-1C', 0],
    ['FC-SC', 0],
    ['PATCH-3', 2],
  ])
  await expect(keeper.stockCounts.decide({ countCode, decision: 'approve' })).rejects.toMatchObject({
    code: 'no-permission',
  })
  const both = await judge.stockCounts.decide({ countCode, decision: 'approve' })
  expect(both).toEqual({ countCode, state: 'approved', adjusted: 2, value: 2 * 2_500 - 3 * 40 })
  expect(await heldAt(office, stockPlace, 'CLIP')).toEqual([97])
  expect((await heldAt(office, stockPlace, 'PATCH-3')).reduce((a, b) => a + b)).toBe(12)
  const log = await keeper.materials.log({ document: countCode })
  expect(log.rows.map(({ movementKind, quantity, value }) => [movementKind, quantity, value])).toEqual([
    ['countAdjust', 2, 5_000],
    ['countAdjust', -3, -120],
  ])
  await expect(judge.stockCounts.decide({ countCode, decision: 'approve' })).rejects.toMatchObject({
    code: 'wrong-state',
  })
})

test('goods moved while a place is counted do not count as a difference', async ({ office }) => {
  const { keeper, technician, stockPlace, judge } = await withPlace(office)
  const { countCode } = await keeper.stockCounts.open({ stockPlace })
  await technician.materials.use({ materialLines: [{ specCode: 'CLIP', quantity: 30 }], purpose: 'hurry' })
  await keeper.stockCounts.inventory({ countCode, countedLines: counted(69, 10) })
  await technician.materials.use({ materialLines: [{ specCode: 'CLIP', quantity: 20 }], purpose: 'hurry' })
  const lines = await judge.stockCounts.lines({ countCode })
  expect(lines[0]).toMatchObject({ snapshot: 100, book: 70, counted: 69, difference: -1 })
  expect(await judge.stockCounts.decide({ countCode, decision: 'approve' })).toMatchObject({ adjusted: 1, value: -40 })
  expect(await heldAt(office, stockPlace, 'CLIP')).toEqual([49])
})

test('if less is left than is missing, the place is recounted, and no participant decides', async ({ office }) => {
  const { keeper, technician, stockPlace, judge } = await withPlace(office)
  const own = await hired(office, ['count.take', 'count.approve'], 'HQ')
  const { countCode } = await own.stockCounts.open({ stockPlace })
  await keeper.stockCounts.inventory({ countCode, countedLines: counted(10, 10) })
  await expect(own.stockCounts.decide({ countCode, decision: 'approve' })).rejects.toMatchObject({ code: 'own-count' })
  await technician.materials.use({ materialLines: [{ specCode: 'CLIP', quantity: 50 }], purpose: 'hurry' })
  await expect(judge.stockCounts.decide({ countCode, decision: 'approve' })).rejects.toMatchObject({
    code: 'count-overtaken',
  })
  expect(await judge.stockCounts.decide({ countCode, decision: 'reject', remark: 'Clips moved' })).toMatchObject({
    state: 'counting',
  })
  expect((await keeper.stockCounts.list({ state: 'counting' })).rows[0]).toMatchObject({
    countCode,
    remark: 'Clips moved',
  })
  expect(await keeper.stockCounts.abandon({ countCode })).toMatchObject({ state: 'abandoned' })
  expect(await heldAt(office, stockPlace, 'CLIP')).toEqual([50])
  const hall = await hired(office, ['count.take', 'count.approve'], 'MDY-H1')
  await expect(hall.stockCounts.lines({ countCode })).rejects.toMatchObject({ code: 'not-found' })
  await expect(hall.stockCounts.open({ stockPlace })).rejects.toMatchObject({ code: 'not-found' })
  expect((await hall.stockCounts.list({})).rows).toEqual([])
})

test('an employee who has seen the books does not recount, and nobody who counted decides', async ({ office }) => {
  const { keeper, technician, stockPlace, judge } = await withPlace(office)
  const first = await hired(office, ['count.take', 'count.approve'], 'HQ')
  const { countCode } = await keeper.stockCounts.open({ stockPlace })
  await expect(judge.materials.onHand({ stockPlace })).resolves.toBeDefined()
  const counter = await hired(office, ['count.take'], 'HQ')
  await expect(counter.materials.onHand({ stockPlace })).rejects.toMatchObject({ code: 'no-permission' })
  await first.stockCounts.inventory({ countCode, countedLines: counted(90, 10) })
  expect((await first.stockCounts.lines({ countCode }))[0]).toMatchObject({ book: null, difference: null })
  await judge.stockCounts.decide({ countCode, decision: 'reject', remark: 'Count again' })
  await expect(judge.stockCounts.inventory({ countCode, countedLines: counted(100, 10) })).rejects.toMatchObject({
    code: 'own-count',
  })
  await counter.stockCounts.inventory({ countCode, countedLines: counted(100, 10) })
  await expect(first.stockCounts.decide({ countCode, decision: 'approve' })).rejects.toMatchObject({
    code: 'own-count',
  })
  expect(await judge.stockCounts.decide({ countCode, decision: 'approve' })).toMatchObject({ adjusted: 0 })
  expect(await heldAt(office, `employee:${technician.code}`, 'CLIP')).toEqual([100])
})

test('when two people decide at once, only one succeeds', async ({ office }) => {
  const { keeper, stockPlace, judge } = await withPlace(office)
  const other = await hired(office, ['count.approve'], 'HQ')
  const { countCode } = await keeper.stockCounts.open({ stockPlace })
  await keeper.stockCounts.inventory({ countCode, countedLines: counted(90, 10) })
  const decided = await Promise.allSettled([
    judge.stockCounts.decide({ countCode, decision: 'approve' }),
    other.stockCounts.decide({ countCode, decision: 'approve' }),
  ])
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await heldAt(office, stockPlace, 'CLIP')).toEqual([90])
})
