import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { chooses, fills, input, confirmsDialog } from './office/form.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { ordered } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'
import { photo, today } from './office/tasks.ts'

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`an embassy with a tax exemption certificate is charged no tax until it expires (${language})`, async ({
      office,
    }) => {
      const { line, customerCode } = await ordered(office, { name: 'Embassy of the Golden Coast' })
      const finance = await signsInAs(office, 'finance')
      const { page, words } = finance
      const { exemptions: t, effect } = words
      await opensCustomer(finance, line.account)
      const overview = await opensPage(finance, 'baseInfo')
      await expect(overview.getByText(t.none)).toBeVisible()
      await overview.getByRole('button', { name: t.record, exact: true }).click()
      const drawer = page.getByRole('dialog', { name: t.recordTitle })
      await fills(finance, drawer, { exemptionNo: 'MOFA-2026-117', authority: 'Ministry of Foreign Affairs' })
      await drawer.locator('input[type=file]').setInputFiles({ ...photo, name: 'certificate.png' })
      await drawer.getByRole('button', { name: t.record, exact: true }).click()
      await confirmsDialog(finance)
      const certificate = overview.getByRole('row').filter({ hasText: 'MOFA-2026-117' })
      await expect(certificate).toContainText(term('exempt-now', language))
      await expect(certificate.getByRole('button', { name: 'certificate.png' })).toBeVisible()

      const charge = await opensPage(finance, 'OtherChargeAct')
      await chooses(finance, input(finance, charge, 'chargeType'), /Extra cabling|额外布线/)
      await input(finance, charge, 'amount').fill('21000')
      await expect(charge.getByText(effect.exempt)).toBeVisible()
      await expect(charge.locator('.due-now')).toContainText('20,000')

      await opensPage(finance, 'baseInfo')
      await certificate.getByRole('button', { name: t.end, exact: true }).click()
      const ending = page.getByRole('dialog', { name: t.endTitle('MOFA-2026-117') })
      await expect(input(finance, ending, 'validThrough')).toHaveValue(today())
      await fills(finance, ending, { endReason: 'The mission has closed' })
      await ending.getByRole('button', { name: t.end, exact: true }).click()
      await confirmsDialog(finance)
      await expect(certificate).toContainText('The mission has closed')

      await opensFunction(finance, 'TaxExemptions')
      const list = page.getByRole('region', { name: nameOf(finance, 'TaxExemptions'), exact: true })
      await chooses(finance, input(finance, list, 'standing'), term('exempt-ending', language))
      await expect(list.getByRole('row').filter({ hasText: customerCode })).toContainText('MOFA-2026-117')
    })
  })
