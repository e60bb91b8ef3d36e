import type { Language } from '@lastmile/contract/words.ts'
import { preferences } from '#platform/preferences.ts'
import { loadLabels } from './load.ts'

/**
 * Switches to a language when its labels are loaded. If they cannot be loaded, the language stays, and the page shows
 * the notice for a page that failed to load.
 */
export const switchLanguage = (language: Language): Promise<void> =>
  loadLabels(language).then(
    () => preferences.set({ language }),
    () => {},
  )
