import { expect } from '@playwright/test'
import { chooses, input, notice, partCalled, confirmsDialog } from './form.ts'
import { opensFunction } from './frame.ts'
import { randomSeries } from './rights.ts'
import { inTongue } from './area-names.ts'
import type { Person } from './office.ts'
import { photo } from './tasks.ts'

/** Returns an unused series: letters only, starting with the given ones. */
export const newSeries = (first = ''): string => randomSeries(6, first)
/** Returns the row of this series' block in the visible list. */
export const rowOf = ({ page }: Person, series: string) => page.getByRole('row', { name: series })

/** Receives numbers of a series in the warehouse and transfers some of them to the store. */
export async function receivesAndTransfers(
  store: Person,
  series: string,
  { stored, sent, unit }: { stored: number; sent: number; unit?: string },
): Promise<void> {
  const t = store.words.notes
  await opensFunction(store, 'InvoiceStorageAct')
  const form = partCalled(store, t.inbound).locator('form')
  await chooses(store, input(store, form, 'typeCode'), inTongue(store, 'Payment receipt', '缴费收据'))
  await chooses(store, input(store, form, 'organizationUnitCode'), inTongue(store, 'Central Warehouse', '中心仓库'))
  await input(store, form, 'noteSeries').fill(series)
  await input(store, form, 'startNumber').fill('1')
  await input(store, form, 'endNumber').fill(String(stored))
  await form.getByRole('button', { name: t.store }).click()
  await confirmsDialog(store)
  await expect(notice(store)).toContainText(t.stored(1, stored))

  await opensFunction(store, 'InvoiceDispatchAct')
  await rowOf(store, series).getByRole('button', { name: t.dispatch }).click()
  const sending = store.page.getByRole('dialog', { name: series })
  await chooses(store, input(store, sending, 'organizationUnitCode'), unit ?? inTongue(store, 'Anawrahta', '阿奴律陀'))
  await input(store, sending, 'quantity').fill(String(sent))
  await sending.getByRole('button', { name: t.dispatch, exact: true }).click()
  await confirmsDialog(store)
  await expect(notice(store)).toContainText(t.dispatched(1, sent))
}

/** Claims a block of this series. */
export async function claimsBlock(person: Person, series: string, last: number): Promise<void> {
  const t = person.words.notes
  await opensFunction(person, '343')
  await rowOf(person, series).getByRole('button', { name: t.claim }).click()
  await confirmsDialog(person)
  await expect(notice(person)).toContainText(t.claimed(1, last))
}

/** Issues numbers to a clerk as the cashier, by default to Nilar Win. */
export async function distributes(
  cashier: Person,
  series: string,
  { quantity, clerk }: { quantity: number; clerk?: string },
): Promise<void> {
  const t = cashier.words.notes
  await opensFunction(cashier, 'InvoiceDistributeAct')
  await rowOf(cashier, series).getByRole('button', { name: t.distribute }).click()
  const giving = cashier.page.getByRole('dialog', { name: series })
  await chooses(cashier, input(cashier, giving, 'employeeCode'), clerk ?? inTongue(cashier, 'Nilar Win', '妮拉温'))
  await input(cashier, giving, 'quantity').fill(String(quantity))
  await giving.getByRole('button', { name: t.distribute, exact: true }).click()
  await confirmsDialog(cashier)
  await expect(notice(cashier)).toContainText(t.distributed(1, quantity))
}

/** Voids a clerk's next number, with a photo; by default number 1. */
export async function voidsNext(clerk: Person, series: string, number = 1): Promise<void> {
  const t = clerk.words.notes
  const printed = `${series}${String(number).padStart(8, '0')}`
  // The list shows the new next number shortly after the last request.
  await expect(rowOf(clerk, series).filter({ hasText: printed })).toBeVisible()
  await rowOf(clerk, series).getByRole('button', { name: t.voidNext }).click()
  const spoiled = clerk.page.getByRole('dialog', { name: series })
  await input(clerk, spoiled, 'reason').first().fill('The printer tore it')
  await spoiled.locator('input[type=file]').setInputFiles({ ...photo, name: 'torn.png' })
  await spoiled.getByRole('button', { name: t.voidNext }).click()
  await confirmsDialog(clerk)
  await expect(notice(clerk)).toContainText(t.voided(printed))
}
