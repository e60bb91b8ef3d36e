import { fold } from '@lastmile/contract/platform/fold.ts'
import { pinyin } from 'pinyin-pro'

/** Prefix of every pinyin piece, which keeps pinyin distinct from the words of names in Latin script. */
export const pinyinMark = '~'

/** A name with more syllables is a company's, and is found only by the whole name or its initials. */
const longestPerson = 4

const han = /\p{Script=Han}/gu

/** Returns the spellings of the Chinese characters in a name as lists of syllables: 吕布 is `lv bu` and `lu bu`. */
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

/** Returns the pinyin by which a name is found: all syllables, the first ones, the last ones, and the initials. */
export function pinyinPieces(name: string): string[] {
  const pieces = spellingsOf(name).flatMap((syllables) => {
    const runs = syllables.length > longestPerson ? [] : syllables.slice(1).map((_, at) => at + 1)
    const parts = runs.flatMap((at) => [from(syllables.slice(0, at), 0), from(syllables, at)])
    return [from(syllables, 0), ...parts, ...(syllables.length > 1 ? [from(initialsOf(syllables), 0)] : [])]
  })
  return [...new Set(pieces)]
}

/** Returns every position at which a typed part of the pinyin or the initials may begin, with the whole piece. */
export const pinyinEnds = (name: string): { end: string; word: string }[] =>
  spellingsOf(name).flatMap((syllables) =>
    [syllables, ...(syllables.length > 1 ? [initialsOf(syllables)] : [])].flatMap((parts) =>
      parts.map((_, at) => ({ end: from(parts, at), word: from(parts, 0) })),
    ),
  )
