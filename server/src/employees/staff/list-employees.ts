import type { employees } from '@lastmile/contract/employees/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { unprepared } from '#platform/database.ts'
import { containing } from '#platform/containing.ts'
import { spelledLike } from './spelled.ts'

type Row = {
  code: string
  name: string
  trueName: string
  zhName: string
  organizationUnitCode: string
  organizationUnitName: string
  organizationUnitZhName: string
  mobile: string | null
  customerLevel: number
  preferentialLevel: number
  maxUnsettledAmount: number
  maxOnlineCount: number
  endTime: Date | null
  passwordExpired: boolean
}

/**
 * Lists the employees in the actor's units, by code. A keyword is searched in code, account, both names, and the pinyin
 * of the Chinese name.
 */
export const listEmployees: Handler<typeof employees.list> = async (ctx, input) => {
  const { db, actor } = ctx
  const { keyword, organizationUnitCode, codes = null, limit } = input
  const [after] = keyAfter(input.after, ['']) ?? ['']
  const pattern = containing(keyword)
  const spelled = keyword === undefined ? [] : await spelledLike(ctx, keyword)
  const { rows } = await sql<Row>`
    select e.code, e.name, e.true_name as "trueName", e.zh_name as "zhName", u.code as "organizationUnitCode",
      u.name as "organizationUnitName", u.zh_name as "organizationUnitZhName", e.mobile,
      e.customer_level as "customerLevel", e.preferential_level as "preferentialLevel",
      e.max_unsettled_amount as "maxUnsettledAmount", e.max_online_count as "maxOnlineCount",
      e.end_time as "endTime", e.password_expired as "passwordExpired" ${sql.raw(unprepared)}
    from employee e join organization_unit u on u.code = e.organization_unit_code
    where e.organization_unit_code = any(${[...actor.visibleUnits]}) and e.code > ${after}
      and (${organizationUnitCode ?? null}::text is null or u.code = ${organizationUnitCode ?? null})
      and (${codes}::text[] is null or e.code = any(${codes}))
      and (${pattern}::text is null or fold(e.code) like ${pattern} or fold(e.name) like ${pattern}
        or fold(e.true_name) like ${pattern} or fold(e.zh_name) like ${pattern}
        or e.code = any(${spelled}))
    order by e.code limit ${oneMore(limit)}`.execute(db)
  const told = rows.map((row) => ({ ...row, endTime: row.endTime?.toISOString() ?? null }))
  return pageOf(told, limit, (row) => [row.code])
}
