import { expect } from '@playwright/test'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { notice, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/** The list of all planned changes of offerings and prices. */
for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })
    test('a product manager sees all changes planned for a day and withdraws one', async ({ office }) => {
      const { priceChanges, offeringChanges, ...kept } = office.by('product')
      const {
        changes: _,
        offeringName: _name,
        offeringZhName: _zhName,
        ...price
      } = await kept.offeringPrices.get({
        priceCode: 'HF60-6',
      })
      const {
        changes: _past,
        priceCount: _count,
        priceFrom: _from,
        ...offering
      } = await kept.productOfferings.get({
        productOfferingCode: 'HF60',
      })
      const startsOn = '2031-03-01'
      await priceChanges.plan({ ...price, normalPrice: 330_000, startsOn })
      const other = await offeringChanges.plan({ ...offering, customerLevel: 2, startsOn })

      const manager = await signsInAs(office, 'product')
      const { page, words } = manager
      const t = words.catalogue
      await opensFunction(manager, 'MaintainSimpleProductOfferingAct')
      await page.locator('.ant-segmented-item').filter({ hasText: t.changes }).click()
      const rows = page.getByRole('row').filter({ hasText: '2031' })
      await expect(rows).toHaveCount(2)
      const dearer = rows.filter({ hasText: '330,000' })
      await expect(dearer).toContainText('300,000')
      await expect(rows.filter({ hasText: fieldLabel('customerLevel', language) })).toContainText('1 → 2')
      await dearer.getByRole('button', { name: t.takeBack, exact: true }).click()
      await confirmsDialog(manager)
      await expect(notice(manager)).toContainText(t.takenBack)
      await expect(rows).toHaveCount(1)
      await offeringChanges.takeBack({ changeId: other.changeId })
    })
  })
