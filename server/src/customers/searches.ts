import type { MatchedField } from '@lastmile/contract/customers/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { type AliasKind, bareMac } from './aliases.ts'
import { visibleUnplanned } from './lock.ts'
import type { AddressSearch } from './addresses.ts'
import { wordsOf } from './names.ts'
import { inOwnUnit } from './rarest.ts'

/** A possible meaning of a keyword: the field it would match, and the customers it finds. */
export type Search = { matched: z.output<typeof MatchedField>; query: RawBuilder<{ code: string; created_at: Date }> }
export type CustomerQuery = {
  keyword: string
  /** The search for addresses; none if the keyword is too short for one. */
  address: AddressSearch | undefined
  /** The pieces to look up names by; none if no name can match. */
  rarest: readonly string[] | undefined
  after: { createdAt: string; code: string } | undefined
  limit: number
}

/** How many rows of a list are read for an address that seems common. */
const furthest = 10_000

/** How many numbers with the typed prefix are read; if there are more, newer customers are searched as well. */
const mostBegun = 1_000

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
const reversed = (text: string) => Array.from(text).reverse().join('')
const contains = (text: string) => `%${escaped(text)}%`

/**
 * A number typed with the country code, with a zero or without: its last eight digits identify it. Fewer digits count
 * as the end of a number.
 */
const telEnd = (keyword: string): string | undefined => {
  const digits = keyword.replaceAll(/[\s()+-]/g, '')
  return /^\d{4,}$/.test(digits) ? digits.slice(-8) : undefined
}

/** The country whose numbers are written without a country code; the prefix index leaves it out. */
const countryCode = '95'

/**
 * The possible prefixes of a number typed from its start, without the leading zero and country code; none for text that
 * is not a number.
 */
function telStarts(keyword: string): string[] {
  const digits = keyword.replaceAll(/[\s()-]/g, '')
  const [, sign = '', typed = ''] = /^(\+|00)?(\d+)$/.exec(digits) ?? []
  if (typed === '' || digits.length < 2) return []
  const abroad = typed.startsWith(countryCode) ? typed.slice(countryCode.length) : undefined
  const starts = sign ? [abroad] : typed.startsWith('0') ? [typed.slice(1)] : [typed, abroad]
  return starts.flatMap((start) => start || [])
}

/** The numbers by which customers are looked up, each as in its index: expressions of customer `c`. */
const keys = {
  contactTel: sql`reverse(regexp_replace(c.contact_tel, '\\D', '', 'g'))`,
  contactTelStart: sql`regexp_replace(regexp_replace(c.contact_tel, '\\D', '', 'g'), '^(0095|95|0)', '')`,
  certificateNo: sql`lower(c.certificate_no)`,
  certificateEnd: sql`reverse(lower(c.certificate_no))`,
  externalCustomerCode: sql`lower(c.external_customer_code)`,
}

/** Every possible meaning of the keyword, the most certain first. */
export function searchesFor(ctx: Context, { keyword, rarest, address, after, limit }: CustomerQuery): Search[] {
  const text = keyword.normalize('NFC').toLowerCase()
  const scope = visibleUnplanned(ctx)
  const past = after ? sql`and (c.created_at, c.code) < (${after.createdAt}::timestamptz, ${after.code})` : sql``
  const page = { scope, past, limit }
  const searches: Search[] = []

  const number = /^c?(\d{1,8})(?:-\d{1,6})?$/.exec(text)?.[1]
  // Codes of orders, products, bills and payments begin with their customer's.
  if (number)
    searches.push({
      matched: 'customerCode',
      query: sql`select c.code, c.created_at from customer c where c.code = ${`C${number.padStart(8, '0')}`} and ${scope} ${past}`,
    })
  const printed = /^(20\d\d)-(\d{1,9})$/.exec(text)
  if (printed) searches.push({ matched: 'documentNumber', query: byPrinted(printed, page) })
  const tel = telEnd(keyword)
  if (tel) searches.push({ matched: 'contactTel', query: byNumber(keys.contactTel, reversed(tel), page) })
  for (const start of telStarts(keyword))
    searches.push({ matched: 'contactTel', query: byNumber(keys.contactTelStart, start, page) })
  if (/^[\w.-]{3,}$/.test(text))
    for (const [kind, matched] of aliases) searches.push({ matched, query: byAlias({ kind, text }, page) })
  if (macBeginning.test(text))
    searches.push({ matched: 'macAddress', query: byAlias({ kind: 'mac-address', text: bareMac(text) }, page) })
  if (text.length >= 4)
    searches.push(
      { matched: 'certificateNo', query: byNumber(keys.certificateNo, text, page) },
      { matched: 'certificateNo', query: byNumber(keys.certificateEnd, reversed(text), page) },
    )
  if (text.length >= 3)
    searches.push({ matched: 'externalCustomerCode', query: byNumber(keys.externalCustomerCode, text, page) })
  if (rarest)
    searches.push({
      matched: 'name',
      query: byName({ keyword, rarest, scope: sql`${inOwnUnit(ctx)} and ${scope}`, after, limit }),
    })
  if (address) searches.push({ matched: 'manageAddress', query: byAddress(address, page) })
  return searches
}

type Found = Search['query']
type Page = { scope: RawBuilder<unknown>; past: RawBuilder<unknown>; limit: number }

const newestOf = (limit: number) => sql`order by c.created_at desc, c.code desc limit ${limit}`

