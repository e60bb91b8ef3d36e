import { fold } from '@lastmile/contract/platform/fold.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** If at least one in this many addresses matches, reading along the list may fill a page faster than the index. */
const frequentFrom = 250
/** If at least one in this many addresses matches, reading along the list is certainly faster. */
const commonFrom = 20

/** Addresses in PostgreSQL's statistics, each with the share of customers it represents. */
type Noted = { address: string; share: number }[]

/**
 * Returns the planner's statistics about addresses from the last ANALYZE: the most common values with their
 * frequencies, and the histogram bounds of the rest. They only influence the choice of a plan.
 */
const addressesNoted = (ctx: Context): Promise<Noted> =>
  ctx.keep('addresses noted', async (db) => {
    const { rows } = await sql<Noted[number]>`
      with known as (
        select most_common_vals::text::text[] as common, most_common_freqs as frequencies,
          histogram_bounds::text::text[] as others
        from pg_stats where schemaname = current_schema() and tablename = 'customer' and attname = 'address_key'
      )
      select address, share from known, unnest(common, frequencies) as one (address, share)
      union all
      select address, (1 - coalesce((select sum(f) from unnest(frequencies) f), 0)) / cardinality(others)
      from known, unnest(others) as address`.execute(db)
    return rows
  })

type Word = { word: string; share: number }

/** Returns up to three consecutive words, each with the space before it, so that the index finds where one begins. */
const partsOf = (words: readonly Word[]): Word[][] =>
  words.flatMap((_, index) =>
    [1, 2, 3].flatMap((length) => {
      const part = words.slice(index, index + length)
      return part.length === length ? [part] : []
    }),
  )

const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The trigram index on addresses needs at least three consecutive characters. */
const indexable = /[\p{L}\p{M}\p{N}]{3}/u

/** A search for the address of customer `c`: the estimated number of matches, and conditions without and with index. */
export type AddressSearch = { among: 'most' | 'some' | 'few'; whole: RawBuilder<unknown>; indexed: RawBuilder<unknown> }

/**
 * Returns the condition that the address of customer `c` contains a text; undefined if the text is too short. `whole`
 * reads along the list without an index. `indexed` searches the index for the rarest words of the text, because common
 * words would read all addresses.
 */
export async function addressFor(ctx: Context, keyword: string): Promise<AddressSearch | undefined> {
  const text = fold(keyword)
  if (!indexable.test(text)) return undefined
  const addresses = await addressesNoted(ctx)
  const whole = sql`c.address_key || '' like ${contains(text)}` // not the indexed expression, so no index is used
  const share = (part: string) =>
    addresses.reduce((total, one) => (one.address.includes(part) ? total + one.share : total), 0)
  // A text without a match in the statistics may still occur: it counts as rarer than one histogram bound.
  const atLeast = 1 / (addresses.length + 1)
  const words = (text.match(/\s*\S+/gu) ?? []).map((word) => ({ word, share: share(word) }))
  const [rarest] = partsOf(words)
    .map((part) => ({ part: part.map(({ word }) => word).join(''), shares: part.map((one) => one.share) }))
    .filter(({ part, shares }) => indexable.test(part) && shares.every((one) => one < 0.3))
    .map(({ part, shares }) => ({
      part,
      rated: shares.reduce((product, one) => product * (one + atLeast), share(part) + atLeast),
    }))
    .toSorted((a, b) => a.rated - b.rated)
  const part = rarest?.part ?? text
  const shared = share(text)
  const from = (oneIn: number) => shared > 0 && shared * oneIn >= 1
  const among = from(commonFrom) ? 'most' : from(frequentFrom) ? 'some' : 'few'
  return { among, whole, indexed: sql`c.address_key like ${contains(part)} and ${whole}` }
}
