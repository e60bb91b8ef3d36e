import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Product, startProduct } from '#chaos/product.ts'
import { caddy, nginx } from '#tools/test/machine.ts'
import { client, type Client } from './proxies/client.ts'
import { type Proxy, startCaddy, startNginx } from './proxies/start.ts'

/**
 * Tests the samples in `deploy/proxy` with Debian's Caddy and nginx in front of the real product, with a certificate of
 * this machine. Clients connect from addresses of their own, 127.0.0.2 and so on, as Linux allows.
 */
const folder = mkdtempSync(join(tmpdir(), 'lastmile-proxies-'))
let product: Product | undefined
beforeAll(async () => {
  const settings = { PROXIES: '127.0.0.1', SIGN_IN_FAILURES: '3', LOG_LEVEL: 'info' }
  product = await startProduct(folder, settings)
})
afterAll(async () => {
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const samples = [
  { name: 'Caddyfile', start: startCaddy, need: caddy, network: '127.0.1' },
  { name: 'nginx.conf', start: startNginx, need: nginx, network: '127.0.2' },
]

describe.each(samples)('$name', ({ start, need, network }) => {
  const able = process.platform === 'linux' && need.isThere()
  let proxy: Proxy | undefined
  beforeAll(async () => {
    if (able) proxy = await start(new URL(product?.base ?? '').port)
  })
  afterAll(() => proxy?.stop())
  const from = (host: number): Client => client(proxy, `${network}.${host}`)

  test.skipIf(!able)('redirects HTTP to HTTPS and sends Strict-Transport-Security', async () => {
    const plain = await from(2).plain('/sign-in?next=1')
    expect([301, 308]).toContain(plain.status)
    expect(plain.headers.location).toBe('https://lastmile.example/sign-in?next=1')
    const page = await from(2).get('/')
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/^<!doctype html>/)
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(() => handshake(proxy, '-tls1_1'), 'an old TLS').toThrow('Command failed')
    expect(handshake(proxy, '-tls1_2')).toContain('TLSv1.2')
  })

  test.skipIf(!able)('passes the address of the client on, whatever it claims itself', async () => {
    const guesser = from(3)
    for (const claimed of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      expect((await guesser.signIn('clerk', 'Wrong-2026', { 'x-forwarded-for': claimed })).code).toBe(
        'wrong-credentials',
      )
    expect((await guesser.signIn('finance', 'Lotus-2026')).code).toBe('address-locked')
    const { token = '' } = (await from(4).signIn('admin', 'Lotus-2026')).data ?? {}
    const sessions = await from(4).post('/api/online-employees?action=findBy', '{}', { token })
    expect(sessions.text).toContain(`"ip":"${network}.4"`)
  })

  test.skipIf(!able)('forwards events at once, to a browser that accepts compressed responses', async () => {
    const browser = from(5)
    const { token = '' } = (await browser.signIn('technician', 'Lotus-2026')).data ?? {}
    const events = await browser.events(token)
    expect(await events.next('news', 1_000)).toMatch(/\ndata: \{"unread":\d+/)
    await browser.post('/api/employees?action=logout', '{}', { token })
    expect(await events.next('ended', 1_000)).toMatch(/^event: ended\n/)
    events.close()
  })

  test.skipIf(!able)('passes the largest upload, and refuses a larger one with a reason', async () => {
    const browser = from(6)
    const { token = '' } = (await browser.signIn('technician', 'Lotus-2026')).data ?? {}
    const largest = 5 * 1024 * 1024
    expect((await browser.upload(largest, token)).text).toContain('"code":"not-found"')
    expect((await browser.upload(largest + 1, token)).text).toContain('"code":"file-too-large"')
    expect((await browser.upload(51 * 1024 * 1024, token)).status).toBe(413)
  })
})

/** Lets openssl itself offer old versions. */
const old = ['-cipher', 'DEFAULT@SECLEVEL=0']

/** Returns what openssl reports of a connection with a version of TLS. Throws if there is none. */
const handshake = (proxy: Proxy | undefined, version: string): string =>
  execFileSync(
    'openssl',
    ['s_client', '-connect', `127.0.0.1:${proxy?.https}`, '-servername', 'lastmile.example', version, ...old],
    { input: '', encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] },
  )
