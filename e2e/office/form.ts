import { expect, type Locator } from '@playwright/test'
import { fieldLabel } from '@lastmile/contract/words.ts'
import type { Person } from './office.ts'

/** A part of the screen: a page, a dialog or a drawer. Only its visible elements are found. */
export type Part = Locator

/** Returns the page, or a part of it, with this title. */
export const partCalled = ({ page }: Person, title: string): Part =>
  page.getByRole('region', { name: title, exact: true })

/** Returns the input of a contract field, by its label. */
export const input = ({ language }: Person, part: Part, field: string): Locator =>
  part.getByLabel(fieldLabel(field, language), { exact: true })

/** Types into fields, named as in the contract. */
export async function fills(person: Person, part: Part, entries: Record<string, string>): Promise<void> {
  for (const [field, text] of Object.entries(entries)) await input(person, part, field).fill(text)
}

/**
 * Chooses an option of a select. Waits for the options first, because a list that is loading re-renders and loses the
 * click.
 */
export async function chooses({ page }: Person, box: Locator, option: string | RegExp): Promise<void> {
  await box.click()
  await expect(box.locator('xpath=ancestor::*[contains(@class, "ant-select-loading")]')).toHaveCount(0)
  await page.locator('.ant-select-item-option:visible').filter({ hasText: option }).first().click()
}

/** Chooses an option from a list that the server searches, by typing text that matches only this option. */
export async function searches({ page }: Person, box: Locator, name: string): Promise<void> {
  const offered = page.locator('.ant-select-item-option:visible')
  await box.fill(name)
  await expect(offered).toHaveCount(1)
  await expect(offered).toContainText(name)
  await offered.click()
}

/** Chooses the first option of a select. Returns its text. */
export async function takesFirst({ page }: Person, box: Locator): Promise<string> {
  await box.fill('')
  await page.locator('.ant-select-item-option:visible').first().click()
  return box.inputValue()
}

/** Chooses one option per level of a cascader. */
export async function choosesAlong({ page }: Person, box: Locator, ...levels: string[]): Promise<void> {
  await box.click()
  for (const level of levels)
    await page.locator('.ant-cascader-dropdown:visible').getByTitle(level, { exact: true }).click()
}

/** Chooses a card, by default the first one. */
export async function picks(group: Locator, card?: string): Promise<void> {
  const choice = group.locator('label', card === undefined ? {} : { hasText: card }).first()
  await choice.click()
  await expect(choice.getByRole('radio')).toBeChecked()
}

/** Confirms the dialog shown before a submission. */
export async function confirmsDialog({ page, words: { common } }: Person): Promise<void> {
  await page
    .getByRole('dialog', { name: common.submitTip })
    .getByRole('button', { name: common.yes, exact: true })
    .click()
}

/** Returns the row with a cell of exactly this text, because a short number may be part of a number in another row. */
export const rowWith = (part: Locator, cell: string): Locator =>
  part.getByRole('row').filter({ has: part.page().getByRole('cell', { name: cell, exact: true }) })

/** The notice above the page: success or failure. */
export const notice = ({ page, words: { common } }: Person): Locator =>
  page.getByRole('region', { name: common.notices, exact: true })
