import type { Language } from '@lastmile/contract/words.ts'
import { useSyncExternalStore } from 'react'
import { writeStored, readStored, storeOf } from './store.ts'

/** A user's preferences in this browser. They outlast the session, so that the sign-in page can use the language. */
export type Preferences = {
  /** The language of the texts, or the one that a third language falls back to. */
  language: Language
  /** A language besides English and Chinese, once its texts are loaded. */
  third: { code: string; locale: string; direction: 'ltr' | 'rtl' } | null
  theme: 'light' | 'dark' | 'system'
  railClosed: boolean
  letterKeys: boolean
}

const stored = (readStored(localStorage, 'preferences') ?? {}) as Partial<Preferences>
/** The third language that was in use, to be loaded at the start. */
export const storedThird = stored.third?.code
const phone = matchMedia('(width < 700px)')
/**
 * Reports whether the window is as narrow as a phone. Lists are then shown as cards, and the main functions are at the
 * bottom.
 */
export const isPhone = (): boolean => phone.matches
/** Returns `isPhone`, updated when the window is resized. */
export const usePhone = (): boolean => useSyncExternalStore(followPhone, isPhone)
function followPhone(changed: () => void): () => void {
  phone.addEventListener('change', changed)
  return () => phone.removeEventListener('change', changed)
}
const systemDark = matchMedia('(prefers-color-scheme: dark)')

export const preferences = storeOf<Preferences>(
  {
    // Specification section 9: the default language is en-US.
    language: stored.language === 'zh-CN' ? 'zh-CN' : 'en-US',
    third: null,
    theme: stored.theme ?? 'system',
    railClosed: stored.railClosed ?? false,
    // Whether single letters are shortcuts on the page.
    letterKeys: stored.letterKeys ?? true,
  },
  (state) => {
    writeStored(localStorage, 'preferences', state)
    dress(state)
  },
)

/** Reports whether the page is dark, by choice or because the system is. */
export const isDark = ({ theme }: Preferences): boolean =>
  theme === 'dark' || (theme === 'system' && systemDark.matches)

/** Sets language and theme on the document element, where style sheets and screen readers look for them. */
function dress(state: Preferences): void {
  document.documentElement.lang = state.third?.code ?? state.language
  document.documentElement.dir = state.third?.direction ?? 'ltr'
  document.documentElement.dataset['theme'] = isDark(state) ? 'dark' : 'light'
}

dress(preferences.get())
systemDark.addEventListener('change', () => preferences.set({}))
