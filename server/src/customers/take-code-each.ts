import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** One code for each of these customers, for what many of them get at once. The customers must be locked. */
export async function takeCodeEach(
  { db }: Context,
  customerCodes: readonly string[],
): Promise<{ customerCode: string; code: string }[]> {
  const { rows } = await sql<{ customerCode: string; code: string }>`
    update customer c set next_number = next_number + 1 where c.code = any(${[...customerCodes]}::text[])
    returning c.code as "customerCode", c.code || '-' || lpad((next_number - 1)::text, greatest(2, length((next_number - 1)::text)), '0') as code`.execute(
    db,
  )
  return rows
}
