import { expect, type Locator } from '@playwright/test'
import { actTypeOf, fieldLabel, type FunctionCode } from '@lastmile/contract/words.ts'
import type { Person } from './office.ts'

/** More tab stops than any page has: the focus is trapped if it has not returned to its start by then. */
const enough = 160

const isHere = (target: Locator): Promise<boolean> =>
  target.evaluateAll((found) => found.some((element) => element === document.activeElement))

/** Presses Tab until the target has the focus. */
export async function tabsTo({ page }: Person, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible()
  for (let stop = 0; stop < enough; stop += 1) {
    if (await isHere(target)) return
    await page.keyboard.press('Tab')
  }
  await expect(target.first(), 'reachable with the tab key').toBeFocused()
}

/** Moves the focus to the target and presses a key. */
export async function presses(person: Person, target: Locator, key = 'Enter'): Promise<void> {
  await tabsTo(person, target)
  await person.page.keyboard.press(key)
}

/** Moves the focus to a field and types. */
export async function types(person: Person, part: Locator, entries: Record<string, string>): Promise<void> {
  for (const [field, text] of Object.entries(entries)) {
    await tabsTo(person, part.getByLabel(fieldLabel(field, person.language), { exact: true }))
    await person.page.keyboard.press('ControlOrMeta+A')
    await person.page.keyboard.type(text)
  }
}

/** Chooses from a cascader: arrow down to each name and right to the next level, and Enter on the last. */
export async function choosesLevels({ page }: Person, levels: readonly string[]): Promise<void> {
  const list = page.locator('.ant-cascader-dropdown:visible')
  for (const [at, level] of levels.entries()) {
    await expect(list.getByTitle(level, { exact: true })).toBeVisible()
    if (at > 0) await page.keyboard.press('ArrowRight')
    const active = list.locator('.ant-cascader-menu').nth(at).locator('.ant-cascader-menu-item-active')
    for (let step = 0; step < enough; step += 1) {
      const titles = await active.evaluateAll((found) => found.map((element) => element.getAttribute('title')))
      if (titles[0] === level) break
      await page.keyboard.press('ArrowDown')
    }
  }
  await page.keyboard.press('Enter')
}

/** Answers Yes to the confirmation, which has the focus. */
export async function agrees({ page, words: { common } }: Person): Promise<void> {
  const yes = page
    .getByRole('dialog', { name: common.submitTip })
    .getByRole('button', { name: common.yes, exact: true })
  await expect(yes).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Opens a function by Ctrl+K and its name. */
export async function calls({ page, language }: Person, code: FunctionCode): Promise<void> {
  const { name, zhName } = actTypeOf(code) ?? { name: code, zhName: code }
  const called = language === 'zh-CN' ? zhName : name
  await page.keyboard.press('ControlOrMeta+K')
  const finder = page.getByRole('dialog')
  await expect(finder.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(called)
  await expect(finder.getByRole('link').first()).toContainText(called)
  await page.keyboard.press('Enter')
  await expect(finder).toBeHidden()
}

/**
 * Returns the elements in a container that do not show when they have the focus, one line each. Once a key was pressed,
 * browsers show focus set by a script like focus set by Tab.
 */
export async function hiddenFocus({ page }: Person, place: string): Promise<string[]> {
  await page.keyboard.press('Tab')
  return page.evaluate(async (root) => {
    const still = document.head.appendChild(document.createElement('style'))
    still.textContent = '*, ::before, ::after { transition: none !important; animation: none !important }'
    const before = document.activeElement as HTMLElement | null
    const look = (element: Element | null): string => {
      if (!element) return ''
      const { outline, boxShadow, borderColor, backgroundColor, color, opacity, translate, top } =
        getComputedStyle(element)
      return [outline, boxShadow, borderColor, backgroundColor, color, opacity, translate, top].join()
    }
    /** Describes how an element looks, together with its stand-in if it is hidden and with its ancestors. */
    const looks = (element: Element): string => {
      const around: (Element | null)[] = [element, element.nextElementSibling]
      for (let outer = element.parentElement, depth = 0; outer && depth < 4; outer = outer.parentElement, depth += 1)
        around.push(outer)
      return around.map(look).join(' | ')
    }
    const stops = [
      ...document.querySelectorAll<HTMLElement>(`${root} :is(a[href], button, input, select, textarea, [tabindex])`),
    ].filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility())
    const hidden = stops.filter((element) => {
      element.focus()
      if (document.activeElement !== element) return false
      const focused = looks(element)
      element.blur()
      return looks(element) === focused
    })
    const drawn = () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      })
    // Elements whose focus is shown by a script need a moment.
    const unmarked: HTMLElement[] = []
    for (const element of hidden) {
      element.focus()
      await drawn()
      const focused = looks(element)
      element.blur()
      await drawn()
      if (looks(element) === focused) unmarked.push(element)
    }
    before?.focus()
    still.remove()
    return unmarked.map((element) => element.outerHTML.slice(0, 160))
  }, place)
}
