import { pseudo } from './pseudo.ts'

/** The forms of a text by plural category, for the number at its first placeholder. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>
/** The texts of a slice by their English text; placeholders are {0}, {1} for parameters and {name} for names. */
export type Texts = Readonly<Record<string, string | Forms>>

/** Translates English texts. A missing text stays English. */
export type Translation = {
  text: (english: string) => string
  /** Translates an object of texts and of functions that return texts. */
  words: <T extends object>(english: T) => T
}

type Lookup = (english: string, given?: readonly unknown[]) => string | undefined

/** Returns the translation into a language with the given texts of its slices. */
export function translationOf(code: string, slices: readonly Texts[]): Translation {
  const texts = new Map(slices.flatMap((slice) => Object.entries(slice)).filter(([, text]) => isText(text)))
  const plural = new Intl.PluralRules(code)
  return translating((english, given = []) => {
    const found = texts.get(english)
    if (found === undefined || typeof found === 'string') return found
    const count = Number(/\{(\d+)\}/.exec(english)?.[1] ?? 0)
    return found[plural.select(Number(given[count]))] ?? found.other
  })
}

/** Reports whether a value of a file is a text or its forms; anything else is left out, because files come from outside. */
const isText = (value: unknown): boolean =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && Object.values(value).every((form) => typeof form === 'string'))

/** Returns the pseudo-locale, which has every text. */
export const pseudoTranslation = (): Translation => translating(pseudo)

function translating(look: Lookup): Translation {
  const known = new WeakMap<object, unknown>()
  const text = (english: string) => look(english) ?? english
  const said = (write: Write, given: readonly unknown[]) => {
    const english = write(...given)
    if (typeof english !== 'string') return english
    const template = templateOf(write, given, english)
    const found = look(template, given)
    return found === undefined ? text(english) : filled(found, given)
  }
  const inTurn = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value)
    if (typeof value === 'function') return (...given: unknown[]) => said(value as Write, given)
    if (typeof value !== 'object' || value === null) return value
    const earlier = known.get(value)
    if (earlier) return earlier
    const made: unknown = Array.isArray(value)
      ? value.map(inTurn)
      : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inTurn(inner)]))
    known.set(value, made)
    return made
  }
  return { text, words: (english) => inTurn(english) as typeof english }
}

type Write = (...given: unknown[]) => unknown

const filled = (template: string, given: readonly unknown[]): string =>
  template.replaceAll(/\{(\d+)\}/g, (whole, at: string) => {
    const value = given[Number(at)]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole
  })

const mark = (at: number) => `\uE000${at}\uE000`
/** Returns what stands for a parameter: a text or a number that no text contains. Others decide and are kept. */
const markOf = (value: unknown, at: number): unknown =>
  typeof value === 'string' ? mark(at) : typeof value === 'number' ? 987_650_000 + at : value
const isSimple = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/**
 * Returns the text that a function writes, with {0}, {1} in place of its parameters. Parameters are first replaced by
 * marks; if the function decides by a parameter, its value is looked for in the text instead.
 */
export function templateOf(write: Write, given: readonly unknown[], english: string): string {
  const marked = attempt(() => write(...given.map(markOf)))
  for (const text of [marked, english]) {
    if (text === undefined) continue
    const byLength = given
      .map((value, at) => ({ value: String(value), at, simple: isSimple(value) }))
      .filter(({ value, simple }) => simple && value !== '')
      .toSorted((one, other) => other.value.length - one.value.length)
    let template = text.replaceAll(/\uE000(\d+)\uE000/g, '{$1}').replaceAll(/98765000(\d)/g, '{$1}')
    for (const { value, at } of byLength)
      if (!template.includes(`{${at}}`)) template = withPlaceholder(template, value, at)
    if (filled(template, given) === english) return template
  }
  return english
}

const attempt = (write: () => unknown): string | undefined => {
  try {
    const text = write()
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}

/** Replaces a value that stands on its own in a text by a placeholder. */
function withPlaceholder(text: string, value: string, at: number): string {
  const plain = value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return text.replaceAll(new RegExp(String.raw`(?<![\p{L}\p{N}{])${plain}(?![\p{L}\p{N}}])`, 'gu'), `{${at}}`)
}
