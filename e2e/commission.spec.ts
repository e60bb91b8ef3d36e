import { expect } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { term } from '@lastmile/contract/words.ts'
import { chooses, input, notice, type Part, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { soldByPartner } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Office, type Person, test } from './office/office.ts'
import { money } from './office/pay.ts'
import { assignReceiptBlock, hires } from './office/rights.ts'
import { fetchesBoth } from './office/sheets.ts'
import { signsInAs } from './office/sign-in.ts'
import { today } from './office/tasks.ts'

/** Sells a line for 230,000 as the partner, paid at the store, which earns 5% of the net price as commission. */
async function earned(office: Office): Promise<void> {
  const orderCode = await soldByPartner(office.by('partner'))
  const tenders = [{ kind: 'card' as const, amount: 230_000, reference: `SLIP-${randomInt(1e6, 1e7)}` }]
  const counter = await hires(['order.pay'], 'YGN-H1')
  await assignReceiptBlock(counter)
  await office.by(counter).payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
}

/** Opens the partner's commission page. */
async function opens(person: Person): Promise<Part> {
  const { page, words } = person
  await opensFunction(person, 'CommissionPayouts')
  await input(person, page.locator('search:visible'), 'sellerCode').fill('E0801')
  await page.getByRole('button', { name: 'E0801', exact: true }).click()
  const drawer = page.getByRole('dialog').filter({ has: page.locator('.ant-drawer-title') })
  await expect(drawer.getByRole('heading', { name: words.commissions.payouts })).toBeVisible()
  return drawer
}

const monthIn = (language: string, month: string) =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(month))

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`commission is paid out, shown to the partner, and reversed by a second person (${language})`, async ({
      office,
    }) => {
      await earned(office)
      const { rows } = await office.by('finance').commissions.list({ sellerCode: 'E0801' })
      const open = rows[0]?.openAmount ?? 0
      expect(open).toBeGreaterThan(0)
      const reference = `OUT-${randomInt(1e9)}`

      const finance = await signsInAs(office, 'finance')
      const t = finance.words.commissions
      const paying = await opens(finance)
      await expect(paying.getByText(money(open)).first()).toBeVisible()
      await chooses(finance, input(finance, paying, 'bankAccountCode'), 'KBZ')
      await paying.getByLabel(t.slip, { exact: true }).fill(reference)
      await paying.getByRole('button', { name: t.pay, exact: true }).click()
      await confirmsDialog(finance)
      await expect(notice(finance)).toContainText(money(open))

      const month = `${today().slice(0, 7)}-01`
      await finance.page.goto('/report?report=commission')
      const line = finance.page.getByRole('row', { name: 'E0801' }).filter({ hasText: monthIn(language, month) })
      await expect(line).toHaveCount(1)
      await expect(finance.page.getByRole('figure')).toContainText(monthIn(language, month))
      const { csv, xlsx } = await fetchesBoth(finance)
      const seen = (await line.getByRole('cell').allTextContents()).map((cell) => cell.replaceAll(',', ''))
      expect(csv, 'the export contains the same row as the screen').toContainEqual([month, ...seen.slice(1)])
      expect(xlsx).toContainEqual(expect.arrayContaining([new Date(month), 'E0801']))

      const seller = await signsInAs(office, 'partner')
      const mine = await office.by('partner').reports.ownCommission({})
      expect(mine.openAmount, 'everything was paid out').toBe(0)
      const card = seller.page.locator('.figure-card').filter({ hasText: seller.words.reports.commission })
      const figures = new Intl.NumberFormat(language)
      await expect(card).toContainText(
        seller.words.reports.commissionOf(figures.format(mine.thisMonth), figures.format(mine.lastMonth)),
      )
      await card.getByRole('link', { name: `${seller.words.reports.commission}: ` }).click()
      await expect(seller.page).toHaveURL(/\/CommissionPayouts\?seller=E0801$/)
      const partner = seller.page.getByRole('dialog').filter({ has: seller.page.locator('.ant-drawer-title') })
      await expect(partner.getByRole('row', { name: reference })).toContainText(term('paidOut', language))
      await expect(partner.getByRole('button', { name: t.pay, exact: true })).toHaveCount(0)

      const second = await signsInAs(office, 'admin')
      const undoing = await opens(second)
      await undoing.getByRole('row', { name: reference }).getByRole('button', { name: t.takeBack, exact: true }).click()
      await undoing.getByLabel(t.why, { exact: true }).fill('The account was closed')
      await undoing.locator('form').getByRole('button', { name: t.takeBack, exact: true }).click()
      await confirmsDialog(second)
      await expect(undoing.getByRole('row', { name: reference })).toContainText(term('payoutReversed', language))
    })
  })
