import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/**
 * So many addresses, the newest in reach, say which words most of them share; and as many again out of blocks here and
 * there, for what is new may all be in one estate.
 */
const sampled = 500
const blocks = 40
/** From one in so many of them on, a page may be sooner full along the list than collected from the index. */
const frequentFrom = 250
/** From one in so many on it surely is. */
const commonFrom = 20
const kept_ms = 60_000
type Sample = { addresses: string[]; until: number }
const samples = new Map<string, Promise<Sample>>()

/** Addresses of customers in the actor's reach, looked up again every minute; they only help to choose a plan. */
async function sampleOf({ db, actor, now }: Context): Promise<string[]> {
  const reach = actor.visibleUnits.join(' ')
  const known = await samples.get(reach)?.catch(() => undefined)
  if (known && known.until > now.getTime()) return known.addresses
  const inReach = sql`organization_unit_code = any(${[...actor.visibleUnits]})`
  const looked = sql<{ address: string }>`
    (select lower(manage_address) as address from customer where ${inReach}
      order by created_at desc, code desc limit ${sampled})
    union all
    (select lower(manage_address) from customer tablesample system (least(100, ${100 * blocks} / (
        select greatest(relpages, 1)::float from pg_class where oid = 'customer'::regclass)))
      where ${inReach} limit ${sampled})`.execute(db)
  const sample = looked.then(({ rows }) => ({
    addresses: rows.map(({ address }) => address),
    until: now.getTime() + kept_ms,
  }))
  if (samples.size > 500) samples.clear()
  samples.set(reach, sample)
  return (await sample).addresses
}

/** Up to three words of a text that follow one another, each with the space before it: where one begins, the index can tell. */
function partsOf(text: string): string[][] {
  const words = text.match(/\s*\S+/gu) ?? []
  return words.flatMap((_, index) =>
    [1, 2, 3].flatMap((length) => {
      const part = words.slice(index, index + length)
      return part.length === length ? [part] : []
    }),
  )
}

const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Three characters in a row are the least by which the address index can look. */
const indexable = /[\p{L}\p{M}\p{N}]{3}/u

/** What is asked of the address of customer `c`: how many of the sample have it, and how an index is asked. */
export type AddressSearch = { among: 'most' | 'some' | 'few'; whole: RawBuilder<unknown>; indexed: RawBuilder<unknown> }

/**
 * The condition that the address of customer `c` contains a text; undefined where the text is too short. `whole` is one
 * that no index answers, for looking along the list. `indexed` asks the index for those words of it that fewest addresses
 * have: for one that most have it would walk through all addresses.
 */
export async function addressFor(ctx: Context, keyword: string): Promise<AddressSearch | undefined> {
  const text = keyword.normalize('NFC').toLowerCase()
  if (!indexable.test(text)) return undefined
  const addresses = await sampleOf(ctx)
  const having = (part: string) => addresses.filter((address) => address.includes(part)).length
  const whole = sql`lower(c.manage_address) || '' like ${contains(text)}` // an expression no index has
  const share = (part: string) => (having(part) + 1) / (addresses.length + 1)
  const [rarest] = partsOf(text)
    .filter((part) => indexable.test(part.join('')) && part.every((word) => share(word) < 0.3))
    .map((part) => ({ part, rated: part.reduce((product, word) => product * share(word), share(part.join(''))) }))
    .toSorted((a, b) => a.rated - b.rated)
  const part = rarest ? rarest.part.join('') : text
  const from = (oneIn: number) => having(text) > 0 && having(text) * oneIn >= addresses.length
  const among = from(commonFrom) ? 'most' : from(frequentFrom) ? 'some' : 'few'
  return { among, whole, indexed: sql`lower(c.manage_address) like ${contains(part)} and ${whole}` }
}
