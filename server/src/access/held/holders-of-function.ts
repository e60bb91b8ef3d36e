import type { GrantSource } from '@lastmile/contract/access/rights.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { Context } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { holdersOf } from './holders.ts'
import { grantsOfFunction } from './rights.ts'

type Asked = { functionCode: FunctionCode; after?: string | undefined; limit: number }
type Holder = {
  employeeCode: string
  trueName: string
  zhName: string
  organizationUnitName: string
  organizationUnitZhName: string
  ways: GrantSource[]
}

/** Lists the employees in the actor's units who hold a function now, page by page by code, each with the grants. */
export async function holdersOfFunction(
  ctx: Context,
  { functionCode, after, limit }: Asked,
): Promise<{ rows: Holder[]; next: string | null }> {
  const codes = await holdersOf(ctx, { functionCode, anywhere: true })
  const [begin = ''] = keyAfter<string[]>(after, ['']) ?? []
  const rows = await ctx.db
    .selectFrom('employee as e')
    .innerJoin('organization_unit as u', 'u.code', 'e.organization_unit_code')
    .select(['e.code as employeeCode', 'e.true_name as trueName', 'e.zh_name as zhName'])
    .select(['u.name as organizationUnitName', 'u.zh_name as organizationUnitZhName'])
    .where('e.code', '=', (eb) => eb.fn.any(eb.val(codes)))
    .where('e.organization_unit_code', 'in', [...ctx.actor.visibleUnits, ''])
    .where('e.code', '>', begin)
    .orderBy('e.code')
    .limit(oneMore(limit))
    .execute()
  const shown = pageOf(rows, limit, ({ employeeCode }) => [employeeCode])
  const employeeCodes = shown.rows.map(({ employeeCode }) => employeeCode)
  const ways = await grantsOfFunction(ctx, { employeeCodes, functionCode, at: ctx.now })
  return { next: shown.next, rows: shown.rows.map((row) => ({ ...row, ways: ways.get(row.employeeCode) ?? [] })) }
}
