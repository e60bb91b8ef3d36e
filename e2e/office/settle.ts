import { expect, type Locator } from '@playwright/test'
import { chooses, input, notice, type Part, partCalled, confirmsDialog } from './form.ts'
import { opensFunction } from './frame.ts'
import type { Person } from './office.ts'

/** The row of a settlement in the list that is shown. */
export const settlementRow = ({ page }: Person, settlementCode: string): Locator =>
  page.getByRole('row', { name: settlementCode })

/** The row of the collection on one receipt; turns the pages of a long list. */
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

/** Hands in what was collected on one receipt. Returns the settlement's code. */
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

/** Takes a settlement to be counted. Returns the drawer in which that is done. */
export async function counts(person: Person, settlementCode: string): Promise<Part> {
  await opensFunction(person, 'DeptConfirm')
  await settlementRow(person, settlementCode)
    .getByRole('button', { name: person.words.settlements.count, exact: true })
    .click()
  return person.page.getByRole('dialog', { name: settlementCode })
}

/** Enters what was counted and confirms it. */
export async function confirms(person: Person, drawer: Part, amount: number): Promise<void> {
  await input(person, drawer, 'countedAmount').fill(String(amount))
  await drawer.getByRole('button', { name: person.words.settlements.confirm, exact: true }).click()
  await confirmsDialog(person)
}

/** Finance reads a file of the bank: reference, amount and text of each line. */
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
}
