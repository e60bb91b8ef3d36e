import { translateWith } from '@lastmile/contract/platform/labels.ts'
import type { Translation } from '@lastmile/contract/platform/translation.ts'

let current: Translation | undefined

/** Translates all texts from English from now on; into nothing if undefined. */
export function setTranslation(translation: Translation | undefined): void {
  current = translation
  translateWith(translation?.text)
}

/** Returns English words in the third language, if one is in use. */
export const inThird = <T extends object>(english: T): T => current?.words(english) ?? english
