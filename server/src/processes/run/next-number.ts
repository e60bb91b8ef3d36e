import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Returns the next number for work that no customer ordered. */
export async function nextNumber({ db }: Context, letters: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select ${letters} || lpad(nextval('employee_order_number')::text, 7, '0') as code`.execute(db)
  return rows[0]?.code ?? ''
}
