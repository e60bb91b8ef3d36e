import { expect, type Locator } from '@playwright/test'
import { chooses } from './office/form.ts'
import { fieldOf, opensWidget, opensWithClock, stopsTheClock, test, lastEventOf } from './office/gallery.ts'
import type { Person } from './office/office.ts'

/** Selection widgets (specification section 2, shared widgets). */
const options = ({ page }: Person): Locator => page.locator('.ant-select-dropdown:visible .ant-select-item-option')
const levels = ({ page }: Person): Locator => page.locator('.ant-cascader-dropdown:visible')
const box = (person: Person, title: string): Locator => fieldOf(person, title).getByRole('combobox')

test('a select with more than 5 options has a search box that finds by name', async ({ tester }) => {
  const { page, words } = tester
  const { few, many, choice } = words.gallery
  await opensWidget(tester, 'select')
  await box(tester, few).click()
  await expect(options(tester)).toHaveCount(3)
  await expect(box(tester, few)).not.toBeEditable()
  await page.keyboard.press('Escape')
  await box(tester, many).fill(choice('11'))
  await expect(options(tester)).toHaveText([choice('11')])
  await page.keyboard.press('Enter')
  await expect(lastEventOf(tester, many)).toHaveText('"11"')
  await box(tester, many).fill('no such choice')
  await expect(page.getByText(words.common.noMatchingData).filter({ visible: true })).toBeVisible()
})

test('a long list is searched by the server, 300 ms after the last key', async ({ tester }) => {
  const { page, words } = tester
  const { colleague, colleagues } = words.gallery
  await opensWithClock(tester, 'search-select')
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/employees') asked.push(searchParams.get('keyword'))
  })

  await test.step('a single choice', async () => {
    const input = box(tester, colleague)
    await input.click()
    await expect(options(tester).first()).toBeVisible()
    await stopsTheClock(tester)
    await input.pressSequentially('aung k')
    await page.clock.runFor(200)
    await input.pressSequentially('o')
    await page.clock.runFor(299)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => asked).toEqual(['aung ko'])
    await page.clock.resume()
    await expect(options(tester)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(lastEventOf(tester, colleague)).toHaveText(/^"\w+"$/)
    await expect(fieldOf(tester, colleague).locator('.ant-select-content')).toContainText('Aung Ko Latt')
  })

  await test.step('several choices, from more than one search', async () => {
    const input = box(tester, colleagues)
    await expect(options(tester)).toHaveCount(0)
    for (const [typed, name] of [
      ['aung ko', 'Aung Ko Latt'],
      ['ei phyu', 'Ei Phyu Sin'],
    ] as const) {
      await input.fill(typed)
      await expect(options(tester)).toHaveText([new RegExp(name)])
      await options(tester).click()
      await expect(fieldOf(tester, colleagues)).toContainText(name)
      await input.fill('')
    }
    await expect(lastEventOf(tester, colleagues)).toHaveText(/^\["\w+","\w+"\]$/)
    await expect(fieldOf(tester, colleagues)).toContainText('Aung Ko Latt')
  })
})

test('a multi-select selects all and inverts, and has a search box with more than 5 options', async ({ tester }) => {
  const { page, words } = tester
  const { several, choice } = words.gallery
  const twelve = Array.from({ length: 12 }, (_, index) => String(index + 1))
  await opensWidget(tester, 'multi-select')
  await expect(box(tester, several)).toBeEditable()
  await chooses(tester, box(tester, several), choice('3'))
  await expect(lastEventOf(tester, several)).toHaveText('["3"]')
  await page.getByRole('button', { name: words.common.invert }).click()
  await expect(lastEventOf(tester, several)).toHaveText(JSON.stringify(twelve.filter((code) => code !== '3')))
  await page.getByRole('button', { name: words.common.selectAll }).click()
  await expect(lastEventOf(tester, several)).toHaveText(JSON.stringify(twelve))
  await page.getByRole('button', { name: words.common.invert }).click()
  await expect(lastEventOf(tester, several)).toHaveText('[]')
  await box(tester, several).fill(choice('12'))
  await expect(options(tester)).toHaveText([choice('12')])
})

