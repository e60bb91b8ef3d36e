import type { Language } from '@lastmile/contract/words.ts'
import { useSyncExternalStore } from 'react'
import { writeStored, readStored, storeOf } from './store.ts'

/** A person's preferences on this browser. Kept when the session ends, so that the sign-in page speaks their language. */
export type Preferences = {
  language: Language
  theme: 'light' | 'dark' | 'system'
  railClosed: boolean
  letterKeys: boolean
}

const stored = (readStored(localStorage, 'preferences') ?? {}) as Partial<Preferences>
const phone = matchMedia('(width < 700px)')
/** Is the window as narrow as a phone's? There lists are cards, and the functions stand at the bottom. */
export const isPhone = (): boolean => phone.matches
/** The same, followed: a window can change its width. */
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
    theme: stored.theme ?? 'system',
    railClosed: stored.railClosed ?? false,
    // Single letters do something on the page.
    letterKeys: stored.letterKeys ?? true,
  },
  (state) => {
    writeStored(localStorage, 'preferences', state)
    dress(state)
  },
)

/** Is the page dark now, by choice or by the system? */
export const isDark = ({ theme }: Preferences): boolean =>
  theme === 'dark' || (theme === 'system' && systemDark.matches)

/** Puts language and theme on the document itself, where style sheets and screen readers find them. */
function dress(state: Preferences): void {
  document.documentElement.lang = state.language
  document.documentElement.dataset['theme'] = isDark(state) ? 'dark' : 'light'
}

dress(preferences.get())
systemDark.addEventListener('change', () => preferences.set({}))
