// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { api, callOf, newKey, q, sendWith } from './api.ts'
import { notices, spoken } from './notices.ts'
import { paths } from './paths.ts'
import { preferences } from './preferences.ts'
import { queryClient, useCall } from './query.ts'
import { rowsOf } from './rows.ts'

beforeEach(() => {
  apiServer.asked()
  apiServer.gives({ rows: [], next: null })
  notices.set({ shown: [], expired: null, loading: 0 })
})

const shown = () => notices.get().shown.map(({ kind, title, text }) => ({ kind, title: spoken(title), text }))

test('sends a call as declared, without the sending options among its fields', async () => {
  await api.workflow.self(sendWith({ type: 'ToBeSigned', keyword: 'a b' }, { key: 'K' }) as never)
  await api.workTeams.add(sendWith({ name: 'North' }, { key: 'K2' }) as never)
  const [list, add] = apiServer.asked()
  expect(list).toMatchObject({ method: 'GET', url: 'tasks/self?type=ToBeSigned&keyword=a+b' })
  expect(add).toMatchObject({ method: 'POST', body: { name: 'North' }, headers: { 'idempotency-key': 'K2' } })
})

test('sends a file with its fields as form data, omitting missing ones', async () => {
  const file = new File(['a,b'], 'statement.csv', { type: 'text/csv' })
  const input = { customerCode: '110000001', exemptionNo: 'E-7', validThrough: null, authority: undefined }
  await api.taxExemptions.add(sendWith(input, {}, file) as never)
  const [asked] = apiServer.asked()
  const body = String(asked?.body)
  expect(body).toMatch(/name="customerCode"\r\n\r\n110000001/)
  expect(body).toMatch(/name="exemptionNo"\r\n\r\nE-7/)
  expect(body).toMatch(/name="file"; filename="statement\.csv"/)
  expect(body).not.toMatch(/name="(validThrough|authority)"/)
})

test('creates keys of 32 hexadecimal digits that never repeat', () => {
  const keys = Array.from({ length: 50 }, newKey)
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true)
  expect(new Set(keys).size).toBe(50)
})

test('finds a call by its code, and reports one that does not exist', () => {
  expect(callOf('orders.suspend').code).toBe('orders.suspend')
  expect(() => callOf('orders.nonsense')).toThrow('orders.nonsense')
  expect(shown()).toEqual([{ kind: 'error', title: 'noDataPath', text: 'orders.nonsense' }])
})

test('identifies a read by its call and input, and counts it while in progress', async () => {
  const read = q(api.workflow.self, { type: 'ToBeSigned' })
  expect(read.queryKey).toEqual(['workflow.self', { type: 'ToBeSigned' }])
  let loading = 0
  apiServer.answers(() => {
    loading = notices.get().loading
    return { json: { code: 0, msg: '', data: { rows: [1], next: null } } }
  })
  expect(rowsOf(await queryClient.query(read))).toEqual([1])
  expect([loading, notices.get().loading]).toEqual([1, 0])
  expect([rowsOf(undefined), rowsOf([1, 2] as never)]).toEqual([[], [1, 2]])
})

describe('a call from a button', () => {
  async function button(done?: string | ((output: unknown) => string)) {
    const finished: unknown[] = []
    let run: (input: never) => void = () => {}
    const Button = () => {
      const call = useCall(api.workTeams.add, {
        ...(done === undefined ? {} : { done }),
        onDone: (output) => finished.push(output),
      })
      run = call.run
      return <p>{call.busy ? 'busy' : (call.error?.message ?? 'idle')}</p>
    }
    return { screen: await draw(<Button />), finished, run: (input: object) => run(input as never) }
  }

  test('reports success and refetches everything', async () => {
    apiServer.gives({ code: 'T9' })
    queryClient.setQueryData(['old'], 1)
    const { screen, finished, run } = await button((output) => `Saved ${(output as { code: string }).code}`)
    run({ name: 'North' })
    await screen.until(() => finished.length > 0)
    expect(finished).toEqual([{ code: 'T9' }])
    expect(shown()).toMatchObject([{ kind: 'success', title: 'Saved T9' }])
    expect(queryClient.getQueryState(['old'])?.isInvalidated).toBe(true)
  })

  test('shows nothing without a message, and reports a refusal', async () => {
    const quiet = await button()
    quiet.run({ name: 'North' })
    await quiet.screen.until(() => quiet.finished.length > 0)
    expect(shown()).toEqual([])
    apiServer.answers(() => ({ json: { code: 5, msg: 'No such unit', data: null } }))
    quiet.run({ name: 'North' })
    await quiet.screen.until(() => quiet.screen.text() === 'No such unit')
    expect(quiet.finished).toHaveLength(1)
  })

  test('reuses the submission key while the outcome of the last one is unknown, for the same input only', async () => {
    const keys: unknown[] = []
    apiServer.answers(({ headers }) => {
      keys.push(headers['idempotency-key'])
      return { bytes: 'x', status: 502 }
    })
    const { screen, run } = await button()
    for (const [times, name] of [
      [1, 'North'],
      [2, 'North'],
      [3, 'South'],
    ] as const) {
      run({ name })
      await screen.until(() => keys.length === times && screen.text() !== 'busy')
    }
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
  })
})

test('refetches everything shown in another language, but not with another theme', () => {
  queryClient.setQueryData(['shown'], 1)
  const invalid = () => queryClient.getQueryState(['shown'])?.isInvalidated
  preferences.set({ theme: 'dark' })
  expect(invalid()).toBe(false)
  preferences.set({ language: 'zh-CN' })
  expect(invalid()).toBe(true)
  preferences.set({ language: 'en-US', theme: 'light' })
})

test('builds paths with their parameters', () => {
  expect(paths.menu('TaskProcess')).toBe('/TaskProcess')
  expect(paths.menu('TaskProcess', { task: '7' })).toBe('/TaskProcess?task=7')
  expect([paths.report(), paths.report('cash')]).toEqual(['/report', '/report?report=cash'])
  expect(paths.customer('C1')).toBe('/submenus/baseInfo?customer=C1')
  expect(paths.customer('C1', '9', { product: 'P 1' })).toBe('/submenus/9?customer=C1&product=P+1')
})