test('select all and invert apply to the visible options and are reachable by keyboard', async ({ tester }) => {
  const { page, words } = tester
  const { several, choice } = words.gallery
  const { selectAll, invert } = words.common
  const shortcut = (name: string) => page.getByRole('button', { name })
  await opensWidget(tester, 'multi-select')
  const input = box(tester, several)

  await test.step('by mouse, among the results', async () => {
    await chooses(tester, input, choice('3'))
    await input.fill(choice('1'))
    await expect(options(tester)).toHaveText(['1', '10', '11', '12'].map(choice))
    await shortcut(selectAll).click()
    await expect(lastEventOf(tester, several)).toHaveText('["3","1","10","11","12"]')
    await input.fill(choice('11'))
    await expect(options(tester)).toHaveText([choice('11')])
    await shortcut(invert).click()
    await expect(lastEventOf(tester, several)).toHaveText('["3","1","10","12"]')
  })

  await test.step('by keyboard: from the input to the buttons, back, and on', async () => {
    await input.fill(choice('7'))
    await expect(options(tester)).toHaveText([choice('7')])
    await page.keyboard.press('Tab')
    await expect(shortcut(selectAll)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(lastEventOf(tester, several)).toHaveText('["3","1","10","12","7"]')
    await expect(options(tester)).toHaveText([choice('7')])
    await page.keyboard.press('Tab')
    await expect(shortcut(invert)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(lastEventOf(tester, several)).toHaveText('["3","1","10","12"]')
    await page.keyboard.press('Escape')
    await expect(input).toBeFocused()
    for (const next of [shortcut(selectAll), shortcut(invert), input]) {
      await page.keyboard.press('Tab')
      await expect(next).toBeFocused()
    }
    await expect(shortcut(invert)).toBeHidden()
    await expect(input).toHaveValue('')
    await page.keyboard.press('Tab')
    await expect(input).not.toBeFocused()
    await expect(lastEventOf(tester, several)).toHaveText('["3","1","10","12"]')
  })
})

test('a multi-select with the single-choice flag holds one option and cannot be cleared', async ({ tester }) => {
  const { words } = tester
  const { single, choice } = words.gallery
  await opensWidget(tester, 'multi-select')
  await chooses(tester, box(tester, single), choice('B'))
  await expect(lastEventOf(tester, single)).toHaveText('["B"]')
  await expect(tester.page.getByRole('button', { name: words.common.selectAll })).toBeHidden()
  await options(tester)
    .filter({ hasText: choice('B') })
    .click()
  await box(tester, single).press('Backspace')
  await expect(lastEventOf(tester, single)).toHaveText('["B"]')
  await expect(fieldOf(tester, single).locator('.ant-select-clear')).toHaveCount(0)
})

test('a cascader loads each level when it is opened', async ({ tester }) => {
  const { page, words } = tester
  const { section } = words.gallery
  await opensWidget(tester, 'cascader')
  await box(tester, section).click()
  for (const [level, asks] of [
    ['Yangon Region', 'parentCode=YGN'],
    ['Yangon', 'parentCode=YGN-C'],
  ] as const) {
    const asked = page.waitForRequest((request) => request.url().endsWith(asks))
    await levels(tester).getByTitle(level, { exact: true }).click()
    await asked
  }
  await levels(tester).getByTitle('Lanmadaw Township').click()
  await expect(lastEventOf(tester, section)).toHaveText('{"province":"YGN","city":"YGN-C","town":"YGN-LMD"}')
})

test("three levels: the value is split by '#'; the third part is the last code, the fourth the free text", async ({
  tester,
}) => {
  const { complaint } = tester.words.gallery
  await opensWidget(tester, 'three-level')
  const own = fieldOf(tester, complaint).locator('textarea')
  const picks = async (...names: string[]) => {
    await box(tester, complaint).click()
    for (const name of names) await levels(tester).getByTitle(name, { exact: true }).click()
  }

  await test.step("'other complaints, fill manually' requires free text, in 4 rows", async () => {
    await expect(own).toBeHidden()
    await picks('The line', 'It is slow', 'Other complaints, fill manually')
    await expect(lastEventOf(tester, complaint)).toHaveText('"line#line.slow#other"')
    await expect(own).toHaveAttribute('rows', '4')
    await own.fill('every evening # at eight')
    await expect(lastEventOf(tester, complaint)).toHaveText('"line#line.slow#other#every evening # at eight"')
    await expect(own).toHaveValue('every evening # at eight')
  })

  await test.step('other choices require none', async () => {
    await picks('Often')
    await expect(own).toBeHidden()
    await expect(lastEventOf(tester, complaint)).toHaveText('"line#line.slow#line.slow.often"')
  })
})
