import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { fields, functions, type Language, terms } from '@lastmile/contract/words.ts'
import type { Page, Response } from '@playwright/test'

/** Names, codes and addresses in responses, which the screen shows as stored. */
export type ServerValues = { in: (language: Language) => Promise<string[]> }

/** Records the responses to a person's pages from now on. */
export function listens(page: Page): ServerValues {
  const answers: Promise<unknown>[] = []
  page.on('response', (response: Response) => {
    if (response.url().includes('/api/') && /\bjson\b/.test(response.headers()['content-type'] ?? ''))
      answers.push(response.json().catch(() => null))
  })
  const told = new Map<unknown, { texts: Set<string>; language: Language }>()
  const heardIn = async (language: Language) => {
    const texts = new Set<string>()
    for (const answer of await Promise.all(answers)) {
      const known = told.get(answer)
      const of = known?.language === language ? known.texts : textsOf(answer, language)
      told.set(answer, { texts: of, language })
      for (const text of of) texts.add(text)
    }
    return [...texts].sort((one, other) => other.length - one.length)
  }
  return { in: heardIn }
}

/** Returns the name of the field with the Chinese name, given that of the English one. */
const chineseOf = (key: string): string =>
  key.endsWith('Name') ? key.replace(/Name$/, 'ZhName') : `zh${key.charAt(0).toUpperCase()}${key.slice(1)}`

/**
 * Returns the texts of a response that may appear on screen in a language; of a pair of names only the one in that
 * language.
 */
function textsOf(value: unknown, language: Language, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    // States have labels, so a state shown as its code is untranslated.
    if (value.length > 1 && !Object.hasOwn(terms, value)) found.add(value)
    return found
  }
  if (Array.isArray(value)) for (const one of value) textsOf(one, language, found)
  else if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
    for (const [key, one] of entries) {
      const chinese = (value as Record<string, unknown>)[chineseOf(key)]
      const isOther =
        language === 'zh-CN'
          ? typeof chinese === 'string' && chinese !== '' && chinese !== one
          : entries.some(([name, english]) => chineseOf(name) === key && english !== one)
      // A code of reference data is not a state, even if it is spelled like one.
      if (key === 'code' && 'version' in value && typeof one === 'string') found.add(one)
      if (!isOther) textsOf(one, language, found)
    }
  }
  return found
}

/** Returns all Chinese texts of the product, calling functions with placeholder characters. */
function chineseWords(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String((value as (...given: string[]) => unknown)('0', '0', '0', '0'))]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(chineseWords) : []
}

let allowed: Promise<Set<string>> | undefined
/** Returns Latin words that appear in the Chinese texts: ONT, Mbps, MAC. */
const latinInChinese = (): Promise<Set<string>> =>
  (allowed ??= (async () => {
    const modules = globSync('web/src/**/*.zh.ts').map((file) => import(resolve(file)))
    const texts = [
      ...(await Promise.all(modules)).flatMap(chineseWords),
      ...[...Object.values(terms), ...Object.values(fields)].map(({ zh }) => zh),
      ...Object.values(functions).map(({ zhName }) => zhName),
    ]
    const chinese = texts.filter((text) => /\p{Script=Han}/u.test(text))
    return new Set([brand, ...units, ...fileFormats, ...chinese.flatMap((text) => text.match(latin) ?? [])])
  })())

/** Names, units and file formats are the same in every language. */
const brand = 'Lastmile'
const units = ['Mbps', 'kbps', 'kB', 'MB', 'GB', 'TB']
const fileFormats = ['KML', 'GeoJSON']
const latin = /[A-Za-z][A-Za-z’'-]*[A-Za-z]/g
const raw = /\b[a-z]+[A-Z]\w*|\bundefined\b|\bnull\b|\bNaN\b|Invalid Date|\[object/

/** Returns all readable texts in a part of the page, including the labels of inputs, images and buttons. */
const readable = (page: Page, place: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('code, pre, kbd, script, style, [aria-hidden=true]') &&
      (element.closest('[lang]')?.getAttribute('lang') ?? '') === document.documentElement.lang
    const attributes = ['placeholder', 'title', 'aria-label', 'alt']
    const found = new Set<string>()
    for (const root of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement
        const text = walker.currentNode.textContent?.trim()
        if (text && parent && seen(parent)) found.add(text)
      }
      // A cell with a code repeats the code as its title.
      const said = [...root.querySelectorAll('[placeholder], [title], [aria-label], [alt]')].filter(
        (element) => seen(element) && !element.querySelector(':scope > code'),
      )
      for (const text of said.flatMap((element) => attributes.map((name) => element.getAttribute(name)?.trim())))
        if (text) found.add(text)
    }
    return [...found]
  }, place)

/** Removes a name from a text, except where it is part of another word. */
const without = (text: string, name: string): string =>
  text.replaceAll(
    new RegExp(
      `(?<![A-Za-z](?=[A-Za-z]))${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?!(?<=[A-Za-z])[A-Za-z])`,
      'g',
    ),
    ' ',
  )

/** Returns the texts in a part of the page that are not in the user's language, or are codes rather than words. */
export async function untranslated(
  page: Page,
  heard: ServerValues,
  { language, place = 'body' }: Reading,
): Promise<string[]> {
  const data = await heard.in(language)
  const known = await latinInChinese()
  const own = (text: string) => data.reduce((left, one) => (left.includes(one) ? without(left, one) : left), text)
  return (await readable(page, place)).filter((text) => {
    const left = own(text)
    if (raw.test(left)) return true
    if (language === 'en-US') return /\p{Script=Han}/u.test(left)
    return (left.match(latin) ?? []).some((word) => !known.has(word))
  })
}

type Reading = { language: Language; place?: string }

/** Texts that the pseudo-locale shows without marks, with the reason. */
const unmarkedKinds = [
  // Units, file formats, the product's name and a language's own name are the same in every language.
  new RegExp(`^(${[brand, 'English', ...units, ...fileFormats].join('|')})$`),
  // Days and times are written by the browser in the locale of numbers.
  /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|AM|PM)$/,
  // Endings of file names.
  /^(csv|xlsx|json)$/,
  // Abbreviations and keys, such as ONT and Ctrl.
  /^([A-Z]{2,5}s?|Ctrl|Enter|Esc)$/,
]

/** Placeholders of antd, whose own translation the list of languages names. */
const ofLibrary = /^Select (date|month|time)$/

/** The frame: menu, tabs and top bar. It shows names of functions, which on a page may also be data, as in the log. */
const frame = '.rail, .tabs, .customer-strip, .page-rail, .bottom-bar, .topbar'

/** Returns the texts on the page that are neither in the pseudo-locale nor data of the server. */
export async function unmarked(page: Page, heard: ServerValues): Promise<string[]> {
  const own = new Set<string>(Object.values(functions).map(({ name }) => name))
  const data = await heard.in('en-US')
  const inFrame = await readable(page, frame)
  return [
    ...withoutMarks(
      inFrame,
      data.filter((text) => !own.has(text)),
    ),
    ...withoutMarks(
      (await readable(page, 'body')).filter((text) => !inFrame.includes(text)),
      data,
    ),
  ]
}

const withoutMarks = (texts: readonly string[], data: readonly string[]): string[] =>
  texts.filter((text) => {
    if (ofLibrary.test(text)) return false
    let left = text
    for (let before = ''; before !== left; ) {
      before = left
      left = left.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
    }
    left = data.reduce((rest, one) => (rest.includes(one) ? without(rest, one) : rest), left)
    return (left.match(latin) ?? []).some((word) => word.length > 2 && !unmarkedKinds.some((kind) => kind.test(word)))
  })
