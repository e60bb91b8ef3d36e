import { expect, type Locator } from '@playwright/test'
import { chooses, input, notice, type Part, partCalled, confirmsDialog } from './form.ts'
import { opensFunction } from './frame.ts'
import type { Person } from './office.ts'

/** Returns the row of a settlement in the visible list. */
export const settlementRow = ({ page }: Person, settlementCode: string): Locator =>
  page.getByRole('row', { name: settlementCode })

/** Returns the row of the collection with this receipt, paging through the list if needed. */
export async function collectionRow(person: Person, receiptNumber: string): Promise<Locator> {
  const { common, settlements } = person.words
  const page = partCalled(person, settlements.handIn)
  const row = page.getByRole('row', { name: receiptNumber })
  const forward = page.getByRole('button', { name: common.next, exact: true }).first()
  await expect(async () => {
    if (!(await row.isVisible()) && (await forward.isVisible()) && (await forward.isEnabled())) await forward.click()
    await expect(row).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  return row
}

/** Hands in the cash collected on one receipt. Returns the code of the settlement. */
export async function handsIn(person: Person, receiptNumber: string): Promise<string> {
  const { words } = person
  await opensFunction(person, 'ToDept')
  const page = partCalled(person, words.settlements.handIn)
  await (await collectionRow(person, receiptNumber)).getByRole('checkbox').check()
  await page.getByRole('button', { name: words.settlements.requestChosen }).click()
  await confirmsDialog(person)
  const told = notice(person).getByText(words.settlements.requested('').trim())
  await expect(told).toBeVisible()
  return /S\d+/.exec((await told.textContent()) ?? '')?.[0] ?? ''
}

/** Opens a settlement for counting. Returns the drawer. */
export async function counts(person: Person, settlementCode: string): Promise<Part> {
  await opensFunction(person, 'DeptConfirm')
  await settlementRow(person, settlementCode)
    .getByRole('button', { name: person.words.settlements.count, exact: true })
    .click()
  return person.page.getByRole('dialog', { name: settlementCode })
}

/** Enters the counted amount and confirms. */
export async function confirms(person: Person, drawer: Part, amount: number): Promise<void> {
  await input(person, drawer, 'countedAmount').fill(String(amount))
  await drawer.getByRole('button', { name: person.words.settlements.confirm, exact: true }).click()
  await confirmsDialog(person)
}

/** Imports a bank file as finance, with a reference, an amount and a text on each line. */
export async function readsBankFile(
  finance: Person,
  lines: readonly (readonly [reference: string, amount: number, text: string])[],
): Promise<void> {
  const { packages: t } = finance.words
  const confirming = partCalled(finance, t.confirmTitle)
  await confirming.getByText(t.bankLines, { exact: true }).click()
  await chooses(finance, input(finance, confirming.locator('form'), 'bankAccountCode'), 'KBZ')
  const rows = lines.map(([reference, amount, text]) => `22/11/2026,${reference},${amount},${text}\n`)
  await confirming.locator('input[type=file]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Date,Reference,Amount,Text\n${rows.join('')}`),
  })
  await confirming.getByRole('button', { name: t.read }).click()
  await confirmsDialog(finance)
}
