import type { GranteeKind } from '@lastmile/contract/access/rights.ts'
import { sql } from 'kysely'
import { holdersOf } from '#access'
import { passwordsEnding } from '#employees'
import type { Context } from '#platform/context.ts'
import { settingsOf } from './expiry.ts'
import { namesOf } from './names-of.ts'
import { sendMessage } from './write-message.ts'

type Ending = {
  kind: GranteeKind
  grantee: string
  name: string
  zhName: string
  /** The unit of the grantee; null for a group, which belongs to no unit. */
  unit: string | null
  people: string[]
  day: string
  codes: string[]
  roles: Record<string, { name: string; zhName: string }> | null
}

/**
 * Notifies employees and the administrators of their units about rights and employments that end within the days that
 * the operator has set, and employees about their password's expiry. Each is notified once, regardless of how often the
 * job runs.
 */
export async function notifyAccessEnding(ctx: Context): Promise<void> {
  const { accessDays } = await settingsOf(ctx)
  const { timeZone } = ctx.operator
  const until = sql`(${ctx.today}::date + ${accessDays + 1}::int)::timestamp at time zone ${timeZone}`
  for (const ending of await endings(ctx, until)) await tellGrants(ctx, ending)
  for (const last of await lastDays(ctx, until)) await tellLastDay(ctx, last)
  await tellPasswords(ctx, accessDays)
}

/** Returns the grants that end between now and an instant, by grantee and last day, without those already announced. */
async function endings({ db, now, operator }: Context, until: ReturnType<typeof sql>): Promise<Ending[]> {
  const soon = sql`not upper_inf(valid) and upper(valid) > ${now}::timestamptz and upper(valid) <= ${until}`
  const { rows } = await sql<Ending>`
    with ending as (
      select grantee_kind as kind, grantee_code as grantee, function_code as code, upper(valid) as at, false as role
      from permission_grant where effect = 'allow' and grantee_kind <> 'operation-role' and ${soon}
      union all
      select grantee_kind, grantee_code, role_code, upper(valid), true from operation_role_assignment where ${soon}
    ), day as (
      select e.kind, e.grantee, ((e.at at time zone ${operator.timeZone}) - interval '1 microsecond')::date::text as day,
        array_agg(e.code order by e.code) as codes,
        json_object_agg(r.code, json_build_object('name', r.name, 'zhName', r.zh_name)) filter (where r.code is not null) as roles
      from ending e left join operation_role r on e.role and r.code = e.code group by 1, 2, 3
    )
    select d.*, coalesce(e.true_name, g.name, t.name, u.name) as name, coalesce(e.zh_name, g.zh_name, t.zh_name, u.zh_name) as "zhName",
      coalesce(e.organization_unit_code, t.organization_unit_code, u.code) as unit,
      array(select p.code from employee p where case d.kind
        when 'employee' then p.code = d.grantee when 'organization-unit' then p.organization_unit_code = d.grantee
        when 'employee-group' then exists (select from employee_group_member m where (m.group_code, m.employee_code) = (d.grantee, p.code))
        else exists (select from work_team_member m where (m.team_code, m.employee_code) = (d.grantee, p.code)) end
        order by 1) as people
    from day d left join employee e on d.kind = 'employee' and e.code = d.grantee
      left join employee_group g on d.kind = 'employee-group' and g.code = d.grantee
      left join work_team t on d.kind = 'work-team' and t.code = d.grantee
      left join organization_unit u on d.kind = 'organization-unit' and u.code = d.grantee
    where coalesce(e.code, g.code, t.code, u.code) is not null
      and not exists (select from message m where m.about = concat_ws(':', 'access-ending', d.kind, d.grantee, d.day))
    order by d.day, d.kind, d.grantee`.execute(db)
  return rows
}

async function tellGrants(ctx: Context, ending: Ending): Promise<void> {
  const { kind, grantee, name, zhName, unit, people, day, codes, roles } = ending
  const about = ['access-ending', kind, grantee, day].join(':')
  const params = { day: { day }, functions: namesOf(codes, roles ?? {}) }
  await sendMessage(ctx, { to: people, kind: 'access.ending', about, params })
  const keepers = await holdersOf(ctx, {
    functionCode: '95',
    ...(unit === null ? { anywhere: true as const } : { seeing: unit }),
  })
  const of = { ...params, who: { name, zhName }, kind, grantee }
  const others = keepers.filter((code) => kind !== 'employee' || code !== grantee)
  await sendMessage(ctx, { to: others, kind: 'access.ending-of', about, params: of })
}

type LastDay = { employeeCode: string; name: string; zhName: string; unit: string; day: string }

/** Returns the planned last days and account expiries between today and an instant, without those already announced. */
async function lastDays({ db, now, today, operator }: Context, until: ReturnType<typeof sql>): Promise<LastDay[]> {
  const { rows } = await sql<LastDay>`
    with last (code, day) as (
      select employee_code, last_day from employee_departure
      where last_day >= ${today}::date and last_day::timestamp at time zone ${operator.timeZone} < ${until}
      union
      select code, ((end_time at time zone ${operator.timeZone}) - interval '1 microsecond')::date from employee
      where end_time > ${now}::timestamptz and end_time <= ${until}
    )
    select e.code as "employeeCode", e.true_name as name, e.zh_name as "zhName", e.organization_unit_code as unit, l.day::text as day
    from last l join employee e on e.code = l.code
    where not exists (select from message m where m.about = concat_ws(':', 'last-day', l.code, l.day))
    order by l.day, e.code`.execute(db)
  return rows
}

async function tellLastDay(ctx: Context, { employeeCode, name, zhName, unit, day }: LastDay): Promise<void> {
  const keepers = await holdersOf(ctx, { functionCode: '104', seeing: unit })
  await sendMessage(ctx, {
    to: [...new Set([employeeCode, ...keepers])],
    kind: 'leaving.near',
    about: ['last-day', employeeCode, day].join(':'),
    params: { who: { name, zhName }, day: { day }, employeeCode },
  })
}

/** Notifies employees whose password expires soon, unless they were already notified of this date. */
async function tellPasswords(ctx: Context, days: number): Promise<void> {
  const ending = (await passwordsEnding(ctx, days)).map((one) => ({
    ...one,
    about: ['password-ending', one.employeeCode, one.day].join(':'),
  }))
  const { rows } = await sql<{ about: string }>`select distinct about from message
    where about = any(${ending.map(({ about }) => about)}::text[])`.execute(ctx.db)
  const told = new Set(rows.map(({ about }) => about))
  for (const { employeeCode, day, about } of ending)
    if (!told.has(about))
      await sendMessage(ctx, { to: [employeeCode], kind: 'password.ending', about, params: { day: { day } } })
}
