import type { Language } from '@lastmile/contract/words.ts'
import { inThird } from './languages/third.ts'
import { inUse } from '@lastmile/contract/platform/labels.ts'
import { preferences } from './preferences.ts'
import { useStore } from './store.ts'

/** The same words in another language, with every key and every parameter: a missing word is a compile error. */
export type Words<En> = {
  [K in keyof En]: En[K] extends string
    ? string
    : En[K] extends readonly [string, string]
      ? readonly [string, string]
      : En[K] extends (...given: infer Given) => string
        ? (...given: Given) => string
        : Words<En[K]>
}

/** The words of a page as `{ en, zh }`, kept next to it in words.ts. */
export type Bilingual<En> = { en: En; zh: Words<En> }

/** Returns the user's language and follows changes. */
export const useLanguage = (): Language => useStore(preferences, (state) => state.language)

/**
 * Returns the words of a page in the user's language: `const t = useWords(words)`, then `t.title`, `t.submitted(code)`.
 */
export function useWords<En>(words: Bilingual<En>): Words<En> {
  useStore(preferences, (state) => state.third)
  return inLanguage(words, useLanguage())
}

/** Returns words in the current language, for use outside of components. */
export const wordsNow = <En>(words: Bilingual<En>): Words<En> => inLanguage(words, preferences.get().language)

// Returns the words of a language. English is its own translation, but the compiler cannot infer that Words<En> is En.
const inLanguage = <En>(words: Bilingual<En>, language: Language) =>
  language === 'zh-CN' ? words.zh : inThird(words.en as unknown as Words<En>)

/**
 * Returns a name that the product gives, such as that of a setting, in a language. Unlike names that people enter, it is
 * also translated into a third language.
 */
export const ownName = (language: Language, { name, zhName }: { name: string; zhName: string }): string =>
  language === 'zh-CN' ? zhName : inUse(name, language)

type Named = { name: string; zhName?: string | null; actTypeCode?: string }

/**
 * Returns the name of an entity in a language: `nameIn(language, option)`. Names of functions, unlike those that people
 * enter, are also translated into a third language.
 */
export const nameIn = (language: Language, { name, zhName, actTypeCode }: Named): string =>
  language === 'zh-CN' ? zhName || name : actTypeCode ? inUse(name, language) : name
