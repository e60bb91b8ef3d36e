import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { confirmsDialog, fills, input, notice, partCalled } from './office/form.ts'
import { nameOf, opensFunction } from './office/frame.ts'
import { drawer } from './office/new-employees.ts'
import { languagesOf } from './office/languages.ts'
import { test } from './office/office.ts'
import { inTongue } from './office/area-names.ts'
import { signsInAs } from './office/sign-in.ts'

for (const language of languagesOf(import.meta.url))
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a reduced rate is added, its change is planned and deleted again', async ({ office }) => {
      const admin = await signsInAs(office, 'admin')
      const { page, words } = admin
      const { maintenance, settings } = words
      const code = `reduced-${randomInt(1e5, 1e6)}`
      const name = `Reduced ${code}`
      const adds = maintenance.add(settings.taxCode[0])
      await opensFunction(admin, 'MaintainPublicConfigurationPage')
      await page.getByRole('radiogroup').getByText(settings.taxRates, { exact: true }).click()
      const kept = partCalled(admin, nameOf(admin, 'MaintainPublicConfigurationPage'))
      await expect(kept.getByRole('row').filter({ hasText: 'standard' })).toContainText('5')
      await page.getByRole('button', { name: adds, exact: true }).click()
      await fills(admin, drawer(admin), { code, name, zhName: name, firstPercent: '2.5' })
      await drawer(admin).getByRole('button', { name: adds, exact: true }).click()
      await confirmsDialog(admin)

      // The added code opens with its rates.
      await expect(drawer(admin).getByRole('row').filter({ hasText: settings.fromStart })).toContainText('2.5')
      await drawer(admin).getByRole('button', { name: settings.changeRate, exact: true }).click()
      const change = drawer(admin).last()
      await fills(admin, change, { rateFrom: '2026-01-01', percent: '4' })
      await change.getByRole('button', { name: settings.changeRate, exact: true }).click()
      await confirmsDialog(admin)
      await expect(change.getByRole('alert').first()).toContainText(inTongue(admin, 'can’t start before', '最早'))
      await fills(admin, change, { rateFrom: '2031-07-01', percent: '4' })
      await change.getByRole('button', { name: settings.changeRate, exact: true }).click()
      await confirmsDialog(admin)
      await expect(notice(admin)).toContainText(settings.rateChanged)
      const deletes = page.getByRole('button', { name: settings.deleteRate, exact: true })
      const planned = drawer(admin).first().getByRole('row').filter({ has: deletes })
      await expect(planned).toContainText('4')
      await planned.locator(deletes).click()
      await confirmsDialog(admin)
      await expect(planned).toHaveCount(0)

      await input(admin, drawer(admin), 'offered').click()
      await drawer(admin).getByRole('button', { name: maintenance.save, exact: true }).click()
      await confirmsDialog(admin)
      const { taxCodes } = office.by('admin')
      await expect.poll(async () => (await taxCodes.get({ taxCode: code })).offered).toBe(false)
    })
  })
