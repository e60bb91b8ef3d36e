import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { openSecondAddress } from '#server/testing/second-address.ts'
import { notice } from './office/form.ts'
import { opensFunction, nameOf, tabs } from './office/frame.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

test.use({ ownBrowser: true })

/** Renames every file of a build and the references to it, as in a newer version. */
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

test('a page that cannot load without a server keeps the user in the product', async ({ office }) => {
  office.forgives(
    /ERR_INTERNET_DISCONNECTED|preload CSS|Failed to (load|fetch)|dynamically imported module|Failed to fetch/,
  )
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  // The home page must have loaded already; the new build could not show it.
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await page.context().setOffline(true)
  await page
    .getByRole('navigation', { name: words.menu.menu })
    .getByRole('link', { name: nameOf(clerk, 'ToDept') })
    .click()
  await expect(notice(clerk)).toContainText(words.common.networkFailure)
  await expect(page.getByText(words.common.broken)).toBeVisible()
  await page.getByRole('button', { name: words.common.retry }).click()
  await page.waitForTimeout(2_000)
  await expect(page.getByRole('navigation', { name: words.menu.menu })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: words.common.retry }).click()
  await expect(page.getByRole('heading', { name: words.settlements.handIn })).toBeVisible()
})

test.describe('a new version while a page is open', () => {
  const door: { close?: () => Promise<void> } = {}
  test.afterEach(() => door.close?.())

  test('the page announces the server update and reloads with its tabs', async ({ office, baseURL }) => {
    office.forgives(/404|preload CSS|Failed to load module|dynamically imported module/)
    const { url, root, close } = await openSecondAddress(baseURL ?? '', 'web/dist')
    door.close = close
    const clerk = await signsInAs(office, 'clerk', url)
    const { page, words } = clerk
    await opensFunction(clerk, 'SimpleMiscProcessAct')
    await expect(page.getByRole('heading', { name: nameOf(clerk, 'SimpleMiscProcessAct') }).first()).toBeVisible()
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
