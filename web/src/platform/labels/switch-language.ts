import type { Language } from '@lastmile/contract/words.ts'
import { preferences } from '#platform/preferences.ts'
import { leaveThird, loadThird } from '#platform/languages/current.ts'
import { offeredLanguages } from '#platform/languages/list.ts'
import { useStore } from '#platform/store.ts'
import { loadLabels } from './load.ts'

/**
 * Switches to a language when its labels are loaded. If they cannot be loaded, the language stays, and the page shows
 * the notice for a page that failed to load.
 */
const switchLanguage = (language: Language): Promise<void> =>
  loadLabels(language).then(
    () => {
      leaveThird()
      preferences.set({ language, third: null })
    },
    () => {},
  )

/** Returns the language that the language button switches to, its own name, and how to switch. */
export function useNextLanguage(): { code: string; name: string; choose: () => Promise<void> } {
  const { language, third } = useStore(preferences, (state) => state)
  const own = (code: Language, name: string) => ({ code, name, choose: () => switchLanguage(code) })
  const all = [
    own('en-US', 'English'),
    own('zh-CN', '中文'),
    ...offeredLanguages.map(({ code, name }) => ({
      code,
      name,
      choose: () =>
        loadLabels('en-US').then(
          () => loadThird(code),
          () => {},
        ),
    })),
  ]
  const at = all.findIndex(({ code }) => code === (third?.code ?? language))
  return all[(at + 1) % all.length] ?? own('en-US', 'English')
}
