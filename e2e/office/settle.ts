import { expect, type Locator } from '@playwright/test'
import { input, notice, type Part, partCalled, saysYes } from './form.ts'
import { goesTo } from './frame.ts'
import type { Person } from './office.ts'

/** The row of a settlement in the list that is shown. */
export const settlementRow = ({ page }: Person, settlementCode: string): Locator =>
  page.getByRole('row', { name: settlementCode })

/** Hands in what was collected on one receipt. Returns the settlement's code. */
export async function handsIn(person: Person, receiptNumber: string): Promise<string> {
  const { words } = person
  await goesTo(person, 'ToDept')
  const page = partCalled(person, words.settlements.handIn)
  await page.getByRole('row', { name: receiptNumber }).getByRole('checkbox').check()
  await page.getByRole('button', { name: words.settlements.requestChosen }).click()
  await saysYes(person)
  const told = notice(person).getByText(words.settlements.requested('').trim())
  await expect(told).toBeVisible()
  return /S\d+/.exec((await told.textContent()) ?? '')?.[0] ?? ''
}

/** Takes a settlement to be counted. Returns the drawer in which that is done. */
export async function counts(person: Person, settlementCode: string): Promise<Part> {
  await goesTo(person, 'DeptConfirm')
  await settlementRow(person, settlementCode)
    .getByRole('button', { name: person.words.settlements.count, exact: true })
    .click()
  return person.page.getByRole('dialog', { name: settlementCode })
}

/** Enters what was counted and confirms it. */
export async function confirms(person: Person, drawer: Part, amount: number): Promise<void> {
  await input(person, drawer, 'countedAmount').fill(String(amount))
  await drawer.getByRole('button', { name: person.words.settlements.confirm, exact: true }).click()
  await saysYes(person)
}
