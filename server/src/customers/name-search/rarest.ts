import { type RawBuilder, sql } from 'kysely'
import { containing } from '#platform/containing.ts'
import type { Context } from '#platform/context.ts'
import { allLatin, gramsOf, pairOf, wordsOf } from '#platform/name-pieces.ts'
import { pinyinMark } from '#platform/pinyin.ts'

/**
 * SQL: the condition that limits the pieces `g` to the actor's unit, if the actor sees only that unit. A store has a
 * limited number of customers, however large the operator grows.
 */
export const inOwnUnit = ({ actor }: Pick<Context, 'actor'>): RawBuilder<boolean> => {
  const [unit, ...others] = actor.visibleUnits
  return unit !== undefined && others.length === 0 && !actor.ownRows && !actor.managedCustomers
    ? sql<boolean>`g.organization_unit_code = ${unit}`
    : sql<boolean>`true`
}

/**
 * The maximum number of words or pairs to read in parallel. If more words contain a typed Latin word, its grams are
 * searched instead, because many names contain it anyway.
 */
const most = 100
/** The maximum number of typed words to look up: the longest ones, because the fewest names share them. */
const mostWords = 8
/** The number of names sampled per piece to estimate its frequency. */
const lookedAt = 50

type Reader = Pick<Context, 'db' | 'actor'>

/** The search for names of customers `c`: the pieces to read, and the condition that a name has every typed word. */
export type NameSearch = { pieces: readonly string[]; matches: RawBuilder<unknown> }

/**
 * Plans the search for names that contain every typed word, in their letters or in the pinyin of their characters.
 * Every such name has at least one of the returned pieces, which are chosen to be as rare as possible: the words that
 * contain a typed word, the pairs of such words, or a gram; of many typed words only the longest are used. Returns
 * undefined if no name can match.
 */
export async function nameSearch(ctx: Reader, query: string): Promise<NameSearch | undefined> {
  const typed = longestOf([...new Set(wordsOf(query))])
  const [known, spelled] = await Promise.all([knownWords(ctx, typed), knownPinyin(ctx, typed)])
  if ([...known].some(([word, words]) => words.length === 0 && !spelled.has(word))) return undefined
  const pieces = await rarestPieces(ctx, waysOf(typed, { known, spelled }))
  const words = wordsOf(query).map((word) => nameHas(word, spelled.get(word) ?? []))
  return pieces && { pieces, matches: sql.join(words, sql` and `) }
}

/** SQL: whether the name of customer `c` contains a word, or has one of these pieces of pinyin. */
function nameHas(word: string, pinyin: readonly string[]): RawBuilder<unknown> {
  const inLetters = sql`c.name_key like ${containing(word)}`
  if (pinyin.length === 0) return inLetters
  return sql`(${inLetters} or exists (select from customer_gram p where p.gram = any(${[...pinyin]}::text[])
    and p.created_at = c.created_at and p.customer_code = c.code))`
}

async function rarestPieces(ctx: Reader, ways: readonly (readonly string[])[]): Promise<readonly string[] | undefined> {
  const [only] = ways
  if (ways.length <= 1) return only
  const { rows } = await sql<{ way: number; names: number }>`
    select way, sum(frequency) as names
    from unnest(${ways.flatMap((pieces, way) => pieces.map(() => way))}::int[], ${ways.flat()}::text[]) piece (way, gram)
    cross join lateral (
      -- The number of names with a piece, estimated from the time span of its newest ones.
      select case when count(*) < ${lookedAt} then count(*) else
        count(*) * 1e9 / greatest(1, extract(epoch from now() - min(created_at))) end as frequency
      from (
        select g.created_at from customer_gram g where g.gram = piece.gram and ${inOwnUnit(ctx)}
        order by g.created_at desc limit ${lookedAt}
      ) newest
    ) counted
    group by way order by names, way limit 1`.execute(ctx.db)
  const [rarest] = rows
  return rarest && rarest.names > 0 ? ways[rarest.way] : undefined
}

