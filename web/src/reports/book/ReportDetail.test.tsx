// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { expect, test } from 'vitest'
import { session } from '#platform/session.ts'
import { draw } from '#testing/screen.tsx'
import { ReportDetail } from './ReportDetail.tsx'

const operator = { currency: { code: 'MMK', exponent: 2 }, timeZone: 'UTC' }
session.set({ employee: { operator, employee: { code: 'E1' } } as never, permissions: {} })

const column = (code: string, name: string) => ({ code, kind: 'text', name, zhName: name, options: [] })
const definition = {
  code: 'suspended',
  topic: 'customers',
  name: 'Suspended products',
  zhName: '停机产品',
  description: 'Products that are suspended',
  zhDescription: '停机中的产品',
  parameters: [],
  columns: [column('product', 'Product'), { ...column('customFields.tier', 'Tier'), hidden: true }],
}
const rows = [{ product: 'Home Fibre 30', 'customFields.tier': 'Gold' }]
const page = { rows, next: null, previous: null, totals: null }

test('shows a custom field of a report only after it was selected in the list of columns', async () => {
  apiServer.answers(({ url }) => ({
    json: { code: 0, msg: '', data: url.includes('open') ? page : definition },
  }))
  const screen = await draw(<ReportDetail reportCode="suspended" />)
  await screen.until(() => screen.text().includes('Home Fibre 30'))
  const heads = () => [...document.querySelectorAll('th')].map((head) => head.textContent)
  expect(heads()).toEqual(['Product'])
  await screen.click(screen.get('.table-tools button'))
  await screen.until(() => screen.text().includes('Tier'))
  const tier = [...document.querySelectorAll<HTMLLabelElement>('label.check')].find(
    ({ textContent }) => textContent === 'Tier',
  )
  await screen.click(tier?.querySelector('input') ?? document.body)
  await screen.until(() => screen.text().includes('Gold'))
  expect(heads()).toEqual(['Product', 'Tier'])
})
