import { catalogue } from '@lastmile/contract/catalogue.ts'
import type { Call } from '@lastmile/contract/platform/call.ts'
import { actTypeOf } from '@lastmile/contract/words.ts'
import { common } from '#platform/common-words.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'

const root = ({ path }: Call) => path.split('/')[0]

/** The page on which the things that a call lists are added; undefined where no page adds them. */
function pageThatAdds(call: Call): string | undefined {
  const calls = Object.values<Record<string, Call>>(catalogue).map(({ add }) => add)
  const permission = calls.find((add) => add && root(add) === root(call))?.permission
  return typeof permission === 'string' ? permission : undefined
}

/** Says of a list without entries on which page entries are added; undefined where no page adds them. */
export function useEmptyListHint(call: Call): string | undefined {
  const t = useWords(common)
  const language = useLanguage()
  const page = actTypeOf(pageThatAdds(call) ?? '')
  return page && t.nothingToChoose(nameIn(language, page))
}
