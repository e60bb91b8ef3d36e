import { areaLabel } from './office/area-names.ts'
import { expect } from '@playwright/test'
import { accountForm, accountOpened } from './office/account.ts'
import { choosesAlong, fills, input, picks, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { type Person, test } from './office/office.ts'
import { chineseWalkIn, walkIn } from './office/people.ts'
import { signsInAs } from './office/sign-in.ts'

/** Counts the clicks on the page from now on, excluding filling in fields and using the keyboard. */
async function countsClicks({ page }: Person): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { clicks: 0 }
    Object.assign(window, { seen })
    document.addEventListener('pointerdown', () => (seen.clicks += 1), true)
  })
  return () => page.evaluate(() => (window as unknown as { seen: { clicks: number } }).seen.clicks)
}

for (const language of ['en-US', 'zh-CN'] as const)
  test.describe(language, () => {
    test.use({ language })

    test('an account is opened in at most ten clicks, with the submit button always visible', async ({ office }) => {
      const clerk = await signsInAs(office, 'clerk')
      const { words } = clerk
      await opensFunction(clerk, 'CustomerOpenAct')
      const form = accountForm(clerk)
      const submit = form.getByRole('button', { name: words.openAccount.submit, exact: true })
      await expect(submit).toBeInViewport()
      const clicks = await countsClicks(clerk)
      const { place, product, months, box: _nearest, ...typed } = language === 'zh-CN' ? chineseWalkIn() : walkIn()
      const { manageAddress, ...others } = typed
      await fills(clerk, form, others)
      await choosesAlong(clerk, form.getByLabel(areaLabel(clerk)), ...place)
      await fills(clerk, form, { manageAddress })
      const box = form.getByRole('radiogroup', { name: words.line.box })
      await expect(box.getByRole('radio', { checked: true }), 'the nearest box is preselected').toHaveCount(1)
      await form.getByRole('button', { name: words.line.generate }).click()
      await expect(input(clerk, form, 'broadbandAccount')).not.toHaveValue('')
      await picks(form.getByRole('radiogroup', { name: words.offerings.offering }), product)
      await picks(form.getByRole('radiogroup', { name: words.offerings.price }), words.offerings.months(months))
      await input(clerk, form, 'informationVerified').check()
      await expect(submit).toBeInViewport()
      await submit.click()
      await confirmsDialog(clerk)
      await accountOpened(clerk)
      const made = await clicks()
      expect(made, 'the click counter works').toBeGreaterThan(5)
      expect(made).toBeLessThanOrEqual(10)
    })
  })
