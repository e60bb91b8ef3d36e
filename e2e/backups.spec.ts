import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { type Person, test } from './office/office.ts'
import { product } from './office/product.ts'
import { signsInAs } from './office/sign-in.ts'

/** The row of the newest backup. */
const newest = ({ page }: Person) => page.getByRole('row').nth(1)
const state = ({ page, language }: Person, word: string) =>
  newest({ page, language } as Person).getByText(term(word, language), { exact: true })

for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })

    test('an administrator backs up, rehearses the backup, and sees why one failed', async ({ office }) => {
      const admin = await signsInAs(office, 'admin')
      const { page, words } = admin
      const t = words.backups
      const card = page.locator('.box', { has: page.getByRole('heading', { name: t.safety, exact: true }) })
      await expect(card).toContainText(t.lastRehearsal)
      await card.getByRole('link', { name: t.all }).click()
      const backUp = page.getByRole('button', { name: t.backUpNow, exact: true })
      await backUp.click()
      await expect(state(admin, 'backup-done').first()).toBeVisible({ timeout: 60_000 })
      await newest(admin).getByRole('button', { name: t.rehearse, exact: true }).click()
      await confirmsDialog(admin)
      await expect(state(admin, 'rehearsal-passed').first()).toBeVisible({ timeout: 90_000 })

      const folder = join(product().dataDir, 'backups')
      renameSync(folder, `${folder}-aside`)
      writeFileSync(folder, 'a file where the folder should be')
      await backUp.click()
      await expect(state(admin, 'backup-failed').first()).toBeVisible({ timeout: 60_000 })
      await expect(newest(admin)).toContainText(term('no-such-folder', language))
      await page.goto('/pages/index')
      await expect(card.getByText(t.failed, { exact: true })).toBeVisible()

      rmSync(folder)
      renameSync(`${folder}-aside`, folder)
      expect(existsSync(folder)).toBe(true)
      await card.getByRole('button', { name: t.backUpNow }).click()
      await expect(card.getByText(t.failed, { exact: true })).toHaveCount(0, { timeout: 60_000 })
      await opensFunction(admin, 'Backups')
      await expect(state(admin, 'backup-done').first()).toBeVisible({ timeout: 60_000 })
    })
  })
