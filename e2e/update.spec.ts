import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import fastify from 'fastify'
import { serveWeb } from '#server/platform/web.ts'
import { goesTo, nameOf, tabs } from './office/frame.ts'
import { test } from './office/office.ts'
import { comes } from './office/sign-in.ts'

/** Every file of a build with another name, and every mention of it: what a newer version looks like to an open page. */
function rebuild(root: string): void {
  const assets = join(root, 'assets')
  const files = readdirSync(assets).filter((name) => !/\.(gz|br)$/.test(name))
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }))
    if (/\.(gz|br)$/.test(name)) rmSync(join(root, name))
  const renamed = (text: string) =>
    text.replaceAll(/-([\w-]{8})\.(js|css)\b/g, (whole, hash: string, ext: string) =>
      files.some((name) => name.endsWith(whole)) ? `-${hash.slice(4)}${hash.slice(0, 4)}.${ext}` : whole,
    )
  for (const path of [
    'index.html',
    ...files.filter((name) => /\.(js|css)$/.test(name)).map((name) => `assets/${name}`),
  ])
    writeFileSync(join(root, path), renamed(readFileSync(join(root, path), 'utf8')))
  for (const name of files) renameSync(join(assets, name), join(assets, renamed(name)))
}

/** The office at another door, with a copy of the web that can be replaced; its calls go to the office itself. */
async function secondDoor(office: string) {
  const root = mkdtempSync(join(tmpdir(), 'web-'))
  cpSync('web/dist', root, { recursive: true })
  const app = fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.all('/api/*', async ({ method, url, headers, body }, reply) => {
    const passed = ['token', 'content-type', 'accept-language', 'service-channel', 'idempotency-key'] as const
    const sent = passed.flatMap((name) => (headers[name] ? [[name, String(headers[name])] as [string, string]] : []))
    const answer = await fetch(office + url, {
      method,
      headers: sent,
      ...(method === 'GET' ? {} : { body: String(body) }),
    })
    return reply
      .code(answer.status)
      .header('content-type', answer.headers.get('content-type'))
      .send(Buffer.from(await answer.arrayBuffer()))
  })
  await serveWeb(app, root)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    rmSync(root, { recursive: true })
  }
  return { url, root, close }
}

test.describe('a new version under an open page', () => {
  const door: { close?: () => Promise<void> } = {}
  test.afterEach(() => door.close?.())

  test('the page says that the server version was updated and comes again, with its tabs', async ({
    office,
    baseURL,
  }) => {
    office.forgives(/404|preload CSS|Failed to load module|dynamically imported module/)
    const { url, root, close } = await secondDoor(baseURL ?? '')
    door.close = close
    const clerk = await comes(office, 'clerk', url)
    const { page, words } = clerk
    await goesTo(clerk, 'SimpleMiscProcessAct')
    const before = await page.locator('script[type=module]').first().getAttribute('src')

    rebuild(root)
    await page
      .getByRole('navigation', { name: words.menu.menu })
      .getByRole('link', { name: nameOf(clerk, 'ToDept') })
      .click()
    await expect(page.getByRole('alert').filter({ hasText: words.common.updated })).toBeVisible()
    await expect(page.getByRole('heading', { name: words.settlements.handIn })).toBeVisible()
    expect(await page.locator('script[type=module]').first().getAttribute('src')).not.toBe(before)
    await expect(
      tabs(clerk).getByRole('link', { name: nameOf(clerk, 'SimpleMiscProcessAct'), exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: words.common.updated })).toBeHidden()
    await page.close()
  })
})
