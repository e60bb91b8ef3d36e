import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { term } from '@lastmile/contract/words.ts'
import { version } from '#server/platform/version.ts'
import { confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { inDatabase } from './office/database.ts'
import { languagesOf } from './office/languages.ts'
import { type Person, test } from './office/office.ts'
import { product } from './office/product.ts'
import { signsInAs } from './office/sign-in.ts'

/** The row of the newest backup. */
const newest = ({ page }: Person) => page.getByRole('row').nth(1)
const state = ({ page, language }: Person, word: string) =>
  newest({ page, language } as Person).getByText(term(word, language), { exact: true })

/** Sets the last version the admin has seen to an earlier one, as after an upgrade. */
const sawAnEarlierVersion = () =>
  inDatabase((db) =>
    db
      .insertInto('release_notes_seen')
      .columns(['employee_code', 'version'])
      .expression((of) =>
        of
          .selectFrom('employee')
          .select(['code', sql.lit('0.9.0').as('version')])
          .where('name', '=', 'admin'),
      )
      .onConflict((conflict) => conflict.column('employee_code').doUpdateSet({ version: '0.9.0' }))
      .execute(),
  )

/** Reads the notes on the home page, dismisses them, and finds them again in the user menu. */
async function readsReleaseNotes({ page, words: { releases: t } }: Person): Promise<void> {
  const notes = page.locator('.box', { has: page.getByRole('heading', { name: t.updated(version), exact: true }) })
  await expect(notes.getByRole('listitem').first()).toBeVisible()
  await notes.getByRole('button', { name: t.dismiss, exact: true }).click()
  await expect(notes).toHaveCount(0)
  await page.reload()
  await page.locator('.user').click()
  await page.getByRole('button', { name: t.title, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.title })
  await expect(dialog.getByRole('heading', { name: new RegExp(`^${version}`) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(notes).toHaveCount(0)
}

for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })

    test('an administrator reads the release notes, backs up, rehearses the backup, and sees why one failed', async ({
      office,
    }) => {
      await sawAnEarlierVersion()
      const admin = await signsInAs(office, 'admin')
      const { page, words } = admin
      const t = words.backups
      const card = page.locator('.box', { has: page.getByRole('heading', { name: t.safety, exact: true }) })
      await expect(card).toContainText(t.lastRehearsal)
      await readsReleaseNotes(admin)
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
      await expect(newest(admin)).toContainText(term('folder-not-mounted', language))
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
