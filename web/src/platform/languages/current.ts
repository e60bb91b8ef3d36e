import { translateWith } from '@lastmile/contract/platform/labels.ts'
import type { Translation } from '@lastmile/contract/platform/translation.ts'
import type { Locale } from 'antd/es/locale'
import { preferences } from '#platform/preferences.ts'
import { thirdLanguages } from './list.ts'

let current: { translation: Translation; widgets: Locale } | undefined

/** Returns English words in the third language, if one is in use. */
export const inThird = <T extends object>(english: T): T => current?.translation.words(english) ?? english

/** Returns the texts of widgets in the third language, if one is in use. */
export const thirdWidgets = (): Locale | undefined => current?.widgets

/** Loads a third language and makes it the current one. An unknown one is ignored. */
export async function loadThird(code: string): Promise<void> {
  const language = thirdLanguages.find((one) => one.code === code)
  if (!language) return
  const [translation, widgets] = await Promise.all([language.texts(), language.widgets()])
  current = { translation, widgets: widgets.default }
  translateWith(translation.text)
  const { locale, direction } = language
  preferences.set({ language: 'en-US', third: { code, locale, direction } })
}

/** Returns to English or Chinese. */
export function leaveThird(): void {
  current = undefined
  translateWith(undefined)
}
