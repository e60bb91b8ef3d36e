import { expect } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { term } from '@lastmile/contract/words.ts'
import { input, notice, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { cash, soldByPartner } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Office, test } from './office/office.ts'
import { collectionRow, confirms, counts, settlementRow } from './office/settle.ts'
import { assignReceiptBlock, hires } from './office/rights.ts'
import { signsInAs } from './office/sign-in.ts'

/** Creates a partner whose employee sold a line for 230,000 in cash, so that a commission of 10,952 is owed. */
async function given(office: Office) {
  const number = String(randomInt(1e6, 1e7))
  const unit = `PN${number}`
  await office.by('admin').agentOrganizations.add({
    code: unit,
    name: `Partner ${unit}`,
    zhName: `合作方${unit}`,
    type: 'partner',
    parentCode: 'YGN-H1',
    childrenOperationAcceptable: false,
  })
  const seller = await hires(['PartnerCustomerOpen', 'order.pay', 'ToDept'], unit)
  await assignReceiptBlock(seller)
  const orderCode = await soldByPartner(office.by(seller))
  const { receiptNumber } = await office
    .by(seller)
    .payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders: cash })
  return { unit, seller, receiptNumber }
}

/**
 * Sells another line as the same employee, paid by card, while the settlement page is open; this doubles the
 * commission.
 */
async function sellsByCard(office: Office, seller: string): Promise<void> {
  const orderCode = await soldByPartner(office.by(seller))
  const tenders = [{ kind: 'card' as const, amount: 230_000, reference: `SLIP-${randomInt(1e6)}` }]
  await office.by(seller).payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a partner settling net keeps the commission and hands in the rest, on current figures (${language})`, async ({
      office,
    }) => {
      const { unit, seller, receiptNumber } = await given(office)
      const admin = await signsInAs(office, 'admin')
      await opensFunction(admin, 'MaintainAgentOperationRole')
      await input(admin, admin.page.locator('search:visible'), 'keyword').fill(unit)
      await admin.page.getByRole('button', { name: unit, exact: true }).click()
      const editing = admin.page.getByRole('dialog').filter({ has: admin.page.locator('.ant-drawer-title') })
      await input(admin, editing, 'settlesNet').click()
      await editing.getByRole('button', { name: admin.words.maintenance.save, exact: true }).click()
      await confirmsDialog(admin)
      await expect(editing).toBeHidden()

      const partner = await signsInAs(office, seller)
      const t = partner.words.settlements
      await opensFunction(partner, 'ToDept')
      const net = partner.page.locator('.box').filter({ hasText: t.netTitle })
      await expect(net).toContainText('10,952')
      const handing = partCalled(partner, t.handIn)
      await (await collectionRow(partner, receiptNumber)).getByRole('checkbox').check()
      await sellsByCard(office, seller)
      await expect(net, 'the page does not show the other sale yet').toContainText('219,048')
      await handing.getByRole('button', { name: t.requestChosen }).click()
      await confirmsDialog(partner)
      for (const amount of ['21,904', '208,096']) await expect(net, 'updated after the refusal').toContainText(amount)
      await handing.getByRole('button', { name: t.requestChosen }).click()
      await confirmsDialog(partner)
      const told = notice(partner).getByText(t.requested('').trim())
      const settlementCode = /S\d+/.exec((await told.textContent()) ?? '')?.[0] ?? ''
      const mine = settlementRow(partner, settlementCode)
      await expect(mine).toContainText('208,096')
      await mine.getByRole('button', { name: settlementCode, exact: true }).click()
      const drawer = partner.page.getByRole('dialog', { name: settlementCode })
      for (const amount of ['230,000', '21,904', '208,096']) await expect(drawer).toContainText(amount)

      const cashier = await signsInAs(office, 'cashier')
      const counting = await counts(cashier, settlementCode)
      await confirms(cashier, counting, 230_000)
      await expect(counting).toContainText('230,000')
      await confirms(cashier, counting, 208_096)
      await expect(notice(cashier)).toContainText('208,096')

      const finance = await signsInAs(office, 'finance')
      await opensFunction(finance, 'CommissionPayouts')
      await input(finance, finance.page.locator('search:visible'), 'sellerCode').fill(seller)
      await finance.page.getByRole('button', { name: seller, exact: true }).click()
      const opened = finance.page.getByRole('dialog').filter({ has: finance.page.locator('.ant-drawer-title') })
      const payout = opened.getByRole('row', { name: settlementCode })
      for (const text of ['21,904', term('payout-kept', language), term('paidOut', language)])
        await expect(payout).toContainText(text)
      await expect(payout.getByRole('button')).toHaveCount(0)
    })
  })
