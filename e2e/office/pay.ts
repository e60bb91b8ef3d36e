import { expect, type Locator, type Page } from '@playwright/test'
import { pagesOf } from '#server/testing/pdf.ts'
import { chooses, type Part } from './form.ts'
import type { Person } from './office.ts'

/**
 * A tender with its amount in whole currency units. Cards have a slip number, transfers a bank reference, cheques their
 * details, coupons a code.
 */
export type Tender =
  | { kind: 'cash'; amount: number }
  | { kind: 'card' | 'bank-transfer'; amount: number; reference: string }
  | { kind: 'cash-coupon'; amount: number; couponCode: string }
  | { kind: 'cheque'; amount: number; reference: string; bank: string; drawnOn: string }

const grouped = (amount: number) => amount.toLocaleString('en-US')

/** Formats an amount as screens show it. */
export const money = (amount: number): string => `${grouped(amount)} MMK`

/** Enters the tenders into the payment form, which starts with the full amount in cash. */
export async function entersTenders(person: Person, part: Part, tenders: Tender[]): Promise<void> {
  const { pay: t } = person.words
  for (const [index, tender] of tenders.entries()) {
    const way = t[tender.kind]
    if (index > 0 || tender.kind !== 'cash')
      await part.getByRole('button', { name: index > 0 ? `+ ${way}` : way, exact: true }).click()
    if (tender.kind === 'cash-coupon') {
      await part.getByLabel(t.couponCode).last().fill(tender.couponCode)
      await expect(part.getByLabel(way, { exact: true })).toHaveValue(grouped(tender.amount))
      continue
    }
    await part.getByLabel(way, { exact: true }).fill(String(tender.amount))
    if (tender.kind === 'cheque') {
      await chooses(person, part.getByLabel(t.chequeBank), tender.bank)
      await part.getByLabel(t.chequeNumber).fill(tender.reference)
      await part.getByLabel(t.chequeDay).fill(tender.drawnOn)
      await part.getByLabel(t.chequeDay).press('Enter')
    } else if (tender.kind !== 'cash')
      await part.getByLabel(tender.kind === 'card' ? t.slip : t.transfer).fill(tender.reference)
  }
}

/** Returns the button that takes the payment of this amount. */
export const takeButton = ({ words: { pay: t } }: Person, part: Part, due: number) =>
  part.getByRole('button', { name: t.pay(money(due)), exact: true })

/** Takes the payment. Returns the receipt number. */
export async function takesPayment(person: Person, part: Part, tenders: Tender[]): Promise<string> {
  const { pay: t } = person.words
  const due = tenders.reduce((total, { amount }) => total + amount, 0)
  await entersTenders(person, part, tenders)
  await expect(part.getByText(t.exact, { exact: true })).toBeVisible()
  await takeButton(person, part, due).click()
  await expect(part.getByText(t.paid(money(due)))).toBeVisible()
  return (await part.locator('.receipt-number').textContent()) ?? ''
}

/** Opens the receipt in its own window. Returns its text. */
export async function readsReceipt({ page, words: { pay: t } }: Person, part: Part): Promise<string> {
  const pdf = await passing(page, '**/api/payments/*/receipt?*', async () => {
    await opensDocument(page, part.getByRole('button', { name: t.openReceipt }))
  })
  const pages = await pagesOf(pdf)
  expect(pages).toHaveLength(1)
  return pages[0] ?? ''
}

/**
 * Presses a button that opens a document in a new window, and closes that window. A browser that cannot display PDF
 * downloads it instead.
 */
export async function opensDocument(page: Page, button: Locator): Promise<void> {
  let saved = ''
  // The download may start before the click returns.
  page.once('popup', (window) => window.on('download', (file) => (saved = file.url())))
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await expect.poll(() => saved || opened.url()).toMatch(/^blob:/)
  await opened.close()
}

/** Returns the bytes that the browser receives from this address during an action. */
async function passing(page: Page, address: string, act: () => Promise<void>): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0)
  await page.route(address, async (route) => {
    const answer = await route.fetch()
    bytes = await answer.body()
    await route.fulfill({ response: answer })
  })
  await act()
  await page.unroute(address)
  return bytes
}
