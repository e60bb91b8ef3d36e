import { fold } from '@lastmile/contract/platform/fold.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { pinyinEnds, pinyinPieces } from '#platform/pinyin.ts'

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
function piecesOf(name: string): string[] {
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

type Named = { customerCode: string; name: string }

/**
 * Indexes customers by the pieces of their names. New words are stored permanently, with all their suffixes. Rows are found
 * by index, whatever the statistics of growing tables say.
 */
export async function enterNames(
  { db }: Pick<Context, 'db'>,
  createdAt: Date,
  customers: readonly Named[],
): Promise<void> {
  const words = [...new Set(customers.flatMap(({ name }) => wordsOf(name)))]
  const latin = words.filter((word) => isLatin(word)).flatMap((word) => endsOf(word).map((end) => ({ end, word })))
  const ends = [...latin, ...customers.flatMap(({ name }) => pinyinEnds(name))]
  const grams = customers.flatMap(({ customerCode, name }) => piecesOf(name).map((gram) => ({ gram, customerCode })))
  await sql`with entered as (
      insert into customer_name_token (ending, word)
      select ending, word from unnest(${ends.map(({ end }) => end)}::text[], ${ends.map(({ word }) => word)}::text[]) new (ending, word)
      where (select true from customer_name_token known where (known.ending, known.word) = (new.ending, new.word)) is null
      order by ending, word on conflict do nothing
    ) insert into customer_gram (gram, created_at, customer_code, organization_unit_code)
    select gram, ${createdAt}::timestamptz, code, (select organization_unit_code from customer c where c.code = new.code)
    from unnest(${grams.map(({ gram }) => gram)}::text[], ${grams.map((one) => one.customerCode)}::text[]) new (gram, code)
    order by gram, code`.execute(db)
}

/** Removes the pieces of former names from the index. */
export async function removeNames({ db }: Context, customers: readonly (Named & { createdAt: Date })[]): Promise<void> {
  const old = customers.flatMap(({ name, ...of }) => piecesOf(name).map((gram) => ({ ...of, gram })))
  await sql`delete from customer_gram where ctid = any(array(
    select (select ctid from customer_gram g where (g.gram, g.created_at, g.customer_code) = (old.gram, old.at, old.code))
    from unnest(${old.map(({ gram }) => gram)}::text[], ${old.map(({ createdAt }) => createdAt)}::timestamptz[],
      ${old.map(({ customerCode }) => customerCode)}::text[]) old (gram, at, code)))`.execute(db)
}
