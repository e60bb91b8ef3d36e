import { fold } from '@lastmile/contract/platform/fold.ts'
import { pinyin } from 'pinyin-pro'

/** Begins every piece that is pinyin, so that the words of names in Latin script stay apart. */
export const pinyinMark = '~'

/** A name with more syllables is a company's: it is found by all of them and by their initials. */
const longestPerson = 4

const han = /\p{Script=Han}/gu

/** The spellings of the Chinese characters in a name, each by syllables: 吕布 is `lv bu` and `lu bu`. None without any. */
function spellingsOf(name: string): string[][] {
  const characters = (name.match(han) ?? []).join('')
  if (characters === '') return []
  const read = pinyin(characters, { toneType: 'none', type: 'array', surname: 'head', v: true })
  const syllables = read.map(fold).filter((syllable) => /^[a-z]+$/.test(syllable))
  const simple = syllables.map((syllable) => syllable.replace('v', 'u'))
  return syllables.length === 0 ? [] : simple.join() === syllables.join() ? [syllables] : [syllables, simple]
}

const initialsOf = (syllables: readonly string[]) => syllables.map((syllable) => syllable.slice(0, 1))
const from = (parts: readonly string[], at: number) => pinyinMark + parts.slice(at).join('')

/** The pinyin by which a name is found: whole, from its beginning and to its end by syllables, and its initials. */
export function pinyinPieces(name: string): string[] {
  const pieces = spellingsOf(name).flatMap((syllables) => {
    const runs = syllables.length > longestPerson ? [] : syllables.slice(1).map((_, at) => at + 1)
    const parts = runs.flatMap((at) => [from(syllables.slice(0, at), 0), from(syllables, at)])
    return [from(syllables, 0), ...parts, ...(syllables.length > 1 ? [from(initialsOf(syllables), 0)] : [])]
  })
  return [...new Set(pieces)]
}

/** Where a typed part of the pinyin or of the initials may begin, with the piece it is a part of. */
export const pinyinEnds = (name: string): { end: string; word: string }[] =>
  spellingsOf(name).flatMap((syllables) =>
    [syllables, ...(syllables.length > 1 ? [initialsOf(syllables)] : [])].flatMap((parts) =>
      parts.map((_, at) => ({ end: from(parts, at), word: from(parts, 0) })),
    ),
  )
