// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { apiServer } from '#testing/api-server.ts'
import { draw } from '#testing/screen.tsx'
import { signedIn } from '#testing/signed-in.ts'
import StuckInvoicesList from './StuckInvoicesList.tsx'
import { PendingWork } from './PendingWork.tsx'

signedIn()

const stuck = {
  invoiceCode: 'C00000012-09',
  paymentCode: 'C00000012-07',
  customerCode: 'C00000012',
  customerName: 'Daw Khin Myo',
  state: 'rejected',
  amount: 1_000,
  rejectReason: 'taxpayer-number',
  employeeName: 'Hla Hla Win',
  at: '2026-03-06T02:00:00Z',
}

test('shows rejected invoices on the home page, and their reasons in the list', async () => {
  apiServer.gives([{ waitingKind: 'invoices', count: 1, oldestAt: stuck.at }])
  const home = await draw(<PendingWork />)
  await home.until(() => home.text().includes('electronic invoices rejected or unanswered'))
  expect(home.get<HTMLAnchorElement>('.waiting a').getAttribute('href')).toContain('show=invoices')
  apiServer.gives({ rows: [stuck], next: null })
  const list = await draw(<StuckInvoicesList close={() => undefined} />)
  await list.until(() => list.text().includes('Daw Khin Myo'))
  expect(list.text()).toContain('C00000012-07')
  expect(list.text()).not.toContain('taxpayer-number')
})
