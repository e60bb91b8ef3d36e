import type { customers, FoundCustomer } from '@lastmile/contract/customers/calls.ts'
import { sql } from 'kysely'
import { choiceOption } from '#configuration'
import { filterBy, queriesOfCustomer, readListedFields } from '#fields'
import type { z } from 'zod'
import type { Context, Handler } from '#platform/context.ts'
import { unprepared } from '#platform/database.ts'
import { maskTail } from '#platform/masked.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { addressFor } from './addresses.ts'
import { sectionOption } from './get-customer.ts'
import { phonesOf } from './phone.ts'
import { nameSearch } from './name-search/rarest.ts'
import { searchesFor } from './searches.ts'

/**
 * Finds customers visible to the actor by any detail that people give on the phone, newest first; each result names the
 * matching field. Each search method reads an index in list order and stops at the end of the page; the results are
 * then merged.
 */
export const findCustomers: Handler<typeof customers.find> = async (
  ctx,
  { keyword = '', customFields, after, limit },
) => {
  const key = keyAfter(after, ['1970-01-01T00:00:00Z', ''])
  const filter = await filterBy(ctx, 'customer', { given: customFields, searched: keyword !== '' })
  const [name, address, custom] = await Promise.all([
    keyword === '' ? undefined : nameSearch(ctx, keyword),
    keyword === '' ? undefined : addressFor(ctx, keyword),
    queriesOfCustomer(ctx, keyword),
  ])
  const searches = searchesFor(ctx, {
    keyword,
    name,
    address,
    custom,
    filter,
    after: key && { createdAt: key[0], code: key[1] },
    limit: oneMore(limit),
  })
  // The list of a filter alone is ordered as the index of the values is.
  const order = keyword === '' ? sql`code desc` : sql`created_at desc, code desc`
  if (searches.length === 0) return { rows: [], next: null }
  const { rows: found } = await sql<{ code: string; rank: number }>`${sql.raw(unprepared)}
    select code, min(rank) as rank
    from (${sql.join(
      searches.map(
        ({ query }, rank) =>
          sql`(select ${sql.lit(rank)} as rank, code, created_at from (${query}) way_${sql.raw(String(rank))})`,
      ),
      sql` union all `,
    )}) way
    group by code, created_at order by ${order} limit ${oneMore(limit)}`.execute(ctx.db)
  const rows = await shown(ctx, found)
  const page = pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.customerCode])
  const codes = page.rows.map(({ customerCode }) => customerCode)
  const phoneFor = await phonesOf(ctx, codes)
  const customFieldsOf = await readListedFields(ctx, 'customer', codes)
  return {
    rows: page.rows.map(({ rank, createdAt, certificateNo, contactTel, ...row }) => ({
      ...row,
      contactTel: phoneFor(row.customerCode, contactTel),
      certificateNo: maskTail(certificateNo),
      customFields: customFieldsOf(row.customerCode),
      createdAt: createdAt.toISOString(),
      matched: searches[rank]?.matched ?? 'name',
    })),
    next: page.next,
  }
}

type Shown = Omit<z.input<typeof FoundCustomer>, 'createdAt' | 'matched' | 'customFields'> & {
  createdAt: Date
  rank: number
}

/**
 * Returns customers by their codes, in the given order. This statement has a cached plan, because planning it for every
 * search took as long as the search itself. The search is planned with its values.
 */
async function shown({ db }: Context, found: readonly { code: string; rank: number }[]): Promise<Shown[]> {
  if (found.length === 0) return []
  const { rows } = await sql<Shown>`
    select c.code as "customerCode", c.name, c.status, ${choiceOption('customer-type', sql.ref('c.customer_type'))} as "customerType",
      c.contact_tel as "contactTel", c.certificate_no as "certificateNo", c.manage_address as "manageAddress",
      ${sectionOption(sql.ref('c.town_code'))} as town, c.created_at as "createdAt", found.rank,
      array(select alias from customer_alias a where a.customer_code = c.code and a.kind = 'broadband-account' order by alias) as "broadbandAccounts"
    from unnest(${found.map(({ code }) => code)}::text[], ${found.map(({ rank }) => rank)}::int[])
        with ordinality found (code, rank, place)
      join customer c on c.code = found.code
    order by found.place`.execute(db)
  return rows
}
