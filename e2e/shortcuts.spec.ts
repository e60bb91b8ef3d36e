import { expect } from '@playwright/test'
import { chooses, input } from './office/form.ts'
import { installed } from './office/given.ts'
import { type Person, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/** Single-letter shortcuts on a customer's page, the care note box, and the list of all keyboard shortcuts. */
const head = ({ page }: Person) => page.locator('.customer-head')

/** Returns the address of a customer page on which the customer's only line is selected. */
const addressOf = (act: string, customerCode: string) =>
  new RegExp(`/submenus/${act}\\?customer=${customerCode}(&product=|$)`)

test('R, P and F open renewal, payment and fault of the open customer; in a field they are letters', async ({
  office,
}) => {
  const { customerCode } = await installed(office, { name: 'Daw Quick Keys' })
  const clerk = await signsInAs(office, 'clerk')
  const { page } = clerk
  await page.keyboard.press('r')
  await expect(page, 'shortcuts do nothing without an open customer').toHaveURL(/\/pages\/index$/)
  await page.goto(`/submenus/baseInfo?customer=${customerCode}`)
  for (const [key, act] of [
    ['r', '15'],
    ['p', '12'],
    ['f', '11'],
  ] as const) {
    await expect(head(clerk).locator(`[aria-keyshortcuts="${key.toUpperCase()}"]`)).toBeVisible()
    await page.keyboard.press(key)
    await expect(page).toHaveURL(addressOf(act, customerCode))
  }
  const remark = page.locator('.view:visible textarea').last()
  await remark.fill('')
  await remark.pressSequentially('r p/?')
  await expect(remark).toHaveValue('r p/?')
  await expect(page).toHaveURL(addressOf('11', customerCode))
})

test('N adds a care note to the timeline; a call-back creates a follow-up', async ({ office }) => {
  const { customerCode } = await installed(office, { name: 'Daw Noted Down' })
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await page.goto(`/submenus/billInfo?customer=${customerCode}`)
  await expect(head(clerk)).toContainText('Daw Noted Down')
  await page.keyboard.press('n')
  const box = page.locator('.note-box')
  const note = box.getByLabel(words.care.note)
  await expect(note).toBeFocused()
  const save = box.getByRole('button', { name: words.care.saveNote, exact: true })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.type('Wants a faster line')
  await save.click()
  await expect(box.getByRole('alert'), 'the subject is missing').toBeVisible()
  await chooses(clerk, input(clerk, box, 'serviceType'), 'Renewal')
  await save.click()
  await expect(note).toHaveValue('')
  const timeline = page.locator('.history')
  await expect(timeline.getByText('Wants a faster line')).toBeVisible()
  await timeline.getByText(words.overview.kinds.care, { exact: true }).click()
  await expect(timeline.getByText('Counter visit: Renewal')).toBeVisible()
  const [kept] = (await office.by('clerk').care.find({ customerCode })).rows
  expect(kept).toMatchObject({ remark: 'Wants a faster line', completion: { code: 'done' }, followUpOn: null })
})

test('slash searches, the question mark lists all keys, and single letters can be switched off', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: words.find.findAnything })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: words.keys.title })
  await expect(list).toContainText(words.keys.renew)
  await list.getByRole('checkbox', { name: words.keys.single }).click()
  await expect(list).not.toContainText(words.keys.renew)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})
