import type { Locale } from 'antd/es/locale'
import { preferences } from '#platform/preferences.ts'
import { thirdLanguages } from './list.ts'
import { setTranslation } from './third.ts'

let current: Locale | undefined

/** Returns the texts of widgets in the third language, if one is in use. */
export const thirdWidgets = (): Locale | undefined => current

/** Loads a third language and makes it the current one. An unknown one is ignored. */
export async function loadThird(code: string): Promise<void> {
  const language = thirdLanguages.find((one) => one.code === code)
  if (!language) return
  const [translation, widgets] = await Promise.all([language.texts(), language.widgets()])
  current = widgets.default
  setTranslation(translation)
  const { locale, direction } = language
  preferences.set({ language: 'en-US', third: { code, locale, direction } })
}

/** Returns to English or Chinese. */
export function leaveThird(): void {
  current = undefined
  setTranslation(undefined)
}
