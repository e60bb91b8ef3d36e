import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { endsOf, isLatin, piecesOf, wordsOf } from '#platform/name-pieces.ts'
import { pinyinEnds } from '#platform/pinyin.ts'

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
