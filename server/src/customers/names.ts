import { sql } from 'kysely'
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
  await sql`insert into customer_gram (gram, created_at, customer_code)
    select gram, ${createdAt}::timestamptz, ${customerCode} from unnest(${gramsOf(name)}::text[]) gram`.execute(db)
}

/** Forgets the pieces of a former name. */
export async function removeName({ db }: Context, { customerCode, createdAt, name }: Named): Promise<void> {
  await sql`delete from customer_gram where gram = any(${gramsOf(name)}::text[])
    and created_at = ${createdAt} and customer_code = ${customerCode}`.execute(db)
}

/**
 * The rarest two-character piece of what is sought (one character where it has no more), which the search reads in
 * index order; undefined when some piece occurs in no name at all, so nothing can be found.
 */
export async function rarestGram({ db }: Context, sought: string): Promise<string | undefined> {
  const grams = gramsOf(sought)
  const pairs = grams.filter((gram) => Array.from(gram).length === 2)
  const alone = wordsOf(sought).filter((word) => Array.from(word).length === 1)
  const { rows } = await sql<{ gram: string; names: number }>`
    select gram, (select count(*)::int from (select from customer_gram g where g.gram = sought.gram limit 500) counted) as names
    from unnest(${[...pairs, ...alone]}::text[]) sought (gram)
    order by names`.execute(db)
  const [rarest] = rows
  return rarest && rarest.names > 0 ? rarest.gram : undefined
}
