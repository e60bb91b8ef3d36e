import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { heldAt, hired, storekeeperOf } from '#testing/stock/public.ts'

const clips = (quantity: number) => [{ specCode: 'CLIP', quantity }]
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
/** Returns the number of clips an employee holds. */
const inHand = async (office: Office, code: string) => sum(await heldAt(office, `employee:${code}`, 'CLIP'))

/** Creates a technician who holds 50 clips, a stock manager and a successor. */
async function technicianWithClips(office: Office) {
  const keeper = await storekeeperOf(office)
  const [technician, successor] = [
    await hired(office, ['44', '46'], 'YGN-W'),
    await hired(office, ['44', '46'], 'YGN-W'),
  ]
  const gives = async (quantity: number) => {
    const toPlace = `employee:${technician.code}`
    const sent = { fromPlace: 'warehouse:STORE', toPlace, materialLines: clips(quantity) }
    return (await keeper.materialTransfers.cannibalize(sent)).transferCode
  }
  const transferCode = await gives(50)
  await technician.materialTransfers.receive({ transferCode, receivedLines: clips(50) })
  const dispatcher = await hired(office, ['44'], 'HQ')
  const back = async (quantity: number) => {
    const place = { fromPlace: `employee:${technician.code}`, toPlace: 'warehouse:STORE' }
    return (await dispatcher.materialTransfers.cannibalize({ ...place, materialLines: clips(quantity) })).transferCode
  }
  const leaves = (input: { successor?: string } = { successor: successor.code }) =>
    office.demo('admin').leaving.leave({ employeeCode: technician.code, ...input })
  return { keeper, technician, successor, gives, back, leaves }
}

test('transfers from a departing employee are returned to the successor, who also receives those in transit', async ({
  office,
}) => {
  const { keeper, technician, successor, gives, back, leaves } = await technicianWithClips(office)
  const [sent, differing, coming] = [await back(10), await back(20), await gives(5)]
  const differs = { receivedLines: clips(18), differenceReason: 'Two are missing' }
  await keeper.materialTransfers.receive({ transferCode: differing, ...differs })
  const asked = await technician.materialTransfers.request({ materialLines: clips(7) })
  const held = await office.demo('admin').leaving.holdings({ employeeCode: technician.code })
  expect(held.find(({ kind }) => kind === 'stock-transfer')).toMatchObject({
    count: 4,
    names: [sent, differing, coming, asked.transferCode],
    fate: 'hand-over',
  })
  await leaves()
  await successor.materialTransfers.takeBack({ transferCode: sent })
  await successor.materialTransfers.settleDifference({ transferCode: differing, missingGoods: 'backInStore' })
  await successor.materialTransfers.receive({ transferCode: coming, receivedLines: clips(5) })
  expect([await inHand(office, technician.code), await inHand(office, successor.code)]).toEqual([0, 20 + 10 + 2 + 5])
  const answer = { fromPlace: 'warehouse:STORE', materialLines: clips(7), transferCode: asked.transferCode }
  await keeper.materialTransfers.cannibalize({ ...answer, toPlace: `employee:${successor.code}` })
})

test('a transfer in transit needs a successor even if the employee holds nothing', async ({ office }) => {
  const { back, leaves, successor } = await technicianWithClips(office)
  await back(50)
  await expect(leaves({})).rejects.toMatchObject({ code: 'successor-needed', fields: [{ field: 'successor' }] })
  await leaves({ successor: successor.code })
})

test('a count of a departing employee’s stock ends with the employment, and no surplus is booked to them', async ({
  office,
}) => {
  const { keeper, technician, leaves } = await technicianWithClips(office)
  const { countCode } = await keeper.stockCounts.open({ stockPlace: `employee:${technician.code}` })
  const lines = await keeper.stockCounts.lines({ countCode })
  const countedLines = lines.map(({ specCode }) => ({ specCode, quantity: specCode === 'CLIP' ? 60 : 0 }))
  await keeper.stockCounts.inventory({ countCode, countedLines })
  const held = await office.demo('admin').leaving.holdings({ employeeCode: technician.code })
  expect(held.find(({ kind }) => kind === 'open-count')).toMatchObject({ names: [countCode], fate: 'end' })
  await leaves()
  const decider = await hired(office, ['45', 'count.approve'], 'HQ')
  await expect(decider.stockCounts.decide({ countCode, decision: 'approve' })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  expect(await inHand(office, technician.code)).toBe(0)
})
