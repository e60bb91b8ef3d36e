import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from './call.ts'
import { callByCode, clientOf, NoDataPath, type Request, requestOf } from './client.ts'

const declared = { summary: '', permission: 'signed-in', output: z.unknown(), refuses: [] } as const
const read = call({
  ...declared,
  method: 'GET',
  path: 'customers/{customerCode}/orders',
  input: z.object({ customerCode: z.string() }),
})
const write = call({
  ...declared,
  method: 'POST',
  path: 'tasks/{pathId1}/{other}',
  action: 'move',
  input: z.object({}),
})

test('encodes a read in path and query, without empty fields, lists item by item and objects as JSON', () => {
  const { method, url, body } = requestOf('orders.list', read, {
    customerCode: 'C 1/2',
    state: ['open', 'paid'],
    from: null,
    to: undefined,
    none: '',
    flag: false,
    near: { x: 1 },
  })
  expect([method, body]).toEqual(['GET', undefined])
  expect(url).toBe('customers/C%201%2F2/orders?state=open&state=paid&none=&flag=false&near=%7B%22x%22%3A1%7D')
})

test('puts the action of a write in the query and its fields in the body, and fills placeholders by position', () => {
  const { url, body } = requestOf('tasks.move', write, {
    pathId1: 7,
    pathId2: 'b',
    remark: 'x',
    link_data: { from: 'menu' },
  })
  expect(url).toBe('tasks/7/b?action=move&from=menu')
  expect(body).toEqual({ remark: 'x' })
  expect(requestOf('tasks.move', write, {}).url, 'a missing placeholder value is empty').toBe('tasks//?action=move')
})

test('turns the catalog into functions that carry their code and declaration', async () => {
  const sent: [Request, unknown][] = []
  const api = clientOf({ orders: { read }, tasks: { write } }, async (...all) => sent.push(all))
  await api.orders.read({ customerCode: 'C1' })
  expect(sent).toMatchObject([[{ code: 'orders.read', url: 'customers/C1/orders' }, { customerCode: 'C1' }]])
  expect([api.orders.read.code, api.orders.read.call]).toEqual(['orders.read', read])
  expect(callByCode(api, 'tasks.write')).toBe(api.tasks.write)
  for (const unknown of ['tasks.read', 'nothing.write', 'tasks', '', 'constructor.name', 'tasks.constructor'])
    expect(() => callByCode(api, unknown), `code ${unknown}`).toThrow(NoDataPath)
})

test('sends the fields of the call, and leaves out the others of a row', async () => {
  const pay = call({
    ...declared,
    method: 'POST',
    path: 'pay',
    input: z.object({ lines: z.array(z.object({ code: z.string() })) }),
  })
  const attach = call({ ...pay, body: 'file' })
  const sent: unknown[] = []
  const api = clientOf({ payments: { pay, attach } }, async ({ body }, input) => sent.push(body, input))
  const row = { lines: [{ code: 'C1', name: 'Ko' }], total: 5 }
  await api.payments.pay(row)
  const file = new Uint8Array(2)
  await api.payments.attach({ ...row, file } as never)
  const fields = { lines: [{ code: 'C1' }] }
  expect(sent).toEqual([fields, fields, { ...fields, file }, { ...fields, file }])
})
