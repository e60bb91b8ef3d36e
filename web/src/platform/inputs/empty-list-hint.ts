import { catalogue } from '@lastmile/contract/catalogue.ts'
import type { Call } from '@lastmile/contract/platform/call.ts'
import { actTypeOf } from '@lastmile/contract/words.ts'
import { common } from '#platform/common-words.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'

const root = ({ path }: Call) => path.split('/')[0]

/** Returns the page that adds entries to the list of a call; undefined if there is none. */
function pageThatAdds(call: Call): string | undefined {
  const calls = Object.values<Record<string, Call>>(catalogue).map(({ add }) => add)
  const permission = calls.find((add) => add && root(add) === root(call))?.permission
  return typeof permission === 'string' ? permission : undefined
}

/** Returns a hint naming the page that adds entries; undefined if there is none. */
export function useEmptyListHint(call: Call): string | undefined {
  const t = useWords(common)
  const language = useLanguage()
  const page = actTypeOf(pageThatAdds(call) ?? '')
  return page && t.nothingToChoose(nameIn(language, page))
}
