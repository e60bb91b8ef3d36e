import type { MatchedField } from '@lastmile/contract/customers/calls.ts'
import { fold, foldCode } from '@lastmile/contract/platform/fold.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { type AliasKind, aliasStarts, bareMac } from './aliases.ts'
import { visibleUnplanned } from './lock.ts'
import { type FieldQuery, type Filter, hasCustomValue, isCustomValue } from '#fields'
import type { AddressSearch } from './addresses.ts'
import { inOwnUnit, type NameSearch } from './name-search/rarest.ts'

/** A possible meaning of a keyword: the matching field, and a query for the customers. */
export type Search = { matched: z.output<typeof MatchedField>; query: RawBuilder<{ code: string; created_at: Date }> }

export type CustomerQuery = {
  keyword: string
  /** The search for addresses; undefined if the keyword is too short. */
  address: AddressSearch | undefined
  /** The search for names; undefined if no name can match. */
  name: NameSearch | undefined
  /** The values of custom fields that the keyword may mean. */
  custom?: readonly FieldQuery[]
  /** The value of a custom field that every customer found must have. */
  filter?: Filter | undefined
  after: { createdAt: string; code: string } | undefined
  limit: number
}

/** The number of list rows to read for an address that seems common. */
const furthest = 10_000

/** The number of matches of a typed prefix to read; if there are more, the newest customers are searched as well. */
const mostBegun = 1_000

const reversed = (text: string) => Array.from(text).reverse().join('')

/**
 * Returns the last eight digits of a phone number, which identify it whether typed with country code, with a leading
 * zero or with neither. Fewer digits match the end of a number.
 */
const telEnd = (keyword: string): string | undefined => {
  const digits = fold(keyword).replaceAll(/[ ()+-]/g, '')
  return /^\d{4,}$/.test(digits) ? digits.slice(-8) : undefined
}

/** The country whose numbers are written without a country code; the prefix index omits it. */
const countryCode = '95'

/**
 * Returns the possible prefixes of a number typed from its beginning, without leading zero and country code; none for
 * text that is not a number.
 */
function telStarts(keyword: string): string[] {
  const digits = fold(keyword).replaceAll(/[ ()-]/g, '')
  const [, sign = '', typed = ''] = /^(\+|00)?(\d+)$/.exec(digits) ?? []
  if (typed === '' || digits.length < 2) return []
  const abroad = typed.startsWith(countryCode) ? typed.slice(countryCode.length) : undefined
  const starts = sign ? [abroad] : typed.startsWith('0') ? [typed.slice(1)] : [typed, abroad]
  return starts.flatMap((start) => start || [])
}

/** The numbers by which customers are found, each as the indexed expression of customer `c`. */
const keys = {
  contactTel: sql`reverse(regexp_replace(c.contact_tel, '\\D', '', 'g'))`,
  contactTelStart: sql`regexp_replace(regexp_replace(c.contact_tel, '\\D', '', 'g'), '^(0095|95|0)', '')`,
  certificateNo: sql`fold_code(c.certificate_no)`,
  certificateEnd: sql`reverse(fold_code(c.certificate_no))`,
  externalCustomerCode: sql`nullif(fold_code(c.external_customer_code), '')`,
}

/** Returns a keyword as an account and as a code. Spaces can separate groups of a code only if there are digits. */
function codeIn(keyword: string): { text: string; code: string } {
  const folded = fold(keyword)
  return /\d/.test(folded)
    ? { text: folded.replaceAll(' ', ''), code: foldCode(keyword) }
    : { text: folded, code: folded }
}

/**
 * Returns the number in a customer code. Codes of orders, products, bills and payments begin with it, followed by a dash;
 * with fewer than eight digits before it, a dash in eight digits only groups them.
 */
function customerNumberIn(text: string): string | undefined {
  const [, number, rest = ''] = /^c?(\d{1,8})(?:-(\d{1,6}))?$/.exec(text) ?? []
  return number && rest && number.length < 8 && number.length + rest.length === 8 ? number + rest : number
}

