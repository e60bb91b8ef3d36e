import { expect, type Locator } from '@playwright/test'
import { fieldLabel } from '@lastmile/contract/words.ts'
import type { Person } from './office.ts'

/** A part of the screen: a page, a dialog, a drawer. Only visible elements are found in it. */
export type Part = Locator

/** The page, or a part of it, under this title. */
export const partCalled = ({ page }: Person, title: string): Part =>
  page.getByRole('region', { name: title, exact: true })

/** The input of a field of the contract, by its label. */
export const input = ({ language }: Person, part: Part, field: string): Locator =>
  part.getByLabel(fieldLabel(field, language), { exact: true })

/** Types into fields, each named as in the contract. */
export async function fills(person: Person, part: Part, entries: Record<string, string>): Promise<void> {
  for (const [field, text] of Object.entries(entries)) await input(person, part, field).fill(text)
}

/** Chooses one of a list that opens from a box. A list that is still being read is drawn anew, and a click on it lost. */
export async function chooses({ page }: Person, box: Locator, option: string | RegExp): Promise<void> {
  await box.click()
  await expect(box.locator('xpath=ancestor::*[contains(@class, "ant-select-loading")]')).toHaveCount(0)
  await page.locator('.ant-select-item-option:visible').filter({ hasText: option }).first().click()
}

/** Types what a box finds only this one by, in a list that the server searches, and chooses it. */
export async function searches({ page }: Person, box: Locator, name: string): Promise<void> {
  const offered = page.locator('.ant-select-item-option:visible')
  await box.fill(name)
  await expect(offered).toHaveCount(1)
  await expect(offered).toContainText(name)
  await offered.click()
}

/** Takes the first of what a box proposes. Returns what then stands in it. */
export async function takesFirst({ page }: Person, box: Locator): Promise<string> {
  await box.fill('')
  await page.locator('.ant-select-item-option:visible').first().click()
  return box.inputValue()
}

/** Chooses along the levels of a list that opens step by step. */
export async function choosesAlong({ page }: Person, box: Locator, ...levels: string[]): Promise<void> {
  await box.click()
  for (const level of levels)
    await page.locator('.ant-cascader-dropdown:visible').getByTitle(level, { exact: true }).click()
}

/** Chooses one of several cards; without a name the first. */
export async function picks(group: Locator, card?: string): Promise<void> {
  const choice = group.locator('label', card === undefined ? {} : { hasText: card }).first()
  await choice.click()
  await expect(choice.getByRole('radio')).toBeChecked()
}

/** Answers the question before something is submitted. */
export async function confirmsDialog({ page, words: { common } }: Person): Promise<void> {
  await page
    .getByRole('dialog', { name: common.submitTip })
    .getByRole('button', { name: common.yes, exact: true })
    .click()
}

/** The row with a cell that says exactly this: a short number may be a part of another number of another row. */
export const rowWith = (part: Locator, cell: string): Locator =>
  part.getByRole('row').filter({ has: part.page().getByRole('cell', { name: cell, exact: true }) })

/** The notice over the page: success or failure. */
export const notice = ({ page, words: { common } }: Person): Locator =>
  page.getByRole('region', { name: common.notices, exact: true })
