import { readFile } from 'node:fs/promises'
import { rowsOfCsv, rowsOfXlsx } from '#server/testing/sheets.ts'
import { words } from '#web/reports/book/words.ts'
import type { Person } from './office.ts'

/** Downloads the open report and moves the mouse away from the button. Returns the file's name and content. */
export async function fetches({ page }: Person, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  await page.mouse.move(0, 0)
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) }
}

/** Downloads the open report as CSV and as Excel. Returns the rows of both, headings first. */
export async function fetchesBoth(person: Person) {
  const { csv, xlsx } = words.en.exportAs
  const [text, sheet] = [await fetches(person, csv), await fetches(person, xlsx)]
  return { csv: rowsOfCsv(text.file), xlsx: await rowsOfXlsx(sheet.file) }
}
