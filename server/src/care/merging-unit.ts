import type { News } from '@lastmile/contract/news.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** What was spoken with customers goes over with them: whoever has them speaks with them again. */
export async function moveUnitCare({ db }: Context, { from, into }: News['unit.merging']): Promise<void> {
  await sql`update care_record set organization_unit_code = ${into} where organization_unit_code = ${from}`.execute(db)
}
