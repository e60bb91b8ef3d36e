// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { DownstreamLines } from './DownstreamLines.tsx'

const port = { oltCode: 'OLT-1', ponPort: '0/1/5', odbCode: 'B-1', odbName: 'Box', odbZhName: '箱', status: 'reserved' }
const none = { customerCode: null, customerName: null, productCode: null }
const line = { customerCode: 'C00000001', customerName: 'Daw Khin Myo', productCode: 'C00000001-P1' }

test('links a line to its customer, and a port without a customer to nothing', async () => {
  const rows = [
    { ...port, portCode: '1', ...line },
    { ...port, portCode: '2', ...none },
  ]
  apiServer.answers(({ url }) => ({
    json: { code: 0, msg: '', data: url.includes('lines') ? { rows, next: null } : [] },
  }))
  const screen = await draw(<DownstreamLines />)
  await screen.until(() => screen.text().includes('Daw Khin Myo'))
  const links = [...document.querySelectorAll('td a')].map((a) => [a.textContent, a.getAttribute('href')])
  expect(links).toEqual([[line.customerCode, '/submenus/CustomerNetworkResourceInfo?customer=C00000001']])
})
