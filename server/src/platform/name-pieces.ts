import { fold } from '@lastmile/contract/platform/fold.ts'
import { pinyinPieces } from './pinyin.ts'

/** Returns the folded words of a name or of a search. Words are separated by spaces or hyphens. */
export const wordsOf = (text: string): string[] => fold(text).split(/[ -]+/).filter(Boolean)

/**
 * Returns whether a word contains letters, digits or signs of the Latin script. Names share a small number of Latin
 * words, few of which are rare.
 */
export const isLatin = (word: string): boolean => /[!-~]/.test(word)
/** Returns whether a word is entirely Latin. Any word that contains it has Latin characters too. */
export const allLatin = (word: string): boolean => /^[!-~]+$/.test(word)

/** Returns the pieces of one and two characters of a word: 李小龙 -> 李 李小 小 小龙 龙. */
export function gramsOf(word: string): string[] {
  const characters = Array.from(word)
  return characters.flatMap((character, index) => {
    const following = characters[index + 1]
    return following ? [character, character + following] : [character]
  })
}

/** Returns the pieces of one word: its grams, and the whole word if it contains Latin characters. */
export const piecesOfWord = (word: string): string[] => [...gramsOf(word), ...(isLatin(word) ? [word] : [])]

/** Returns the key of two Latin words of one name, in either order. */
export const pairOf = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`)

/**
 * Returns the distinct search keys of a name: the pieces of its words, every pair of its Latin words, and its pinyin.
 * Only pairs are selective, because names consist of a few common words.
 */
export function piecesOf(name: string): string[] {
  const words = [...new Set(wordsOf(name))]
  const latin = words.filter((word) => isLatin(word))
  const pairs = latin.flatMap((one, index) => latin.slice(index + 1).map((other) => pairOf(one, other)))
  return [...new Set([...words.flatMap((word) => piecesOfWord(word)), ...pairs, ...pinyinPieces(name)])]
}

/** Returns the suffixes of a word, each at least one character long: win -> win in n. */
export const endsOf = (word: string): string[] => {
  const characters = Array.from(word)
  return [...new Set(characters.map((_, index) => characters.slice(index).join('')))]
}
