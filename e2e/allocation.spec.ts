import { expect } from '@playwright/test'
import { opensPage, opensCustomer } from './office/customer.ts'
import { confirmsDialog, partCalled, picks } from './office/form.ts'
import { sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { test } from './office/office.ts'
import { billsCustomer } from './office/billing.ts'
import { money, readsReceipt, takesPayment } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

/** The clerk reallocates a payment that paid the wrong bill. */
for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })
    test('a payment on the wrong bill is reallocated to the right one, and the rest to the balance', async ({
      office,
    }) => {
      const given = await sold(office)
      const { customerCode } = given
      const [march = '', may = ''] = await billsCustomer(given, [
        { amount: 20_000, daysLate: 20 },
        { amount: 30_000, daysLate: -5 },
      ])
      const clerk = await signsInAs(office, 'clerk')
      const { page, words } = clerk
      const { correction: t, payments: p } = words
      await opensCustomer(clerk, customerCode)
      const arrears = await opensPage(clerk, 'InBatchPayAct')
      await arrears.locator('.owed-bill').first().getByRole('checkbox').uncheck()
      const wrong = await takesPayment(clerk, arrears, [{ kind: 'cash', amount: 30_000 }])

      const list = await opensPage(clerk, 'PayInfoConfigComposite')
      await list.getByRole('row', { name: wrong }).getByRole('button').first().click()
      await page.getByRole('link', { name: p.correct, exact: true }).click()
      const correct = partCalled(clerk, t.title)
      await picks(correct.getByRole('radiogroup', { name: t.what, exact: true }), t.bills)
      await expect(correct.locator('p').getByText(t.same, { exact: true })).toBeVisible()
      const bill = (place: number) => correct.locator('.owed-bill').nth(place)
      await bill(1).getByRole('checkbox').uncheck()
      await bill(0).getByRole('checkbox').check()
      const effects = correct.locator('.points')
      await expect(effects).toContainText(t.inBalance('0', money(10_000)))
      await expect(effects).toContainText(t.open('20,000', money(30_000)))
      await expect(effects).toContainText(t.nothingOverdue)
      const shown = await effects.locator('li').allTextContents()
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/choice-${language}.png` })
      await correct.getByLabel(t.why, { exact: true }).fill('Meant the older bill')
      await correct.getByRole('button', { name: t.submit, exact: true }).click()
      await confirmsDialog(clerk)
      await expect(correct.getByText(t.done, { exact: true })).toBeVisible()
      expect(await effects.locator('li').allTextContents(), 'the effect matches its preview').toEqual(shown)
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/done-${language}.png` })
      expect(await readsReceipt(clerk, correct)).toContain(wrong)
      await expect(page.locator('.customer-head')).toContainText(money(10_000))
      await expect(page.locator('.customer-head')).toContainText(money(30_000))

      const after = await opensPage(clerk, 'PayInfoConfigComposite')
      await after.getByRole('row', { name: wrong }).getByRole('button').first().click()
      const { rows } = await office.by('clerk').payments.list({ customerCode })
      await expect(page.getByText(p.corrected(rows[0]?.paymentCode ?? ''), { exact: true })).toBeVisible()
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/old-${language}.png` })
      const bills = await office.by('clerk').bills.list({ customerCode })
      const owed = bills.rows.map(({ billNo, unfulfilledMoney }) => [billNo, unfulfilledMoney])
      expect(Object.fromEntries(owed)).toMatchObject({ [march]: 0, [may]: 30_000 })
    })
  })
