import type { Office } from '#testing/office.ts'
import { pays, withClerk } from '#testing/notes/blocks.ts'
import { hired, storekeeperOf } from '#testing/stock/public.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import { runJob } from '#platform/runtime.ts'
import { unreserveDevice } from '#stock'
import { again } from '#testing/payments/edges.ts'
import { inTransaction } from '#testing/payments/counter.ts'
import { cash, closes, day, hireClerk, reason } from './kit.ts'
import type { WayOut } from './way.ts'

const clips = (quantity: number) => [{ specCode: 'CLIP', quantity }]
const counted = (quantity: number) => [
  ...clips(quantity),
  ...['DROP-1C', 'FC-SC', 'PATCH-3'].map((specCode) => ({ specCode, quantity: 0 })),
]

/** Creates a technician with 100 clips. */
async function withClips(office: Office) {
  const keeper = await storekeeperOf(office)
  const technician = await hired(office, ['46'], 'YGN-W')
  const toPlace = `employee:${technician.code}`
  const sent = { fromPlace: 'warehouse:STORE', toPlace, materialLines: clips(100) }
  const { transferCode } = await keeper.materialTransfers.cannibalize(sent)
  return { keeper, technician, toPlace, transferCode }
}

const materials: readonly WayOut[] = [
  {
    refusal: 'not-your-transfer',
    from: 'materialTransfers.receive',
    calls: ['materialTransfers.receive'],
    another: true,
    begins: async (office) => {
      const { technician, transferCode } = await withClips(office)
      const other = await storekeeperOf(office)
      const received = { transferCode, receivedLines: clips(100) }
      return {
        refused: () => other.materialTransfers.receive(received),
        way: () => technician.materialTransfers.receive(received),
      }
    },
  },
  {
    refusal: 'count-overtaken',
    from: 'stockCounts.decide',
    calls: ['stockCounts.decide'],
    begins: async (office) => {
      const { technician, toPlace, transferCode } = await withClips(office)
      await technician.materialTransfers.receive({ transferCode, receivedLines: clips(100) })
      const [counter, another] = [await hired(office, ['count.take'], 'HQ'), await hired(office, ['count.take'], 'HQ')]
      const judge = await hired(office, ['45', 'count.approve'], 'HQ')
      const { countCode } = await counter.stockCounts.open({ stockPlace: toPlace })
      await counter.stockCounts.inventory({ countCode, countedLines: counted(10) })
      await technician.materials.use({ materialLines: clips(50), purpose: 'hurry' })
      return {
        refused: () => judge.stockCounts.decide({ countCode, decision: 'approve' }),
        way: async () => {
          await judge.stockCounts.decide({ countCode, decision: 'reject', remark: 'Clips moved' })
          await another.stockCounts.inventory({ countCode, countedLines: counted(48) })
        },
        again: true,
      }
    },
  },
]

