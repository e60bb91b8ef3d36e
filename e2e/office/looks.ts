import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Language } from '@lastmile/contract/refusals.ts'
import type { Person } from './office.ts'

/** What grave faults axe finds, a line for each: the rule and where it is broken. By night only colours are others. */
async function graveFaults({ page }: Person, theme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations } = await (theme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? ''})`))
}

/** Texts in sight that are cut off and can nowhere be read in full, and the page itself where it is too wide. */
const cutOff = ({ page }: Person): Promise<string[]> =>
  page.evaluate(() => {
    const ownText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
    const found = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || !ownText(element))
        return false
      const style = getComputedStyle(element)
      // Words for screen readers alone are cut to a dot on purpose.
      if (style.overflowX === 'visible' || element.clientWidth <= 1 || element.closest('[title]')) return false
      return element.scrollWidth > element.clientWidth + 1
    })
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : []
    return [...wide, ...found.map((element) => `${element.tagName} “${element.textContent}”`)]
  })

/** Puts the browser into the evening or the day. */
const dims = ({ page }: Person, colorScheme: 'light' | 'dark'): Promise<void> => page.emulateMedia({ colorScheme })

/** Changes the language by the button in the bar. */
async function speaks({ page }: Person, language: Language): Promise<void> {
  await page.locator(`button[lang="${language}"]`).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Looks closely at what is on the screen: by day and by night as axe does, in both languages for words cut off. */
export async function looksClosely(person: Person, what: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await dims(person, theme)
    await expect(person.page.locator('html')).toHaveAttribute('data-theme', theme)
    expect.soft(await graveFaults(person, theme), `${what}, ${theme}`).toEqual([])
  }
  expect.soft(await cutOff(person), `${what}, in English`).toEqual([])
  await speaks(person, 'zh-CN')
  expect.soft(await cutOff(person), `${what}, in Chinese`).toEqual([])
  await speaks(person, 'en-US')
  await dims(person, 'light')
}
