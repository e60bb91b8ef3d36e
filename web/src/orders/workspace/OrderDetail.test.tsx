// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { session } from '#platform/session.ts'
import { OrderDetail } from './OrderDetail.tsx'

const operator = { currency: { code: 'MMK', exponent: 2 }, timeZone: 'UTC' }
session.set({ employee: { operator, employee: { code: 'E1' } } as never })

const order = {
  orderCode: 'C00000001-02',
  orderType: 'open',
  orderStatus: 'submitted',
  amount: 100,
  tax: 0,
  createdAt: '2026-03-06T02:00:00Z',
  enteredByName: 'Mya',
  workTeam: null,
  reason: null,
  fault: null,
  remark: null,
  channel: { code: '211', name: 'Business hall', zhName: '营业厅' },
  costType: null,
  salesMan: null,
  invoiceTitle: null,
  buyerTaxpayerNo: null,
  invoiceCode: null,
  invoiceNo: null,
  invoiceAmount: null,
  items: [],
  product: null,
  timeline: [],
}
const shown = async (request: object | null, more = {}) => {
  apiServer.gives({ ...order, request, ...more })
  const screen = await draw(<OrderDetail orderCode={order.orderCode} act={null} onAct={() => {}} onClose={() => {}} />)
  await screen.until(() => screen.text().includes('Mya'))
  return screen.text()
}

test('shows the details of a request, and none on other orders', async () => {
  const request = {
    productOffering: { name: 'Home Fibre 30', zhName: '家庭光纤30' },
    serviceAddress: 'Lane 3',
    contactTel: '0979000555',
  }
  expect(await shown(request)).toMatch(/Home Fibre 30.*Lane 3.*0979000555/)
  const nothing = await shown(null)
  expect(await shown({ productOffering: null, serviceAddress: null, contactTel: null })).toBe(nothing)
  expect(nothing).not.toMatch(/offering|address|phone/i)
})

test('shows the channel of an order, and its cost type, salesperson and invoice if set', async () => {
  const more = {
    costType: { code: 'outage', name: 'Outage', zhName: '故障补偿' },
    salesMan: { code: 'E2', name: 'Aung', zhName: '昂' },
    invoiceTitle: 'Shwe Trading Co.',
    buyerTaxpayerNo: '123-456',
    invoiceCode: 'A7',
    invoiceNo: 'N-1',
    invoiceAmount: 12_300,
  }
  expect(await shown(null, more)).toMatch(/Outage.*Aung.*Business hall.*Shwe Trading Co.*123-456.*A7.*N-1.*123\.00/)
  expect(await shown(null)).not.toMatch(/Cost type|Salesman|Invoice/)
})
