import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The words of a name or of what is sought, as they are compared. */
export const wordsOf = (text: string): string[] => text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)

/** The pieces of one and two characters of every word, each once: 李小龙 -> 李 小 龙 李小 小龙. */
export function gramsOf(name: string): string[] {
  const grams = new Set<string>()
  for (const word of wordsOf(name)) {
    const characters = Array.from(word)
    for (const [index, character] of characters.entries()) {
      grams.add(character)
      const following = characters[index + 1]
      if (following) grams.add(character + following)
    }
  }
  return [...grams]
}

type Named = { customerCode: string; createdAt: Date; name: string }

/** Makes a customer findable by the pieces of his name. */
export async function enterName({ db }: Context, { customerCode, createdAt, name }: Named): Promise<void> {
  await sql`insert into customer_gram (gram, created_at, customer_code, organization_unit_code)
    select gram, ${createdAt}::timestamptz, code, organization_unit_code
    from customer, unnest(${gramsOf(name)}::text[]) gram where code = ${customerCode}`.execute(db)
}

/** Forgets the pieces of a former name. */
export async function removeName({ db }: Context, { customerCode, createdAt, name }: Named): Promise<void> {
  await sql`delete from customer_gram where gram = any(${gramsOf(name)}::text[])
    and created_at = ${createdAt} and customer_code = ${customerCode}`.execute(db)
}

/**
 * The condition by which the pieces `g` of the actor's own unit are read, where that is all he sees: a hall has as many
 * customers as a hall can serve, however large the operator grows.
 */
export const inOwnUnit = ({ actor: { visibleUnits } }: Pick<Context, 'actor'>): RawBuilder<boolean> => {
  const [unit, ...others] = visibleUnits
  return unit !== undefined && others.length === 0
    ? sql<boolean>`g.organization_unit_code = ${unit}`
    : sql<boolean>`true`
}

/**
 * The rarest two-character piece of what is sought (one character where it has no more), which the search reads in
 * index order; undefined when some piece occurs in no name at all, so nothing can be found. Of pieces with many names
 * the rarer one is that whose newest ones reach further back.
 */
export async function rarestGram(ctx: Pick<Context, 'db' | 'actor'>, sought: string): Promise<string | undefined> {
  const grams = gramsOf(sought)
  const pairs = grams.filter((gram) => Array.from(gram).length === 2)
  const alone = wordsOf(sought).filter((word) => Array.from(word).length === 1)
  const { rows } = await sql<{ gram: string; names: number }>`
    select gram, names from unnest(${[...pairs, ...alone]}::text[]) sought (gram)
    cross join lateral (
      select count(*)::int as names, min(created_at) as reach from (
        select g.created_at from customer_gram g where g.gram = sought.gram and ${inOwnUnit(ctx)}
        order by g.created_at desc limit 500
      ) newest
    ) counted
    order by names, reach`.execute(ctx.db)
  const [rarest] = rows
  return rarest && rarest.names > 0 ? rarest.gram : undefined
}
