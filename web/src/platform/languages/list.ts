import type { Translation } from '@lastmile/contract/platform/translation.ts'
import type { Locale } from 'antd/es/locale'

/** A language besides English and Chinese. Its texts are in `contract/src/<slice>/<code>.json`. */
export type ThirdLanguage = {
  code: string
  /** The language's own name. */
  name: string
  /** The locale of its numbers and days. */
  locale: string
  direction: 'ltr' | 'rtl'
  widgets: () => Promise<{ default: Locale }>
  texts: () => Promise<Translation>
  /** Whether it is offered in development only. */
  isPseudo?: true
}

/** Every language besides English and Chinese (docs/languages.md). */
export const thirdLanguages: readonly ThirdLanguage[] = [
  {
    code: 'en-XA',
    name: 'Pseudo',
    locale: 'en-US',
    direction: 'ltr',
    widgets: () => import('antd/es/locale/en_GB'),
    texts: async () => (await import('./texts.ts')).pseudoTexts(),
    isPseudo: true,
  },
]

/** The languages that users can choose. */
export const offeredLanguages = thirdLanguages.filter(({ isPseudo }) => !isPseudo || import.meta.env.DEV)
