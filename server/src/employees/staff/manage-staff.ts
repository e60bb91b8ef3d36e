import { staff } from '@lastmile/contract/employees/staff.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'
import { isUnitVisible } from './unit-names.ts'
import { type Ending, endShown, followEnd } from '#employees/departures/ends-on.ts'
import { limitTooHigh } from './limits.ts'
import {
  directGrantsColumns,
  functionName,
  functionsOfRole,
  grantingOf,
  notMine,
  replaceRole,
  requireAdministrator,
  withGrantCheck,
} from '#access'

/**
 * SQL: the operation role of an employee: among direct, unexpired assignments the permanent one, otherwise the one that
 * began first.
 */
const ownRole =
  (column: 'code' | 'name' | 'zh_name') =>
  ({ now }: Pick<Context, 'now'>) =>
    sql`(
  select r.${sql.ref(column)} from operation_role_assignment a join operation_role r on r.code = a.role_code
  where a.grantee_kind = 'employee' and a.grantee_code = t.code and (upper_inf(a.valid) or upper(a.valid) > ${now}::timestamptz)
  order by upper_inf(a.valid) desc, lower(a.valid) nulls first, a.role_code limit 1)`

type Values = Record<string, unknown>
type Change = { code?: string; before?: Values; after?: Values }
type Followed = Change & { code: string }
type Checking = Ending &
  Context<'duplicate-code' | 'not-found' | 'not-yours-to-give' | 'not-to-yourself' | 'limit-above-yours' | 'in-use'>

/** Checks that the account name is unique, ignoring case, and that the actor may grant the role and the limits. */
async function checkStaff(ctx: Checking, { code, before, after }: Change): Promise<void> {
  if (!after) return
  const { rows } = await sql`
    select from employee where lower(name) = lower(${after.name}) and code is distinct from ${code ?? null}`.execute(
    ctx.db,
  )
  if (rows.length > 0) ctx.refuse('duplicate-code', { what: 'account', field: 'name' })
  const high = limitTooHigh(ctx, { ...(code === undefined ? {} : { code }), ...(before ? { before } : {}), after })
  if (high) {
    const { refusal, ...values } = high
    ctx.refuse(refusal, values)
  }
  const role = after.operationRole as string | undefined
  if (!role || role === before?.operationRole) return
  const brought =
    (await functionsOfRole(ctx, role)) ?? ctx.refuse('not-found', { what: 'role', field: 'operationRole' })
  const lacking = notMine(ctx, brought)
  if (lacking) ctx.refuse('not-yours-to-give', { given: functionName(ctx, lacking), field: 'operationRole' })
}

async function followStaff(ctx: Checking, change: Followed): Promise<void> {
  const { code, before, after } = change
  const [was, is] = [before?.operationRole ?? null, after?.operationRole ?? null] as [string | null, string | null]
  if (was !== is) await replaceRole(ctx, { code, was, is })
  await followEnd(ctx, change)
}

const kept = maintain(staff, {
  table: 'employee',
  what: 'employee',
  numbered: { prefix: 'E', digits: 4 },
  columns: {
    name: 'name',
    trueName: 'true_name',
    zhName: 'zh_name',
    organizationUnitCode: 'organization_unit_code',
    mobile: 'mobile',
    customerLevel: 'customer_level',
    preferentialLevel: 'preferential_level',
    maxUnsettledAmount: 'max_unsettled_amount',
    adjustCeiling: 'adjust_ceiling',
    maxOnlineCount: 'max_online_count',
    passwordExpired: 'password_expired',
    passwordExpiresOn: 'password_expires_on',
  },
  born: ({ now }) => ({ created_at: now }),
  search: ['name', 'true_name', 'zh_name', 'mobile'],
  scope: 'organization_unit_code',
  shows: {
    endTime: endShown,
    ...isUnitVisible,
    operationRole: ownRole('code'),
    operationRoleName: ownRole('name'),
    operationRoleZhName: ownRole('zh_name'),
  },
  details: directGrantsColumns('employee'),
  filters: { organizationUnitCode: (unit) => sql`t.organization_unit_code = ${unit}` },
  check: checkStaff,
  after: followStaff,
})

/**
 * Manages employees of the actor's units, with their limits, role and granted functions. An employee who moves to
 * another unit gets that unit's grants.
 */
export const staffRoutes = serve('staff', staff, {
  ...kept,
  add: (ctx, input) =>
    withGrantCheck(
      ctx,
      sql`e.organization_unit_code = ${input.organizationUnitCode} and lower(e.name) = lower(${input.name})`,
      () => kept.add(ctx, input),
    ),
  modify: async (ctx, input) => {
    const { code } = await withGrantCheck(ctx, sql`e.code = ${input.code}`, () => kept.modify(ctx, input))
    return ctx.db.selectFrom('employee').select(['code', 'version']).where('code', '=', code).executeTakeFirstOrThrow()
  },
  delete: async (ctx, input) => {
    const gone = await kept.delete(ctx, input)
    await requireAdministrator(ctx)
    return gone
  },
  ...grantingOf('employee'),
})
