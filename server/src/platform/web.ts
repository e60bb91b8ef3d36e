import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FunctionCode, functionCodes } from '@lastmile/contract/words.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** A tile server for the maps of the web: its address with {z}, {x} and {y}, and the attribution of its maps. */
export type Tiles = { address: string; credit?: string | undefined }

type Sources = { images: string; calls: string; nonce?: string | undefined }

/**
 * Returns the content security policy: scripts and styles only from this server, nothing framed, images also from
 * `images`, calls also to `calls`. Scripts may add style elements that carry `nonce` (decision 0166).
 */
export const policyOf = ({ images, calls, nonce }: Sources): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `img-src 'self' data: blob:${images}`,
    "font-src 'self' data:",
    `connect-src 'self'${calls}`,
    // A receipt is printed from a frame that holds its PDF.
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Where the browser sends its calls, and how long it waits for a response (specification sections 7 and 9). */
export type Calls = { base: string; timeoutSeconds: number }

type Told = { tiles: Tiles | undefined; calls: Calls }
type Page = Told & { nonce: string }

/** The values that the built page already has, for settings that do not differ. */
const usualCalls: Calls = { base: '/api/', timeoutSeconds: 30 }

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Inserts the settings that the browser needs, and the nonce of the policy, into the page. */
function told(page: string, { tiles, calls, nonce }: Page): string {
  const called = page
    .replace(/(<meta property="csp-nonce" nonce=")[^"]*/, (_, start: string) => start + nonce)
    .replace(/(<meta name="api-base" content=")[^"]*/, (_, start: string) => start + attribute(calls.base))
    .replace(
      /(<meta name="api-timeout-seconds" content=")[^"]*/,
      (_, start: string) => start + String(calls.timeoutSeconds),
    )
  return tiles ? withTiles(called, tiles) : called
}

function withTiles(page: string, { address, credit = '' }: Tiles): string {
  const metas = [`<meta name="map-tiles" content="${attribute(address)}" />`]
  if (credit) metas.push(`<meta name="map-credit" content="${attribute(credit)}" />`)
  return page.replace('</head>', () => `${metas.join('')}</head>`)
}

/**
 * Serves the built web application as it is in `root` at the time of the request, so that a new build takes effect
 * without a restart. Browsers cache files with a hash in their name forever. A missing asset is a 404, so that an open
 * page notices a new version. Any other path returns the page, whose router takes over; if the web has no such page,
 * the status is 404, and a request that does not accept HTML gets a plain 404. With `tiles` the page gets the address
 * of a tile server and may load pictures from that host and no other. With `calls` it gets the address for its calls
 * and their time limit. Every page has its own nonce and therefore no ETag: a 304 would pair the new policy with the
 * nonce of a cached page.
 */
export async function serveWeb(
  http: FastifyInstance,
  { root = dist, tiles, calls = usualCalls }: { root?: string } & Partial<Told> = {},
): Promise<void> {
  if (!existsSync(root)) return
  const sources = {
    images: tiles ? ` ${new URL(tiles.address).origin}` : '',
    calls: calls.base.startsWith('/') ? '' : ` ${new URL(calls.base).origin}`,
  }
  const headersOf = (path: string, nonce?: string) => ({
    'cache-control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(neverAPage.test(path)
      ? {}
      : { 'content-security-policy': policyOf({ ...sources, nonce }), 'referrer-policy': 'same-origin' }),
    'x-content-type-options': 'nosniff',
  })
  await http.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(headersOf(path))) reply.header(name, value)
    },
  })
  http.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith('/api/')) return reply.callNotFound()
    if (path.startsWith('/assets/')) return reply.sendFile(path.slice(1), immutable)
    if (path !== '/index.html' && isFile(join(root, path))) return reply.sendFile(path.slice(1))
    const known = isPage(path)
    if (!known && !request.headers.accept?.includes('text/html')) return reply.callNotFound()
    reply.code(known ? 200 : 404)
    const nonce = randomBytes(16).toString('base64')
    const page = await readFile(join(root, 'index.html'), 'utf8')
    return reply
      .headers(headersOf('/index.html', nonce))
      .type('text/html; charset=utf-8')
      .send(told(page, { tiles, calls, nonce }))
  })
}

/**
 * Files with a hash in their name never change, so no browser validates them or asks for a part of one. A page loads
 * about a hundred, and without these headers each is 110 bytes smaller.
 */
const immutable = { etag: false, lastModified: false, acceptRanges: false }

/** Files that are never opened as a page and load nothing from other hosts: a policy would only cost bytes. */
const neverAPage = /\.(?:js|css|woff2)(?:\.gz|\.br)?$/

/** Web addresses that are not functions: the home page, the sign-in page, the groups of pages, and public pages. */
const ownPages = new Set(['', 'index.html', 'index', 'login', 'pages', 'submenus', 'report', 'err404'])
const isPage = (path: string): boolean => {
  const [, first = ''] = path.split('/')
  return ownPages.has(first) || functionCodes.includes(first as FunctionCode)
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
