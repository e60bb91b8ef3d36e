import type pg from 'pg'

/** Search texts by type of search. */
export type SearchTerms = Record<'common' | 'rare' | 'tel' | 'account' | 'street' | 'house', string[]>

type Row = { name: string; tel: string; account: string; address: string }

/**
 * Returns search texts: the most common name parts, and what a random sample of customers would say at the counter. The
 * same data yields the same texts.
 */
export async function wordsFor(client: pg.Client): Promise<SearchTerms> {
  const { rows } = await client.query<Row>(
    `select lower(name) as name, right(contact_tel, 7) as tel, lower(manage_address) as address,
       (select alias from customer_alias a where a.customer_code = c.code order by alias limit 1) as account
     from customer c, history.plan
     where customer_type = 'residential' and history.draw(substr(code, 2)::bigint, 'sought') < 400.0 / plan.customers limit 200`,
  )
  const some = (of: (row: Row) => string | null) => [...new Set(rows.flatMap((row) => of(row) ?? []))].slice(0, 64)
  const streetOf = ({ address }: Row) => /, ([^,]+ (?:road|street)),/.exec(address)?.[1] ?? null
  return {
    common: ['aung', 'kyaw', 'zaw', 'min', 'khin', 'thu', '陈明', '林伟'],
    rare: some(({ name }) => name.split(' ').slice(-2).join(' ')).filter((name) => name.length >= 2),
    tel: some(({ tel }) => tel),
    account: some(({ account }) => account),
    street: some(streetOf),
    house: some(({ address }) => /^no\. .+?(?:road|street)/.exec(address)?.[0] ?? null),
  }
}