const longestOf = (words: string[]): string[] =>
  words.length <= mostWords ? words : words.toSorted((one, other) => other.length - one.length).slice(0, mostWords)

/** Returns, for each typed Latin word, the words of names that contain it, unless there are too many. */
async function knownWords(
  { db }: Pick<Context, 'db'>,
  typed: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const latin = typed.filter((word) => allLatin(word) && word.length > 1)
  if (latin.length === 0) return new Map()
  const { rows } = await sql<{ typed: string; words: string[] | null }>`
    select typed, array(
      select word from customer_name_token where ending >= typed collate "C" and ending < (typed || chr(1114111)) collate "C" limit ${most + 1}
    ) as words
    from unnest(${latin}::text[]) typed`.execute(db)
  const few = rows.flatMap(({ typed: word, words }) =>
    (words ?? []).length > most ? [] : ([[word, [...new Set(words)]]] as const),
  )
  return new Map(few)
}

/**
 * Returns, for each typed word that may be pinyin, the pieces in which it begins at a syllable or among the initials.
 * If there are too many, only names that contain it as whole syllables are found.
 */
async function knownPinyin({ db }: Pick<Context, 'db'>, typed: readonly string[]) {
  const spelled = typed.filter((word) => /^[a-z]{2,}$/.test(word))
  if (spelled.length === 0) return new Map<string, readonly string[]>()
  const { rows } = await sql<{ typed: string; pieces: string[] | null }>`
    select typed, array(
      select word from customer_name_token where ending >= (${pinyinMark} || typed) collate "C"
        and ending < (${pinyinMark} || typed || chr(1114111)) collate "C" limit ${most + 1}
    ) as pieces
    from unnest(${spelled}::text[]) typed`.execute(db)
  return new Map(
    rows.flatMap(({ typed: word, pieces }) => {
      const found = [...new Set(pieces)]
      return found.length === 0 ? [] : [[word, (pieces ?? []).length > most ? [pinyinMark + word] : found] as const]
    }),
  )
}

type Known = { known: ReadonlyMap<string, readonly string[]>; spelled: ReadonlyMap<string, readonly string[]> }

/** Returns every way to search: by the pieces of one or two typed words, and by the pinyin they may be instead. */
function waysOf(typed: readonly string[], { known, spelled }: Known): (readonly string[])[] {
  const ways = [...waysOfWords(known), ...waysOfGrams(typed)]
  return ways.map(({ words, pieces }) => [...new Set([...pieces, ...words.flatMap((word) => spelled.get(word) ?? [])])])
}

/** Pieces of which every matching name has at least one, unless it matches by the pinyin of one of the words. */
type Way = { words: readonly string[]; pieces: readonly string[] }

/** Returns, for one typed word, the words that contain it; for two, the pairs of words that contain one each. */
function waysOfWords(known: ReadonlyMap<string, readonly string[]>): Way[] {
  const words = [...known].map(([word, pieces]): Way => ({ words: [word], pieces }))
  const pairs = words.flatMap((one, index) =>
    words.slice(index + 1).flatMap((other): Way[] => {
      if (one.pieces.length * other.pieces.length > most) return []
      return [{ words: [...one.words, ...other.words], pieces: pairsOf(one.pieces, other.pieces) }]
    }),
  )
  return [...words, ...pairs]
}

const pairsOf = (ones: readonly string[], others: readonly string[]): string[] => [
  ...new Set(ones.flatMap((one) => others.map((other) => (one === other ? one : pairOf(one, other))))),
]

/** Returns the grams of two characters of the typed text, and words of a single character. */
const waysOfGrams = (typed: readonly string[]): Way[] =>
  typed.flatMap((word) => {
    const pairs = gramsOf(word).filter((gram) => Array.from(gram).length === 2)
    return (pairs.length > 0 ? pairs : [word]).map((gram): Way => ({ words: [word], pieces: [gram] }))
  })
