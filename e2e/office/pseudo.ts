import { expect } from '@playwright/test'
import { cutOff } from './accessibility.ts'
import { unmarked } from './language.ts'
import { settles, softly, standsAt, type Walker } from './walk.ts'

/** Opens a page in the pseudo-locale. Expects all text to have its marks, and none to be truncated at 1440 pixels. */
export async function readsPseudo(walker: Walker, address: string): Promise<void> {
  const { page } = walker
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('preferences') ?? '{}') as object
    const third = { code: 'en-XA', locale: 'en-US', direction: 'ltr' }
    localStorage.setItem('preferences', JSON.stringify({ ...kept, language: 'en-US', third }))
  })
  await standsAt(walker, address)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
  await settles(walker)
  expect.soft(await unmarked(page, walker.heard), `${address}: texts that no language file can translate`).toEqual([])
  await softly
    // A wide table scrolls beside its first column.
    .poll(async () => (await cutOff(walker)).filter((text) => !text.startsWith('a table of')), {
      message: `${address}: text cut off in longer words`,
      timeout: 2_000,
    })
    .toEqual([])
}
