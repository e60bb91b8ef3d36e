import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/**
 * Returns the actor's unit and locks the actor's membership of it until the transaction ends. A merge of the unit waits
 * for the transaction; if the transaction had to wait for a merge, the result is the remaining unit. Call it before
 * taking any other lock.
 */
export async function lockOwnUnit({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<string> {
  const { rows } = await sql<{ unit: string }>`
    select organization_unit_code as unit from employee where code = ${actor.employeeCode} for share`.execute(db)
  return rows[0]?.unit ?? actor.unitCode
}
