import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { slices } from '#app'
import { buildApp } from '#platform/app.ts'
import { test } from '#testing/office.ts'
import { readConfig, wantsDemo } from './config.ts'
import { serveDocs } from './docs.ts'
import { policyOf, serveWeb } from './web.ts'

const everyPath = slices
  .flatMap(({ routes }) => routes)
  .map(
    ({ code, call }) =>
      [code, call.method, `${call.path.replaceAll(/\{\w+\}/g, 'x')}?action=${call.action ?? ''}`] as const,
  )

test.for(everyPath)('the response of %s is neither cached nor misinterpreted', async ([, method, path], { office }) => {
  const { headers } = await office.raw(method, path)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
})

test('/health returns the health, and an unknown page is a 404', async ({ office }) => {
  const http = await buildApp(office.app)
  const root = mkdtempSync(join(tmpdir(), 'lastmile-page-'))
  writeFileSync(join(root, 'index.html'), '<p>Lastmile</p>')
  await serveWeb(http, { root })
  const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers })
  expect((await get('/health')).json()).toMatchObject({ status: 'ready', database: 'ok' })
  const among = async (paths: string[]) =>
    Promise.all(paths.map(async (path) => [path, (await get(path)).statusCode] as const))
  const all = (paths: string[], status: number) => paths.map((path) => [path, status])
  const pages = ['/', '/login', '/pages/index', '/submenus/baseInfo?customer=C1', '/104', '/report', '/err404']
  expect(await among(pages)).toEqual(all(pages, 200))
  const none = ['/wp-admin', '/.env', '/healthz', '/metrics.json', '/calls.json', '/docs', '/openapi.json']
  expect(await among(none)).toEqual(all(none, 404))
  const typed = await get('/nowhere', { accept: 'text/html,*/*' })
  expect(typed, 'people see the page for unknown addresses').toMatchObject({ statusCode: 404, body: '<p>Lastmile</p>' })
  await http.close()
})

test('sends HSTS only if a trusted proxy terminates TLS', async ({ office }) => {
  const hsts = async (config: object, headers: Record<string, string>) => {
    const http = await buildApp({ ...office.app, config: { ...office.app.config, ...config } })
    const answer = await http.inject({ url: '/health/live', headers })
    await http.close()
    return answer.headers['strict-transport-security']
  }
  const https = { 'x-forwarded-proto': 'https' }
  expect(await hsts({ PROXIES: '127.0.0.1' }, https)).toBe('max-age=31536000')
  expect(await hsts({ PROXIES: '127.0.0.1' }, {})).toBeUndefined()
  expect(await hsts({}, https)).toBeUndefined()
})

test("serves /docs under the product's content security policy, and only over TLS if behind TLS", async ({
  office,
}) => {
  const http = await buildApp({ ...office.app, config: { ...office.app.config, PROXIES: '127.0.0.1' } })
  await serveDocs(http, office.app)
  const { statusCode, headers } = await http.inject({ url: '/docs/', headers: { 'x-forwarded-proto': 'https' } })
  expect({ statusCode, policy: headers['content-security-policy'] }).toEqual({
    statusCode: 200,
    policy: policyOf({ images: '', calls: '' }),
  })
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  await http.close()
})

test('/metrics can also be read by token', async ({ office }) => {
  const METRICS_TOKEN = 'a-token-for-prometheus'
  const http = await buildApp({ ...office.app, config: { ...office.app.config, METRICS_TOKEN } })
  const read = async (authorization?: string) => {
    const headers = { 'x-forwarded-for': '203.0.113.7', ...(authorization && { authorization }) }
    return (await http.inject({ url: '/metrics', headers, remoteAddress: '203.0.113.7' })).statusCode
  }
  expect(await read(`Bearer ${METRICS_TOKEN}`)).toBe(200)
  for (const wrong of [undefined, 'Bearer x', `Basic ${METRICS_TOKEN}`, METRICS_TOKEN, 'Bearer '])
    expect(await read(wrong)).toBe(404)
  await http.close()
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN: must be at least 20 characters')
})

test('loads the demo into your own database only on request', () => {
  const url = 'postgres://lastmile@db.example/lastmile'
  expect(wantsDemo(readConfig({}))).toBe(true)
  expect(wantsDemo(readConfig({ DEMO: 'no' }))).toBe(false)
  expect(wantsDemo(readConfig({ DATABASE_URL: url }))).toBe(false)
  expect(wantsDemo(readConfig({ DATABASE_URL: url, DEMO: 'yes' }))).toBe(true)
})
