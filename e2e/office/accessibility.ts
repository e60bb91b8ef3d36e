import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from '@playwright/test'
import type { Language } from '@lastmile/contract/words.ts'
import type { Person } from './office.ts'

/**
 * The part of the page to scan, and whether to check colors: tools/colours.test.ts checks them by design token, and
 * they take axe the longest.
 */
type Look = { place?: string | undefined; colours?: boolean }

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Rules whose violations are at most moderate. Such violations are ignored here, and the rules take half of axe's time.
 */
const notCounted = [
  'aria-allowed-role',
  'empty-heading',
  'focus-order-semantics',
  'heading-order',
  'hidden-content',
  'identical-links-same-purpose',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'skip-link',
]

type Axe = { run: (include: string, options: RunOptions) => Promise<AxeResults> }

/** Returns the serious violations that axe finds, each as a line with its rule and place. Frames are excluded. */
async function graveFaults({ page }: Person, { place, colours = true }: Look): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const off = [...notCounted, ...(colours ? [] : ['color-contrast'])]
  const asked: { include: string; options: RunOptions } = {
    include: place ?? 'html',
    options: {
      resultTypes: ['violations'],
      iframes: false,
      rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
    },
  }
  const violations = await page.evaluate(async ({ include, options }) => {
    const { axe } = window as unknown as { axe: Axe }
    return (await axe.run(include, options)).violations
  }, asked)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? ''})`))
}

/**
 * Returns visible texts that are truncated without being readable in full anywhere, and elements too wide for their
 * container.
 */
export const cutOff = ({ page }: Person, place = 'body'): Promise<string[]> =>
  page.evaluate((selector) => {
    const part = document.querySelector(selector) ?? document.body
    const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const ownText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
    const found = [...part.querySelectorAll<HTMLElement>('*')].filter((element) => {
      if (!visible(element) || !ownText(element)) return false
      const style = getComputedStyle(element)
      // Texts for screen readers only are clipped on purpose.
      if (style.overflowX === 'visible' || element.clientWidth <= 1 || element.closest('[title]')) return false
      return element.scrollWidth > element.clientWidth + 1
    })
    const tables = [...part.querySelectorAll<HTMLElement>('.table')].filter(
      (table) => visible(table) && table.scrollWidth > table.clientWidth + 1,
    )
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : []),
      ...tables.map((table) => `a table of ${table.scrollWidth} in a place of ${table.clientWidth}`),
      ...found.map((element) => `${element.tagName} “${element.textContent}”`),
    ]
  }, place)

/** Switches the browser between dark and light theme. */
async function dims({ page }: Person, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/**
 * Changes the language by the button of the top bar or of the sign-in page, which leads to the next language: from
 * sources, as the gallery is served, there is the pseudo-locale too.
 */
export async function speaks({ page }: Person, language: Language): Promise<void> {
  const next = page.locator('button[lang]')
  for (;;) {
    const code = (await next.getAttribute('lang')) ?? ''
    await next.click()
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    if (code === language) return
  }
}

/** Expects that axe finds no serious violation. */
export async function isAccessible(person: Person, what: string, look: Look = {}): Promise<void> {
  expect.soft(await graveFaults(person, look), what).toEqual([])
}

/** Expects no serious violation in the dark theme; checking one page of each type is enough. */
export async function isAccessibleInDarkMode(person: Person, what: string, place?: string): Promise<void> {
  await dims(person, 'dark')
  await isAccessible(person, `${what}, by night`, { place })
  await dims(person, 'light')
}

/** Checks the screen, or a part of it, with axe, and for truncated texts in both languages. */
export async function checksAccessibility(person: Person, what: string, place?: string): Promise<void> {
  await isAccessible(person, what, { place })
  expect.soft(await cutOff(person), `${what}: text cut off in English`).toEqual([])
  await speaks(person, 'zh-CN')
  expect.soft(await cutOff(person), `${what}: text cut off in Chinese`).toEqual([])
  await speaks(person, 'en-US')
}
