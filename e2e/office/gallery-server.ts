import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { policyOf } from '#server/platform/web.ts'
import type { Product } from './product.ts'

/**
 * The nonce of every page: widgets are tested under the product's content security policy, but this server does not
 * generate nonces.
 */
const nonce = 'gallery'

const root = fileURLToPath(new URL('../../web/', import.meta.url))

/**
 * Builds the development version of the web app, which alone contains the gallery, once per run by the first worker
 * that needs it. A development server would slow down every page by compiling each file. Returns the folder.
 */
async function buildsGallery(): Promise<string> {
  const outDir = resolve(`.lastmile/e2e/${process.env.E2E_RUN}-gallery`)
  const built = `${outDir}.built`
  const isOurs = await mkdir(outDir).then(
    () => true,
    () => false,
  )
  if (isOurs) {
    // If unset, every build is a production build.
    process.env.NODE_ENV ??= 'test'
    try {
      await build({ root, mode: 'development', logLevel: 'error', build: { outDir, minify: false } })
    } catch (failure) {
      await rm(outDir, { recursive: true })
      throw failure
    }
    const page = resolve(outDir, 'index.html')
    await writeFile(page, (await readFile(page, 'utf8')).replace('csp-nonce" nonce="', `$&${nonce}`))
    await writeFile(built, '')
  }
  while (!existsSync(built)) {
    if (!existsSync(outDir)) return buildsGallery()
    await sleep(200)
  }
  return outDir
}

/** Serves the gallery and proxies its calls to the product. Returns its address and a function that stops it. */
export async function startGallery({ url: product }: Product) {
  const outDir = await buildsGallery()
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: {
      port: 0,
      host: '127.0.0.1',
      proxy: { '/api': product },
      headers: { 'content-security-policy': policyOf({ images: '', calls: '', nonce }) },
    },
  })
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}
