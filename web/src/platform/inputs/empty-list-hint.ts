import type { Call } from '@lastmile/contract/platform/call.ts'
import { actTypeOf } from '@lastmile/contract/words.ts'
import { common } from '#platform/common-words.ts'
import { ownName, useLanguage, useWords } from '#platform/words.ts'
import { addingPages } from './adding-pages.ts'

/** Returns a hint naming the page that adds entries; undefined if there is none. */
export function useEmptyListHint(call: Call): string | undefined {
  const t = useWords(common)
  const language = useLanguage()
  const page = actTypeOf(addingPages[call.path.split('/')[0] ?? ''] ?? '')
  return page && t.nothingToChoose(ownName(language, page))
}
