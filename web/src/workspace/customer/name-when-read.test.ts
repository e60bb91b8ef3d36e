// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, q } from '#platform/api.ts'
import { queryClient } from '#platform/query.ts'
import { session } from '#platform/session.ts'
import { nameWhenRead } from './name-when-read.ts'

const customerCode = 'C00000001' as CustomerCode
const head = () => q(api.payments.head, { customerCode })
const name = () => session.get().customers[0]?.name

beforeEach(() => {
  queryClient.clear()
  apiServer.gives({ name: 'Mya Mya' })
  apiServer.asked()
  session.set({ customers: [{ code: customerCode, name: '', currentRoute: '' }] })
})

test('names an open customer once their summary has loaded, and then stops watching', async () => {
  nameWhenRead(customerCode)
  await vi.waitFor(() => expect(name()).toBe('Mya Mya'))
  expect(apiServer.asked()).toHaveLength(1)
  session.set({ customers: [{ code: customerCode, name: 'Renamed', currentRoute: '' }] })
  queryClient.setQueryData(head().queryKey, { name: 'Other' })
  expect(name()).toBe('Renamed')
})

test('names a customer at once from a loaded summary, and ignores one already named', () => {
  queryClient.setQueryData(head().queryKey, { name: 'Mya Mya' })
  nameWhenRead(customerCode)
  expect(name()).toBe('Mya Mya')
  session.set({ customers: [{ code: customerCode, name: 'Aye Aye', currentRoute: '' }] })
  nameWhenRead(customerCode)
  expect(name()).toBe('Aye Aye')
  expect(apiServer.asked()).toEqual([])
})

test('keeps showing the code if the summary fails to load', async () => {
  apiServer.answers(() => ({ status: 404, json: { code: 404, msg: 'not-found', data: null } }))
  nameWhenRead(customerCode)
  await vi.waitFor(() => expect(queryClient.getQueryState(head().queryKey)?.status).toBe('error'))
  expect(name()).toBe('')
})
