import type { settlementCheques } from '@lastmile/contract/settlements/cheques.ts'
import { type RawBuilder, sql } from 'kysely'
import { chequeRows, chequeRow } from '#payments'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { requireVisiblePackage, visibleSettlement } from '#settlements/visible/visible.ts'

/**
 * Lists the cheques of a request as handed in. Refuses `not-found` to anyone who neither made the request nor may
 * decide on it.
 */
export const chequesBySettlement: Handler<typeof settlementCheques.bySettlement> = async (ctx, input) => {
  const { settlementCode } = input
  await visibleSettlement(ctx, settlementCode)
  return page(
    ctx,
    sql`(select cheque_id from employee_settlement_cheque where settlement_code = ${settlementCode})`,
    input,
  )
}

/** Lists the cheques of a package, including a revoked one. Refuses `not-found`. */
export const chequesByPackage: Handler<typeof settlementCheques.byPackage> = async (ctx, input) => {
  const { packageCode } = input
  await requireVisiblePackage(ctx, packageCode)
  const among = sql`(select l.cheque_id from employee_settlement_cheque l
    join cash_package_part p on p.settlement_code = l.settlement_code where p.package_code = ${packageCode})`
  return page(ctx, among, input)
}

type Wanted = { after?: string | undefined; limit: number }

async function page(ctx: Context, among: RawBuilder<unknown>, { after, limit }: Wanted) {
  const [id] = keyAfter(after, [0]) ?? [0]
  const rows = await chequeRows(ctx, sql`c.id in ${among} and c.id > ${id}::bigint`, sql`c.id limit ${oneMore(limit)}`)
  const shown = pageOf(rows, limit, (row) => [row.id])
  return { rows: shown.rows.map(chequeRow), next: shown.next }
}
