import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { allLatin, gramsOf, pairOf, wordsOf } from './names.ts'

/**
 * The condition that limits the pieces `g` to the actor's unit, if the actor sees only that unit. A store has a limited
 * number of customers, however large the operator grows.
 */
export const inOwnUnit = ({ actor }: Pick<Context, 'actor'>): RawBuilder<boolean> => {
  const [unit, ...others] = actor.visibleUnits
  return unit !== undefined && others.length === 0 && !actor.ownRows && !actor.managedCustomers
    ? sql<boolean>`g.organization_unit_code = ${unit}`
    : sql<boolean>`true`
}

/**
 * The maximum number of words or pairs to read side by side. If more words contain a typed Latin word, its grams are
 * searched instead: many names have it anyway.
 */
const most = 100
/**
 * The maximum number of typed words to look up. Of more words only the longest are read, because the fewest names share
 * those.
 */
const mostWords = 8
/** How many names of each piece are sampled to estimate its frequency. */
const lookedAt = 50

type Reader = Pick<Context, 'db' | 'actor'>

/**
 * The pieces to read for a search: every matching name has at least one of them, and they are the least common such
 * pieces. They are the words that contain a typed word, the pairs of such words, or a gram; of many typed words only
 * the longest are used. Undefined if no name can match.
 */
export async function rarestPieces(ctx: Reader, query: string): Promise<readonly string[] | undefined> {
  const typed = longestOf([...new Set(wordsOf(query))])
  const known = await knownWords(ctx, typed)
  if ([...known.values()].some((words) => words.length === 0)) return undefined
  const ways = [...waysOfWords(known), ...waysOfGrams(typed)]
  const [only] = ways
  if (ways.length <= 1) return only
  const { rows } = await sql<{ way: number; names: number }>`
    select way, sum(frequency) as names
    from unnest(${ways.flatMap((pieces, way) => pieces.map(() => way))}::int[], ${ways.flat()}::text[]) piece (way, gram)
    cross join lateral (
      -- How many there are, or would be since the beginning of time if they were always as near to each other.
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

/** For each Latin word typed, the words of names that contain it, without words that too many contain. */
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

/** For one typed word, the words that contain it. For two, the pairs of words that contain one each. */
function waysOfWords(known: ReadonlyMap<string, readonly string[]>): (readonly string[])[] {
  const words = [...known.values()]
  const pairs = words.flatMap((ones, index) =>
    words.slice(index + 1).flatMap((others) => (ones.length * others.length > most ? [] : [pairsOf(ones, others)])),
  )
  return [...words, ...pairs]
}

const pairsOf = (ones: readonly string[], others: readonly string[]): string[] => [
  ...new Set(ones.flatMap((one) => others.map((other) => (one === other ? one : pairOf(one, other))))),
]

/** The grams of two characters of the typed text, and words of one. */
const waysOfGrams = (typed: readonly string[]): string[][] =>
  typed.flatMap((word) => {
    const pairs = gramsOf(word).filter((gram) => Array.from(gram).length === 2)
    return pairs.length > 0 ? pairs.map((gram) => [gram]) : [[word]]
  })
