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

test('an open customer is named when their head has been read, and from then on left alone', async () => {
  nameWhenRead(customerCode)
  await vi.waitFor(() => expect(name()).toBe('Mya Mya'))
  expect(apiServer.asked()).toHaveLength(1)
  session.set({ customers: [{ code: customerCode, name: 'Renamed', currentRoute: '' }] })
  queryClient.setQueryData(head().queryKey, { name: 'Other' })
  expect(name()).toBe('Renamed')
})

test('a head that is known names at once; a customer who is named is not asked for', () => {
  queryClient.setQueryData(head().queryKey, { name: 'Mya Mya' })
  nameWhenRead(customerCode)
  expect(name()).toBe('Mya Mya')
  session.set({ customers: [{ code: customerCode, name: 'Aye Aye', currentRoute: '' }] })
  nameWhenRead(customerCode)
  expect(name()).toBe('Aye Aye')
  expect(apiServer.asked()).toEqual([])
})

test('a head that cannot be read leaves the customer by their code', async () => {
  apiServer.answers(() => ({ status: 404, json: { code: 404, msg: 'not-found', data: null } }))
  nameWhenRead(customerCode)
  await vi.waitFor(() => expect(queryClient.getQueryState(head().queryKey)?.status).toBe('error'))
  expect(name()).toBe('')
})
