import { readdirSync, readFileSync } from 'node:fs'
import {
  pseudoTranslation,
  type Texts,
  type Translation,
  translationOf,
} from '@lastmile/contract/platform/translation.ts'

const contract = new URL('../../../contract/src/', import.meta.url)

/** Reports whether the pseudo-locale is offered: in development and in tests, as in the web. */
const offersPseudo = (): boolean => ['development', 'test'].includes(process.env.NODE_ENV ?? '')

let pseudoTexts: Translation | undefined
const pseudo = (): Translation => (pseudoTexts ??= pseudoTranslation())

const isCode = (name: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\.json$/.test(name)

/** Returns the texts of a file; none if it is no JSON object, so that a broken file only leaves its texts in English. */
function textsIn(file: URL): Texts {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Texts) : {}
  } catch {
    return {}
  }
}

/** Reads the languages of a folder of slices, by code in lower case: each slice has one file for each language. */
export function readTranslations(folder = contract): ReadonlyMap<string, Translation> {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((slice) => slice.isDirectory())
    .flatMap(({ name: slice }) => {
      const place = new URL(`${slice}/`, folder)
      const names = readdirSync(place).filter(isCode)
      return names.map((name) => ({ code: name.replace(/\.json$/, ''), file: new URL(name, place) }))
    })
  const byCode = Map.groupBy(files, ({ code }) => code)
  return new Map(
    [...byCode].map(([code, own]) => [
      code.toLowerCase(),
      translationOf(
        code,
        own.map(({ file }) => textsIn(file)),
      ),
    ]),
  )
}

let languages: ReadonlyMap<string, Translation> | undefined

/**
 * Returns how messages are translated for the first language that a request accepts; undefined for English, Chinese and
 * languages without files.
 */
export function translatorFor(accepted: string | undefined): Translation['text'] | undefined {
  const key = (accepted ?? '').slice(0, 40).split(/[,;]/)[0]?.trim().toLowerCase() ?? ''
  if (key === 'en-xa') return offersPseudo() ? pseudo().text : undefined
  languages ??= readTranslations()
  return languages.get(key)?.text
}
