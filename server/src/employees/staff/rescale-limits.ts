import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Multiplies the limits of all employees by a power of ten, rounded down, after the currency got other decimals. */
export async function rescaleLimits({ db }: Context, power: number): Promise<void> {
  if (power === 0) return
  const rescaled = (limit: string) => sql`trunc(${sql.ref(limit)} * 10::numeric ^ ${power}::int)`
  await sql`update employee set adjust_ceiling = ${rescaled('adjust_ceiling')},
    max_unsettled_amount = ${rescaled('max_unsettled_amount')}`.execute(db)
}
