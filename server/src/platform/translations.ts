import { existsSync, readdirSync, readFileSync } from 'node:fs'
import {
  pseudoTranslation,
  type Texts,
  type Translation,
  translationOf,
} from '@lastmile/contract/platform/translation.ts'

const contract = new URL('../../../contract/src/', import.meta.url)
const known = new Map<string, Translation | null>()

/** Reports whether the pseudo-locale is offered: in development and in tests, as in the web. */
const offersPseudo = (): boolean => ['development', 'test'].includes(process.env.NODE_ENV ?? '')

let pseudoTexts: Translation | undefined
const pseudo = (): Translation => (pseudoTexts ??= pseudoTranslation())

/** Reads the texts of a language from the files of its slices in a folder; null if there are none. */
export function readTranslation(code: string, folder = contract): Translation | null {
  const files = readdirSync(folder)
    .map((slice) => new URL(`${slice}/${code}.json`, folder))
    .filter((file) => existsSync(file))
  return files.length === 0
    ? null
    : translationOf(
        code,
        files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Texts),
      )
}

/** Returns how messages are translated for the accepted languages of a request; undefined for English and Chinese. */
export function translatorFor(accepted: string | undefined): Translation['text'] | undefined {
  const code = /^[a-z]{2,3}-[A-Z]{2}\b/.exec(accepted ?? '')?.[0] ?? ''
  if (code === '' || code === 'en-US' || code === 'zh-CN') return undefined
  const key = code.toLowerCase()
  if (key === 'en-xa') return offersPseudo() ? pseudo().text : undefined
  // Bounded, because the codes come from outside.
  if (!known.has(key) && known.size < 1_000) known.set(key, readTranslation(code))
  return known.get(key)?.text
}