/** Returns every possible meaning of the keyword, the most certain first. */
export function searchesFor(
  ctx: Context,
  { keyword, name, address, custom = [], filter, after, limit }: CustomerQuery,
): Search[] {
  const { text, code } = codeIn(keyword)
  const scope = visibleUnplanned(ctx)
  const past = after ? sql`and (c.created_at, c.code) < (${after.createdAt}::timestamptz, ${after.code})` : sql``
  const page = { scope, past, limit, filter }
  const searches: Search[] = []
  if (keyword === '')
    return filter ? [{ matched: 'customFields', query: byFilter(filter, { scope, after, limit }) }] : []

  const number = customerNumberIn(text)
  if (number)
    searches.push({
      matched: 'customerCode',
      query: sql`select c.code, c.created_at from customer c where c.code = ${`C${number.padStart(8, '0')}`} and ${scope} ${past} ${fits(filter)}`,
    })
  const printed = /^(20\d\d)-(\d{1,9})$/.exec(text)
  if (printed) searches.push({ matched: 'documentNumber', query: byPrinted(printed, page) })
  const tel = telEnd(keyword)
  if (tel) searches.push({ matched: 'contactTel', query: byNumber(keys.contactTel, reversed(tel), page) })
  for (const start of telStarts(keyword))
    searches.push({ matched: 'contactTel', query: byNumber(keys.contactTelStart, start, page) })
  if (/^[\w.@:/-]{3,}$/.test(text))
    for (const [kind, matched] of aliases)
      for (const start of aliasStarts(kind, text))
        searches.push({ matched, query: byAlias({ kind, text: start }, page) })
  if (macBeginning.test(text))
    searches.push({ matched: 'macAddress', query: byAlias({ kind: 'mac-address', text: bareMac(text) }, page) })
  if (text.length >= 4)
    searches.push(
      { matched: 'certificateNo', query: byNumber(keys.certificateNo, code, page) },
      { matched: 'certificateNo', query: byNumber(keys.certificateEnd, reversed(code), page) },
    )
  if (text.length >= 3)
    searches.push({ matched: 'externalCustomerCode', query: byNumber(keys.externalCustomerCode, code, page) })
  if (name)
    searches.push({
      matched: 'name',
      query: filter?.codes
        ? amongFew(filter.codes, name.matches, page)
        : byName({ name, scope: sql`${inOwnUnit(ctx)} and ${scope} ${fits(filter)}`, after, limit }),
    })
  for (const query of custom) searches.push({ matched: 'customFields', query: byCustom(query, page) })
  if (address) searches.push({ matched: 'manageAddress', query: byAddress(address, page) })
  return searches
}

type Found = Search['query']
type Page = {
  scope: RawBuilder<unknown>
  past: RawBuilder<unknown>
  limit: number
  filter: Filter | undefined
}

const newestOf = (limit: number) => sql`order by c.created_at desc, c.code desc limit ${limit}`

/** SQL: the columns of customer `c` by which the scope and the order of the list are determined. */
const scoped = sql`c.created_at, c.organization_unit_code, c.created_by, c.manager_code`

/** SQL: whether an expression begins with a text, in a form that uses the expression's index. */
const begins = (expression: RawBuilder<unknown>, text: string) =>
  sql`${expression} ~>=~ ${text} and ${expression} ~<~ (${text} || chr(1114111))`

/** Finds customers by an expression that begins with a text. */
const byNumber = (key: RawBuilder<unknown>, text: string, page: Page): Found =>
  byBeginning(
    {
      begun: sql`select code, ${scoped} from customer c
        where ${begins(key, text)} order by ${key} using ~>~ limit ${mostBegun + 1}`,
      has: begins(key, text),
    },
    page,
  )

