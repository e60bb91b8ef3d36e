import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { serveWeb } from './web.ts'

const root = mkdtempSync(join(tmpdir(), 'web-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Replaces the current build with another. */
function build(name: string): void {
  rmSync(join(root, 'assets'), { recursive: true, force: true })
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), `page ${name}`)
  writeFileSync(join(root, 'icon.svg'), '<svg/>')
  writeFileSync(join(root, 'assets', `${name}.js`), name)
  writeFileSync(join(root, 'assets', `${name}.js.gz`), `gzipped ${name}`)
}

test('serves a new build immediately under the running server, and no longer serves the old one', async () => {
  build('one')
  const http = fastify()
  await serveWeb(http, { root })
  const get = (url: string, headers = {}) => http.inject({ url, headers })
  expect(await get('/assets/one.js')).toMatchObject({ statusCode: 200, body: 'one' })
  expect(await get('/')).toMatchObject({ body: 'page one' })

  build('two')
  expect(await get('/assets/two.js')).toMatchObject({ statusCode: 200, body: 'two' })
  expect((await get('/assets/two.js', { 'accept-encoding': 'gzip' })).headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { headers: ofAsset } = await get('/assets/two.js')
  expect([ofAsset['etag'], ofAsset['last-modified'], ofAsset['accept-ranges']]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  for (const missing of ['/assets/one.js', '/assets/', '/api/nothing'])
    expect(await get(missing)).toMatchObject({ statusCode: 404 })
  for (const page of ['/', '/login', '/submenus/baseInfo?customer=1', '/index.html']) {
    const { body, headers } = await get(page)
    expect(body).toBe('page two')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
  }
  expect((await get('/icon.svg')).headers['content-type']).toBe('image/svg+xml')
  const policed = async (url: string, headers = {}) => 'content-security-policy' in (await get(url, headers)).headers
  expect(await Promise.all(['/', '/login', '/icon.svg'].map((opens) => policed(opens)))).toEqual([true, true, true])
  for (const wire of ['identity', 'gzip'])
    expect(await policed('/assets/two.js', { 'accept-encoding': wire })).toBe(false)
  for (const outside of ['/../web.test.ts', '/%2e%2e/web.test.ts', '/assets/%2e%2e/%2e%2e/etc/passwd'])
    expect((await get(outside)).body).not.toContain('import')
  await http.close()
})

test('gives every page its own style nonce, and allows no other inline styles', async () => {
  build('nonce')
  const [before, after] = ['<html><meta property="csp-nonce" nonce="', '" /></html>']
  writeFileSync(join(root, 'index.html'), before + after)
  writeFileSync(join(root, 'index.html.gz'), 'a page without a nonce')
  const http = fastify()
  await serveWeb(http, { root })
  const nonces = new Set<string>()
  for (const url of ['/', '/', '/login', '/index.html', '/nowhere']) {
    const { body, headers } = await http.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'gzip' } })
    const [, nonce = ''] =
      /style-src 'self' 'nonce-([\w+/=]{22,})';/.exec(String(headers['content-security-policy'])) ?? []
    expect(body).toBe(before + nonce + after)
    // A 304 would pair the new policy with a cached page that has the old nonce.
    expect([headers['etag'], headers['last-modified']]).toEqual([undefined, undefined])
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(5)
  const icon = await http.inject({ url: '/icon.svg' })
  expect(icon.headers['content-security-policy']).toContain("style-src 'self';")
  await http.close()
})

test('passes the tile server to the page, and allows images only from that host', async () => {
  const { MAP_TILES: address = '', MAP_CREDIT: credit } = readConfig({
    MAP_TILES: 'https://tiles.example:8443/day/{z}/{x}/{y}.png?a=1&b=2',
    MAP_CREDIT: 'Map of "Example"',
  })
  build('three')
  writeFileSync(join(root, 'index.html'), '<html><head><title>page</title></head></html>')
  const http = fastify()
  await serveWeb(http, { root, tiles: { address, credit } })
  for (const url of ['/', '/login', '/index.html']) {
    const { body, headers } = await http.inject({ url })
    expect(body).toContain(
      '<meta name="map-tiles" content="https://tiles.example:8443/day/{z}/{x}/{y}.png?a=1&amp;b=2" /><meta name="map-credit" content="Map of &quot;Example&quot;" /></head>',
    )
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://tiles.example:8443;")
  }
  await http.close()

  const without = fastify()
  await serveWeb(without, { root })
  const { body, headers } = await without.inject({ url: '/' })
  expect(body).not.toContain('map-tiles')
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;")
  await without.close()
  for (const wrong of ['tiles.example/{z}/{x}/{y}', 'ftp://tiles.example/{z}/{x}/{y}', 'https://tiles.example/{z}.png'])
    expect(() => readConfig({ MAP_TILES: wrong })).toThrow('MAP_TILES')
})

test('passes the API base and the timeout to the page', async () => {
  build('four')
  const metas = '<meta name="api-base" content="/api/" /><meta name="api-timeout-seconds" content="30" />'
  writeFileSync(join(root, 'index.html'), `<html><head>${metas}</head></html>`)
  const pageWith = async (env: Record<string, string>) => {
    const { WEB_API_BASE: base, WEB_API_SECONDS: timeoutSeconds } = readConfig(env)
    const http = fastify()
    await serveWeb(http, { root, calls: { base, timeoutSeconds } })
    const { body, headers } = await http.inject({ url: '/' })
    await http.close()
    return { body, policy: String(headers['content-security-policy']) }
  }
  const usual = await pageWith({})
  expect(usual.body).toContain(metas)
  expect(usual.policy).toContain("connect-src 'self';")
  const own = await pageWith({ WEB_API_BASE: 'https://api.example:8443/office/', WEB_API_SECONDS: '75' })
  expect(own.body).toContain('<meta name="api-base" content="https://api.example:8443/office/" />')
  expect(own.body).toContain('<meta name="api-timeout-seconds" content="75" />')
  expect(own.policy).toContain("connect-src 'self' https://api.example:8443;")
  for (const wrong of ['api', '/api', 'ftp://api.example/', '/api/?x=/', '//'])
    expect(() => readConfig({ WEB_API_BASE: wrong })).toThrow('WEB_API_BASE')
  expect(() => readConfig({ WEB_API_SECONDS: '0' })).toThrow('WEB_API_SECONDS')
})
