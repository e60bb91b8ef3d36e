import type { Jobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import type { JobContext } from '#platform/serve.ts'
import { follow, type Line, lockLine } from './lines/authorizations.ts'

/** Moves the ONTs of a box from the PON port where they are registered to the one that now feeds the box. */
export async function relinkLines(
  { transaction }: JobContext,
  { odbCode }: Jobs['provisioning.relink'],
): Promise<void> {
  const { rows: lines } = await transaction(({ db }) =>
    sql<Line>`
      select a.customer_code as "customerCode", a.product_code as "productCode"
      from odb_port p join network_authorization a
        on a.customer_code = split_part(p.product_code, '-', 1) and a.product_code = p.product_code
      where p.odb_code = ${odbCode} and a.terminal_number is not null
      order by p.code`.execute(db),
  )
  for (const line of lines)
    await transaction(async (ctx) => {
      const row = await lockLine(ctx, line)
      if (row && !row.retired_at) await follow(ctx, row, { resend: true })
    })
}