const placing = ['ResourDeviceInstall', 'PhysicalResourceStorageActBatchIn', 'device.issue'] as const
let made = 0
const devices: readonly WayOut[] = [
  ...(['placements.place', 'physicalResources.recycle'] as const).map(
    (call): WayOut => ({
      refusal: 'other-hands',
      from: 'placements.place',
      calls: [call],
      another: true,
      begins: async (office) => {
        const keeper = await hired(office, [...placing, 'ManualResourceRecycle'])
        const technician = await hired(office, ['ResourDeviceInstall'], 'YGN-W')
        const serial = (0xa000 + ++made).toString(16).toUpperCase().padStart(8, '0')
        const number = `NETW${serial}`
        const bought = { supplier: 'Fibre Trading', deliveryNote: `WO-${serial}`, specCode: 'F660', unitCost: 45_000 }
        const device = { organizationUnitCode: 'STORE', ...bought, number, mac: `AC00${serial}` }
        await keeper.physicalResources.inStorage(device)
        await keeper.physicalResources.issue({ deviceNumbers: [number], employeeCode: technician.code })
        const doneOn = office.clock.now.toISOString().slice(0, 10)
        const placed = { number, networkPlace: 'odb:BHN-01', doneOn }
        const back = { number, organizationUnitCode: 'STORE', reason: 'Left in the hall' }
        const ways = {
          'placements.place': () => technician.placements.place(placed),
          'physicalResources.recycle': async () => {
            for (const recycleAction of ['handBack', 'test', 'restock'] as const)
              await keeper.physicalResources.recycle({ ...back, recycleAction })
            await keeper.placements.place(placed)
          },
        }
        return { refused: () => keeper.placements.place(placed), way: async () => ways[call]() }
      },
    }),
  ),
  ...(['orders.close', 'orders.replace'] as const).map(
    (call): WayOut => ({
      refusal: 'device-bound',
      from: 'physicalResources.recycle',
      calls: [call],
      another: true,
      begins: async (office) => {
        const line = await activeLine(office)
        const { code } = await hireClerk(office)
        const clerk = office.holding(await office.session(code))
        const keeper = await hired(office, ['ManualResourceRecycle'], 'HQ')
        const { customerCode, productCode, serial } = line
        const [shelf] = await clerk.stock.atHand({ specType: 'ont' })
        const replacing = { customerCode, productCode, number: shelf?.number ?? '', reason: 'faulty' }
        const back = { number: serial, organizationUnitCode: 'STORE', reason: 'Brought to the hall' }
        const later = async () => office.holding(await office.session(keeper.code))
        return {
          refused: () => keeper.physicalResources.recycle({ ...back, recycleAction: 'handBack' }),
          way: async () => {
            if (call === 'orders.replace')
              return clerk.orders.replace({ ...replacing, warranty: true, oldDevice: 'later', expectedAmount: 0 })
            await closes(clerk, line)
            office.clock.forward(day)
            await runJob(office.app, { name: 'aftersales.terminate-due', payload: {}, id: 'test' })
            await office.work()
            return undefined
          },
          again: async () => (await later()).physicalResources.recycle({ ...back, recycleAction: 'handBack' }),
        }
      },
    }),
  ),
]

const notes: readonly WayOut[] = [
  {
    refusal: 'numbers-left',
    from: 'invoices.writeOff',
    calls: ['invoices.return'],
    begins: async (office) => {
      const { clerk, mine } = await withClerk(office)
      await pays(office, clerk)
      return {
        refused: () => clerk.invoices.writeOff({ blockId: mine }),
        way: () => clerk.invoices.return({ blockId: mine }),
        again: true,
      }
    },
  },
]

/** Creates a broken device under warranty, and a clerk with devices in stock. */
async function broken(office: Office) {
  const { customerCode, productCode } = await activeLine(office)
  const { code } = await hireClerk(office)
  const clerk = await again(office, { code })
  const { number = '' } = (await clerk.stock.atHand({ specType: 'ont' }))[0] ?? {}
  return { code, clerk, ask: { customerCode, productCode, number, reason: 'faulty' } }
}
const replacements: readonly WayOut[] = [
  {
    refusal: 'warranty-over',
    from: 'orders.replace',
    calls: ['orders.replace', 'payments.payBroadband'],
    begins: async (office) => {
      const { code, ask } = await broken(office)
      office.clock.forward(400 * day)
      const { orders, payments } = await again(office, { code })
      return {
        refused: () => orders.replace({ ...ask, warranty: true, expectedAmount: 0 }),
        way: async () => {
          const { productCode, number } = ask
          const { amount } = await orders.previewReplace({ productCode, number })
          const { orderCode } = await orders.replace({ ...ask, expectedAmount: amount })
          await payments.payBroadband({ orderCode, expectedAmount: amount, tenders: cash(amount) })
        },
      }
    },
  },
  {
    refusal: 'no-device-kept',
    from: 'payments.payBroadband',
    calls: ['orders.revoke', 'orders.replace'],
    begins: async (office) => {
      const { code, clerk, ask } = await broken(office)
      const { amount } = await clerk.orders.previewReplace({ productCode: ask.productCode, number: ask.number })
      const replaces = () => clerk.orders.replace({ ...ask, expectedAmount: amount })
      const { customerCode, productCode } = ask
      const pays = (orderCode: string) =>
        clerk.payments.payBroadband({ orderCode, expectedAmount: amount, tenders: cash(amount) })
      const { orderCode } = await replaces()
      await inTransaction(office, code, (ctx) => unreserveDevice(ctx, productCode))
      return {
        refused: () => pays(orderCode),
        way: async () => {
          await clerk.orders.revoke({ customerCode, orderCode, reason })
          await pays((await replaces()).orderCode)
        },
      }
    },
  },
]

/** Ways out of refusals about materials, devices and numbered forms. */
export const stockWays: readonly WayOut[] = [...materials, ...devices, ...notes, ...replacements]
