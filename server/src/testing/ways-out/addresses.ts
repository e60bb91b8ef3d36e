import { addressToSell, poolManager, publicPool, sellAddress } from '#testing/addressing/given.ts'
import type { Office } from '#testing/office.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import type { WayOut } from './way.ts'

const oneAddress = { ...publicPool, firstAddress: '203.0.113.2', lastAddress: '203.0.113.2' }
const several = (office: Office, allowed: boolean) =>
  office.db.updateTable('product_offering').set({ several_per_line: allowed }).where('code', '=', 'STATIC-IP').execute()

/** Sells the only address of a pool, and has another line ask for one. */
async function exhausted(office: Office, pool: string, network: string) {
  const { addressPools } = poolManager(office)
  const address = network.replace(/0\/24$/, '2')
  const range = { network, firstAddress: address, lastAddress: address }
  await addressPools.add({ ...oneAddress, ...range, code: pool })
  await sellAddress(office, await activeLine(office))
  const { sell } = await addressToSell(office, await activeLine(office))
  return { addressPools, range, sell }
}

/** Ways out where a line cannot get a fixed address. */
export const addressWays: readonly WayOut[] = [
  {
    refusal: 'no-free-address',
    from: 'orders.purchaseBroadband',
    calls: ['addressPools.modify'],
    begins: async (office) => {
      const { addressPools, range, sell } = await exhausted(office, 'WAY-A', '203.0.113.0/24')
      const extended = { ...oneAddress, ...range, code: 'WAY-A', version: 1, lastAddress: '203.0.113.3' }
      return { refused: sell, way: () => addressPools.modify(extended), again: true }
    },
  },
  {
    refusal: 'no-free-address',
    from: 'orders.purchaseBroadband',
    calls: ['addressPools.add'],
    begins: async (office) => {
      const { addressPools, sell } = await exhausted(office, 'WAY-B', '198.51.100.0/24')
      const more = { ...oneAddress, code: 'WAY-C', network: '192.0.2.0/24', firstAddress: null, lastAddress: null }
      return { refused: sell, way: () => addressPools.add(more), again: true }
    },
  },
  {
    refusal: 'address-twice',
    from: 'orders.purchaseBroadband',
    calls: ['orders.close'],
    begins: async (office) => {
      const line = await activeLine(office)
      const { productCode, clerk } = await sellAddress(office, line)
      await several(office, true)
      const { sell } = await addressToSell(office, line)
      const { customerCode } = line
      return {
        refused: sell,
        way: async () => {
          const closable = await clerk.orders.productsForClosable({ customerCode })
          const found = closable.find((one) => one.productCode === productCode)
          const expectedAmount = found?.effect.amount ?? 0
          const closing = { customerCode, productCode, reason: 'moving', payout: 'common-balance' as const }
          await clerk.orders.close({ ...closing, expectedAmount })
        },
        again: async () => {
          await sell()
          await several(office, false)
        },
      }
    },
  },
]
