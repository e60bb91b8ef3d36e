import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Locks sellers, so that their commission cannot be paid out or retained twice. */
export async function lockSellers({ db }: Context, codes: readonly string[]): Promise<void> {
  await sql`select from employee where code = any(${[...codes]}::text[]) order by code for no key update`.execute(db)
}