/** Finds customers by an alias of a type, such as a broadband account, that begins with a text. */
const byAlias = ({ kind, text }: { kind: AliasKind; text: string }, page: Page): Found => {
  const account = sql`a.kind = ${sql.lit(kind)} and a.alias >= ${text} and a.alias < ${text} || chr(1114111)`
  return byBeginning(
    {
      begun: sql`select c.code, ${scoped} from (
          select customer_code from customer_alias a where ${account} order by a.alias desc limit ${mostBegun + 1}
        ) a cross join lateral (select * from customer where code = a.customer_code offset 0) c`,
      has: sql`exists (select from customer_alias a where a.customer_code = c.code and ${account})`,
    },
    page,
  )
}

/** SQL: the further condition that customer `c` fits the filter. */
const fits = (filter: Filter | undefined) => (filter ? sql`and ${hasCustomValue(sql`c.code`, filter)}` : sql``)

/** SQL: the customers with these codes, each looked up, whatever the planner prefers. */
const eachOf = (codes: RawBuilder<unknown>) =>
  sql`(${codes}) v cross join lateral (select * from customer where code = v.object_code offset 0) c`

/** SQL: the customers of the objects with a value of a custom field: themselves, or the owners of a line or an ONT. */
const ownersWith = (query: FieldQuery): RawBuilder<unknown> =>
  query.of === 'device'
    ? sql`select a.customer_code as object_code from custom_value v join customer_alias a
        on a.kind = 'terminal-number' and a.alias = fold_code(v.object_code) where ${isCustomValue(query)}`
    : sql`select split_part(object_code, '-', 1) as object_code from custom_value v where ${isCustomValue(query)}`

/** SQL: whether customer `c` has such a value, or a line or an ONT of theirs; looked up by the codes of these. */
const ownsValue = (query: FieldQuery): RawBuilder<unknown> => {
  if (query.of === 'customer') return hasCustomValue(sql`c.code`, query)
  // Serial numbers are stored in capital letters, and have no characters that an alias leaves out.
  return query.of === 'device'
    ? sql`exists (select from customer_alias a join custom_value v on v.object_code = upper(a.alias)
        where a.customer_code = c.code and a.kind = 'terminal-number' and ${isCustomValue(query)})`
    : sql`exists (select from custom_value v where v.object_code > c.code || '-'
        and v.object_code <= c.code || '-99999999' and ${isCustomValue(query)})`
}

/** Finds customers by the value of a custom field of theirs, or of a line or an ONT that they have. */
const byCustom = (query: FieldQuery, page: Page): Found =>
  byBeginning(
    {
      begun: sql`select c.code, ${scoped} from ${eachOf(sql`${ownersWith(query)} limit ${mostBegun + 1}`)}`,
      has: ownsValue(query),
    },
    page,
  )

/** Finds those of a few customers that match. */
const amongFew = (codes: readonly string[], matches: RawBuilder<unknown>, { scope, past, limit }: Page): Found =>
  sql`select c.code, c.created_at from ${eachOf(sql`select unnest(${[...codes]}::text[]) as object_code`)}
    where ${scope} ${past} and ${matches} ${newestOf(limit)}`

type ByFilter = Pick<Page, 'scope' | 'limit'> & Pick<CustomerQuery, 'after'>

/**
 * Returns all customers that fit a filter, by descending code: in this order the index of the values returns them, so
 * that a page ends without reading the others.
 */
function byFilter(filter: FieldQuery, { scope, after, limit }: ByFilter): Found {
  const past = after ? sql`and v.object_code < ${after.code}` : sql``
  const [fieldCode] = filter.fieldCodes
  return sql`select c.code, c.created_at from custom_value v
    cross join lateral (select * from customer where code = v.object_code offset 0) c
    where v.field_code = ${fieldCode} and v.search_key = ${filter.searchKey} ${past} and ${scope}
    order by v.object_code desc limit ${limit}`
}

/** Finds customers by the printed number of a bill or credit note: every unit numbers its own from 1 each year. */
const byPrinted = ([, year, number]: RegExpExecArray, { scope, past, limit, filter }: Page): Found =>
  sql`select c.code, c.created_at from organization_unit u cross join (values ('bill'), ('credit-note')) as k (kind)
    cross join lateral (select customer_code from bill b where b.organization_unit_code = u.code and b.kind = k.kind
      and b.number_year = ${Number(year)} and b.number = ${Number(number)} offset 0) b
    cross join lateral (select * from customer where code = b.customer_code offset 0) c
    where ${scope} ${past} ${fits(filter)} ${newestOf(limit)}`

