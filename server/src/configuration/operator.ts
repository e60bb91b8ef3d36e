import type { Db } from '#platform/database.ts'
import type { Operator } from '#platform/operator.ts'

/** Returns the operator's own settings. Throws if they are missing, as in a database without an operator. */
export async function operatorOf(db: Db): Promise<Operator> {
  const { value } = await db
    .selectFrom('configuration')
    .select('value')
    .where('key', '=', 'operator')
    .executeTakeFirstOrThrow()
  return value as unknown as Operator
}
