import {
  pseudoTranslation,
  type Texts,
  type Translation,
  translationOf,
} from '@lastmile/contract/platform/translation.ts'

const files = import.meta.glob<Texts>('../../../../contract/src/*/*.json', { import: 'default' })

/** Loads the texts of a language from the files of its slices. */
export async function textsOf(code: string): Promise<Translation> {
  const own = Object.entries(files).filter(([path]) => path.endsWith(`/${code}.json`))
  return translationOf(code, await Promise.all(own.map(([, load]) => load())))
}

/** Returns the texts of the pseudo-locale. */
export const pseudoTexts = pseudoTranslation
