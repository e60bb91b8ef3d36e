import { expect } from '@playwright/test'
import { input } from './office/form.ts'
import { fieldOf, opensWidget, opensWithClock, test, lastEventOf } from './office/gallery.ts'

/** Input widgets (specification sections 2, 5 and 9). */
test('form check: a blank required field shows its tip, and nothing is sent', async ({ tester }) => {
  const { page, words } = tester
  const t = words.gallery
  await opensWidget(tester, 'form')
  const form = page.getByRole('region', { name: t.widgets.form.title })
  const check = form.getByRole('button', { name: t.check })
  const [name, remark, password] = ['name', 'remark', 'newPassword'].map((field) => input(tester, form, field))
  if (!name || !remark || !password) throw new Error('a field is missing')

  await name.fill('   ')
  await password.fill('Lotus-2026')
  await check.click()
  await expect(name).toHaveAccessibleDescription('can not be empty')
  await expect(remark).toHaveAccessibleDescription('can not be empty')
  await expect(name).toBeFocused()
  await expect(lastEventOf(tester, t.accepted)).toHaveText('–')

  await test.step('a failing pattern shows its message', async () => {
    await name.fill('  Ma Su  ')
    await remark.fill('x')
    await password.fill('a')
    await check.click()
    await expect(password).toHaveAccessibleDescription('must be at least 8 characters')
    await expect(lastEventOf(tester, t.accepted)).toHaveText('–')
  })

  await test.step('valid input is trimmed and submitted', async () => {
    await password.fill('aaaaaaaa1')
    await check.click()
    await expect(lastEventOf(tester, t.accepted)).toHaveText('{"name":"Ma Su","remark":"x"}')
  })
})

test('a date range offers the last 30 days in the operator’s time zone, as YYYY-MM-DD', async ({ tester }) => {
  const { page, words } = tester
  const { range } = words.gallery
  // It is already 2 March in Yangon, and the 30 days include a leap day.
  await opensWithClock(tester, 'days', '2028-03-01T20:00:00Z')
  const lastThirty = '{"from":"2028-02-02","to":"2028-03-02"}'
  await expect(lastEventOf(tester, range)).toHaveText(lastThirty)
  const [from, to] = [0, 1].map((at) => fieldOf(tester, range).locator('input').nth(at))
  if (!from || !to) throw new Error('an end of the range is missing')
  await expect(from).toHaveValue('2028-02-02')
  await expect(to).toHaveValue('2028-03-02')
  await from.click()
  await page.locator('.ant-picker-dropdown:visible').getByText(words.common.today, { exact: true }).click()
  await expect(lastEventOf(tester, range)).toHaveText('{"from":"2028-03-02","to":"2028-03-02"}')
  await from.click()
  await page.locator('.ant-picker-dropdown:visible').getByText(words.common.lastThirtyDays, { exact: true }).click()
  await expect(lastEventOf(tester, range)).toHaveText(lastThirty)
})

test('files are at most 5 MB, images only where required, and previewed before upload', async ({ tester }) => {
  const { words } = tester
  const { picture, anyFile } = words.gallery
  await opensWidget(tester, 'file')
  const most = 5 * 1024 * 1024
  const gives = (title: string, { size, ...file }: { name: string; mimeType: string; size: number }) =>
    fieldOf(tester, title)
      .locator('input[type=file]')
      .setInputFiles({ ...file, buffer: Buffer.alloc(size) })
  const fault = (title: string) => fieldOf(tester, title).getByRole('alert')

  for (const [name, kind] of [
    ['picture.png', 'text/plain'],
    ['drawing.svg', 'image/svg+xml'],
  ] as const) {
    await gives(picture, { name, mimeType: kind, size: 10 })
    await expect(fault(picture)).toContainText(words.common.imagesOnly)
  }
  await gives(picture, { name: 'large.png', mimeType: 'image/png', size: most + 1 })
  await expect(fault(picture)).toContainText(words.common.fileTooLarge('5M'))
  await expect(fieldOf(tester, picture).locator('img')).toHaveCount(0)
  await gives(picture, { name: 'photo.png', mimeType: 'image/png', size: most })
  await expect(fault(picture)).toBeHidden()
  await expect(fieldOf(tester, picture).getByRole('img', { name: 'photo.png' })).toBeAttached()

  await gives(anyFile, { name: 'list.txt', mimeType: 'text/plain', size: most + 1 })
  await expect(fault(anyFile)).toContainText(words.common.fileTooLarge('5M'))
  await gives(anyFile, { name: 'list.txt', mimeType: 'text/plain', size: most })
  await expect(fault(anyFile)).toBeHidden()
  await expect(fieldOf(tester, anyFile)).toContainText('list.txt')
  await gives(anyFile, { name: 'larger.txt', mimeType: 'text/plain', size: most + 1 })
  await expect(fault(anyFile)).toContainText('larger.txt')
  await fieldOf(tester, anyFile).getByRole('button', { name: words.common.removeFile }).click()
  await expect(fieldOf(tester, anyFile)).not.toContainText('list.txt')
  await expect(fault(anyFile)).toBeHidden()
  // The icon is not part of the button's label.
  await expect(
    fieldOf(tester, anyFile).getByRole('button', { name: words.common.chooseFile, exact: true }),
  ).toBeVisible()
})

test('money is typed in currency units and stored in minor units', async ({ tester }) => {
  const { amount } = tester.words.gallery
  await opensWidget(tester, 'money')
  await expect(lastEventOf(tester, amount)).toHaveText('125000')
  const typed = fieldOf(tester, amount).getByRole('spinbutton')
  await typed.fill('1230000')
  await typed.blur()
  await expect(typed).toHaveValue('1,230,000')
  await expect(lastEventOf(tester, amount)).toHaveText('1230000')
})
