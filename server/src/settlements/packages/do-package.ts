import { sum } from '@lastmile/contract/platform/money.ts'
import type { packages } from '@lastmile/contract/settlements/packages.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { recordPrincipal } from '#platform/persons.ts'
import { movePackedCheques } from '#settlements/cheques/move.ts'
import { movePackedTenders } from './lock-package.ts'

type Waiting = { code: string; unit: string; amount: number; chequeCount: number; free: boolean }

/**
 * Packages confirmed settlements of one unit. The amount and the cheques are the totals of the settlements and are
 * never entered. Refuses `not-found` for a settlement outside the actor's scope, `not-unpackaged` and `several-units`.
 */
export const doPackage: Handler<typeof packages.doPackage> = async (ctx, { settlementCodes }) => {
  const codes = [...new Set(settlementCodes)]
  const { rows } = await sql<Waiting>`
    select code, organization_unit_code as unit, handed_in as amount, cheque_count as "chequeCount",
      status = 'confirmed' and package_code is null as free
    from employee_settlement
    where code = any(${codes}::text[]) and organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])
    order by code for update`.execute(ctx.db)
  const [first] = rows
  if (!first || rows.length < codes.length)
    return ctx.refuse('not-found', { what: 'settlement', field: 'settlementCodes' })
  const taken = rows.find(({ free }) => !free)
  if (taken) ctx.refuse('not-unpackaged', { settlement: taken.code, field: 'settlementCodes' })
  if (rows.some(({ unit }) => unit !== first.unit)) ctx.refuse('several-units', { field: 'settlementCodes' })

  const amount = sum(rows.map((row) => row.amount))
  const made = await sql<{ code: string }>`
    insert into cash_package (code, organization_unit_code, status, amount, payable, settlement_count, packaged_by, packaged_at)
    values ('P' || lpad(nextval('cash_package_number')::text, 8, '0'), ${first.unit}, 'packaged', ${amount}, ${amount},
      ${rows.length}, ${ctx.actor.employeeCode}, ${ctx.now}) returning code`.execute(ctx.db)
  const code = made.rows[0]?.code ?? ''
  await sql`
    with listed as (
      insert into cash_package_part (package_code, settlement_code, amount)
      select ${code}, code, handed_in from employee_settlement where code = any(${codes}::text[]) returning settlement_code
    ) update employee_settlement s set package_code = ${code}, version = version + 1
      from listed l where s.code = l.settlement_code`.execute(ctx.db)
  await recordPrincipal(ctx, `package:${code}`, 'DeptPackage')
  await movePackedTenders(ctx, { code, from: 'deptConfirmed', to: 'packaged' })
  const chequeAmount = await movePackedCheques(ctx, { code, action: 'package' })
  const chequeCount = sum(rows.map((row) => row.chequeCount))
  return { packageCode: code, amount, settlementCount: rows.length, chequeCount, chequeAmount }
}
