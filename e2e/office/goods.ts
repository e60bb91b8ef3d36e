import { expect, type Locator } from '@playwright/test'
import { chooses, input, notice, type Part, partCalled, confirmsDialog } from './form.ts'
import { opensFunction } from './frame.ts'
import { inTongue } from './area-names.ts'
import type { Person } from './office.ts'

const clip = (person: Person) => inTongue(person, 'Cable clip', '线卡')

/** Returns the quantity input for cable clips. */
export const clips = (person: Person, part: Part, typed: string): Locator =>
  part.getByRole('spinbutton', { name: person.words.stock.quantityOf(typed, clip(person)), exact: true })

/** Transfers clips from the warehouse to a technician. Returns the code of the transfer. */
export async function sends(store: Person, quantity: number, technician: string): Promise<string> {
  const t = store.words.stock
  await opensFunction(store, '44')
  const form = partCalled(store, t.transferTitle).locator('form')
  await chooses(store, input(store, form, 'fromPlace'), inTongue(store, 'Central Warehouse', '中心仓库'))
  await chooses(store, input(store, form, 'toPlace'), technician)
  await clips(store, form, t.quantitySent).fill(String(quantity))
  await form.getByRole('button', { name: t.send, exact: true }).click()
  await confirmsDialog(store)
  await expect(notice(store)).toContainText(/T\d{8}/)
  return /T\d{8}/.exec((await notice(store).textContent()) ?? '')?.[0] ?? ''
}

/** Confirms as the technician that all transferred items arrived. */
export async function loads(technician: Person, transferCode: string, quantity: number): Promise<void> {
  const { stock: t } = technician.words
  await opensFunction(technician, '46')
  await technician.page.getByRole('button', { name: transferCode }).click()
  const transfer = technician.page.getByRole('dialog', { name: transferCode })
  await clips(technician, transfer, t.quantityReceived).fill(String(quantity))
  await transfer.getByRole('button', { name: t.receive, exact: true }).click()
  await confirmsDialog(technician)
  await expect(notice(technician)).toContainText(t.received)
}
