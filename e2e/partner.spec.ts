import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { choosesAlong, fills, input, partCalled, picks, saysYes } from './office/form.ts'
import { test } from './office/office.ts'
import { comes } from './office/sign-in.ts'

test('the partner’s morning: a tenant gets a line, and the sale stands in the list', async ({ office }) => {
  const partner = await comes(office, 'partner')
  const { page, words } = partner
  await page.goto('/PartnerCustomerOpen')
  const form = partCalled(partner, words.partner.title)
  const number = String(randomInt(1e5, 1e6))
  await fills(partner, form, {
    name: 'Ma Inya Tenant',
    contactTel: `0977${number}1`,
    certificateNo: `12/KAMAYA(N)${number}`,
  })
  await choosesAlong(partner, form.getByLabel(words.partner.section), 'Yangon Region', 'Yangon', 'Kamayut Township')
  await fills(partner, form, { manageAddress: 'Room 5, Inya Lake Residences' })
  await picks(form.getByRole('radiogroup', { name: words.offerings.offering }), 'Home Fibre 30')
  await picks(form.getByRole('radiogroup', { name: words.offerings.price }), words.offerings.months(6))
  await input(partner, form, 'informationVerified').check()
  await form.getByRole('button', { name: words.partner.submit, exact: true }).click()
  await saysYes(partner)
  await expect(form.getByText(words.partner.opened(''))).toBeVisible()
  await expect(form.getByRole('row').filter({ hasText: 'Ma Inya Tenant' })).toContainText('Home Fibre 30')
})
