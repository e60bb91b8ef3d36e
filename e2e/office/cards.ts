import { readFileSync } from 'node:fs'
import { term } from '@lastmile/contract/words.ts'
import { chooses, fills, input, confirmsDialog } from './form.ts'
import { opensFunction } from './frame.ts'
import type { Person } from './office.ts'

type Batch = { kind?: 'cash-coupon'; quantity: number; value: number; validMonths?: number }

/**
 * Generates a batch of cards or coupons, valid until 2030, and downloads the codes. Returns the batch and its first
 * code.
 */
export async function printsCards(finance: Person, { kind, quantity, value, validMonths }: Batch) {
  const { page, language, words } = finance
  const { cards: t } = words
  await opensFunction(finance, 'RechargeCards')
  await page.getByRole('button', { name: t.make, exact: true }).click()
  const making = page.getByRole('dialog', { name: t.make })
  if (kind) await chooses(finance, input(finance, making, 'batchKind'), term(kind, language))
  await making.getByLabel(t.howMany, { exact: true }).fill(String(quantity))
  const months = validMonths === undefined ? {} : { validMonths: String(validMonths) }
  await fills(finance, making, { cardValue: String(value), ...months })
  await input(finance, making, 'usableUntil').fill('2030-12-31')
  await input(finance, making, 'usableUntil').press('Enter')
  await making.getByRole('button', { name: t.makeNow, exact: true }).click()
  await confirmsDialog(finance)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.save, exact: true }).click(),
  ])
  const [, line = ''] = readFileSync(await file.path(), 'utf8').split('\r\n')
  return { batchCode: file.suggestedFilename().replace('.csv', ''), code: line.split(',')[1] ?? '' }
}
