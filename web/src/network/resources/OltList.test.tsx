// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { apiServer } from '#testing/api-server.ts'
import { draw } from '#testing/screen.tsx'
import { OltList } from './OltList.tsx'

const olt = { code: 'OLT-1', name: 'Insein', zhName: '永盛', vendor: 'huawei', host: '10.20.0.2', protocol: 'ssh' }
const state = {
  version: 1,
  changes: [],
  hostKey: null,
  otherKey: null,
  testedAt: null,
  testResult: null,
  testAnswer: null,
}

beforeEach(() => {
  sessionStorage.clear()
  apiServer.answers(({ url }) => ({
    json: { code: 0, msg: '', data: url.endsWith('OLT-1') ? { ...olt, ...state } : { rows: [], next: null } },
  }))
})

/** Returns what the empty password inputs of the open form say. */
async function said(open: string) {
  const screen = await draw(<OltList />, `/?open=${open}`)
  const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=password]')]
  await screen.until(() => inputs().length > 0)
  return inputs().map(({ placeholder }) => placeholder)
}

test('an empty password keeps the stored one of an existing OLT', async () => {
  expect(await said('OLT-1')).toEqual(['Leave empty to keep', 'Leave empty to keep'])
}, 20_000)

test('a new OLT has no stored password', async () => {
  expect(await said('%2B')).toEqual(['', ''])
}, 20_000)