/** An expression begins with a text, in the order of its index. */
const begins = (expression: RawBuilder<unknown>, text: string) =>
  sql`${expression} ~>=~ ${text} and ${expression} ~<~ (${text} || chr(1114111))`

/** Customers by an expression that begins with a text. */
const byNumber = (key: RawBuilder<unknown>, text: string, page: Page): Found =>
  byBeginning(
    {
      begun: sql`select code, created_at, organization_unit_code from customer c
        where ${begins(key, text)} order by ${key} using ~>~ limit ${mostBegun + 1}`,
      has: begins(key, text),
    },
    page,
  )

/** Customers with an alias of a type, such as a broadband account, that begins with a text. */
const byAlias = ({ kind, text }: { kind: AliasKind; text: string }, page: Page): Found => {
  const account = sql`a.kind = ${sql.lit(kind)} and a.alias >= ${text} and a.alias < ${text} || chr(1114111)`
  return byBeginning(
    {
      begun: sql`select c.code, c.created_at, c.organization_unit_code from (
          select customer_code from customer_alias a where ${account} order by a.alias desc limit ${mostBegun + 1}
        ) a cross join lateral (select * from customer where code = a.customer_code offset 0) c`,
      has: sql`exists (select from customer_alias a where a.customer_code = c.code and ${account})`,
    },
    page,
  )
}

/** Customers with the bill or credit note that has this printed number: every unit counts its own from 1 each year. */
const byPrinted = ([, year, number]: RegExpExecArray, { scope, past, limit }: Page): Found =>
  sql`select c.code, c.created_at from organization_unit u cross join (values ('bill'), ('credit-note')) as k (kind)
    cross join lateral (select customer_code from bill b where b.organization_unit_code = u.code and b.kind = k.kind
      and b.number_year = ${Number(year)} and b.number = ${Number(number)} offset 0) b
    cross join lateral (select * from customer where code = b.customer_code offset 0) c
    where ${scope} ${past} ${newestOf(limit)}`

/** Types of aliases that other slices manage for customers, and the field of each. */
const aliases = [
  ['broadband-account', 'broadbandAccount'],
  ['receipt-number', 'receiptNumber'],
  ['invoice-number', 'invoiceNo'],
  ['terminal-number', 'terminalNumber'],
] as const

/**
 * The prefix of a hardware address, three bytes or more: `02:A0:00`, `02-a0-00-00-08-2b`, `02a0.0000.082b`,
 * `02A00000082B`.
 */
const macBeginning = /^(?=.*[a-f:])(?:[0-9a-f]{2}[:.-]?){2,5}[0-9a-f]{2}$/

type Beginning = { begun: RawBuilder<unknown>; has: RawBuilder<unknown> }

/**
 * Few numbers begin with the digits typed at a counter. These are read from their index, whatever the planner prefers,
 * and sorted. If very many match, the newest customers are searched as well, so that a reader in one store misses no
 * match.
 */
const byBeginning = ({ begun, has }: Beginning, { scope, past, limit }: Page): Found => sql`
  with begun as materialized (${begun})
  select c.code, c.created_at from begun c where ${scope} ${past}
  union
  select c.code, c.created_at from (
    select * from customer c where ${scope} ${past} ${newestOf(furthest)}
  ) c where ${has} and (select count(*) from begun) > ${mostBegun}
  order by created_at desc, code desc limit ${limit}`

/**
 * A common address is searched along the list, with the plan fixed to that; a rare one through the index. For anything
 * in between, the list is read first, no further than a frequent address needs: an address that is common among new
 * customers may be rare elsewhere.
 */
function byAddress({ among, whole, indexed }: AddressSearch, { scope, past, limit }: Page): Found {
  const newest = newestOf(limit)
  const along = (most: RawBuilder<unknown>): Found =>
    sql`select c.code, c.created_at from (
      select * from customer c where ${scope} ${past} order by c.created_at desc, c.code desc ${most}
    ) c where ${whole} ${newest}`
  const byIndex: Found = sql`select c.code, c.created_at from customer c where ${indexed} and ${scope} ${past} ${newest}`
  if (among === 'most') return along(sql`offset 0`)
  if (among === 'few') return byIndex
  return sql`with near as materialized (${along(sql`limit ${furthest}`)})
    select * from near union
    select * from (${byIndex}) far where (select count(*) from near) < ${limit}
    order by created_at desc, code desc limit ${limit}`
}

type ByName = { keyword: string; rarest: readonly string[]; scope: RawBuilder<boolean> } & Pick<
  CustomerQuery,
  'after' | 'limit'
>

/**
 * Reads the names that have one of the rarest pieces, newest first, and selects those that contain every word. Reads at
 * most one page of names for each piece.
 */
function byName({ keyword, rarest, scope, after, limit }: ByName) {
  const words = wordsOf(keyword).map((word) => sql`lower(c.name) like ${contains(word)}`)
  const past = after
    ? sql`and (g.created_at, g.customer_code) < (${after.createdAt}::timestamptz, ${after.code})`
    : sql``
  return sql<{ code: string; created_at: Date }>`
    select named.code, named.created_at from unnest(${[...rarest]}::text[]) piece
    cross join lateral (
      select c.code, c.created_at from customer_gram g
      cross join lateral (select * from customer where code = g.customer_code offset 0) c -- each looked up, in this order
      where g.gram = piece and ${sql.join(words, sql` and `)} and ${scope} ${past}
      order by g.created_at desc, g.customer_code desc limit ${limit}
    ) named
    group by 1, 2 order by 2 desc, 1 desc limit ${limit}`
}