/** The types of aliases that other slices manage for customers, and the field of each. */
const aliases = [
  ['broadband-account', 'broadbandAccount'],
  ['receipt-number', 'receiptNumber'],
  ['invoice-number', 'invoiceNo'],
  ['terminal-number', 'terminalNumber'],
] as const

/**
 * Matches the beginning of a MAC address, three bytes or more: `02:A0:00`, `02-a0-00-00-08-2b`, `02a0.0000.082b`,
 * `02A00000082B`.
 */
const macBeginning = /^(?=.*[a-f:])(?:[0-9a-f]{2}[:.-]?){2,5}[0-9a-f]{2}$/

type Beginning = { begun: RawBuilder<unknown>; has: RawBuilder<unknown> }

/**
 * Finds customers by a number that begins with the typed digits. Usually few match, so these are read from the index,
 * whatever the planner prefers, and sorted. If very many match, the newest customers are searched as well, so that a
 * reader in one store misses no match.
 */
function byBeginning({ begun, has }: Beginning, page: Page): Found {
  const { scope, past, limit, filter } = page
  if (filter?.codes) return amongFew(filter.codes, has, page)
  return sql`
  with begun as materialized (${begun})
  select c.code, c.created_at from begun c where ${scope} ${past} ${fits(filter)}
  union
  select c.code, c.created_at from (
    select * from customer c where ${scope} ${past} ${newestOf(furthest)}
  ) c where ${has} ${fits(filter)} and (select count(*) from begun) > ${mostBegun}
  order by created_at desc, code desc limit ${limit}`
}

/**
 * Finds customers by address: a common address along the list, with a plan fixed to that, and a rare one through the
 * index. For anything in between, first reads the list only as far as a frequent address needs, because an address that
 * is common among new customers may be rare elsewhere.
 */
function byAddress({ among, whole, indexed }: AddressSearch, page: Page): Found {
  const { scope, past, limit, filter } = page
  if (filter?.codes) return amongFew(filter.codes, whole, page)
  const newest = newestOf(limit)
  const along = (most: RawBuilder<unknown>): Found =>
    sql`select c.code, c.created_at from (
      select * from customer c where ${scope} ${past} order by c.created_at desc, c.code desc ${most}
    ) c where ${whole} ${fits(filter)} ${newest}`
  const byIndex: Found = sql`
    select c.code, c.created_at from customer c where ${indexed} and ${scope} ${past} ${fits(filter)} ${newest}`
  if (among === 'most' && !filter) return along(sql`offset 0`)
  if (among === 'few') return byIndex
  return sql`with near as materialized (${along(sql`limit ${furthest}`)})
    select * from near union
    select * from (${byIndex}) far where (select count(*) from near) < ${limit}
    order by created_at desc, code desc limit ${limit}`
}

type ByName = { name: NameSearch; scope: RawBuilder<boolean> } & Pick<CustomerQuery, 'after' | 'limit'>

/**
 * Reads the names that have one of the rarest pieces, newest first, and selects those that contain every word. Reads at
 * most one page of names per piece.
 */
function byName({ name, scope, after, limit }: ByName) {
  const past = after
    ? sql`and (g.created_at, g.customer_code) < (${after.createdAt}::timestamptz, ${after.code})`
    : sql``
  return sql<{ code: string; created_at: Date }>`
    select named.code, named.created_at from unnest(${[...name.pieces]}::text[]) piece
    cross join lateral (
      select c.code, c.created_at from customer_gram g
      cross join lateral (select * from customer where code = g.customer_code offset 0) c -- each looked up, in this order
      where g.gram = piece and ${name.matches} and ${scope} ${past}
      order by g.created_at desc, g.customer_code desc limit ${limit}
    ) named
    group by 1, 2 order by 2 desc, 1 desc limit ${limit}`
}
