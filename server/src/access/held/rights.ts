import type { Scope, GrantSource } from '@lastmile/contract/access/rights.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, AccessScope } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { nothing, unionOf } from '#platform/scope.ts'

/** An employee and the instant at which their rights are queried. */
type Asked = { employeeCode: string; at: Date }
/** An employee by code, or as an expression of an outer query; optionally limited to the requested functions. */
type Reached = { employeeCode: string | RawBuilder<string>; functionCodes?: readonly string[] }

/**
 * SQL: every grant and denial that applies to an employee, regardless of its period (docs/domain.md#rights): those of
 * the employee, of their groups, teams and unit, and of the operation roles assigned to any of these. Roles inherit the
 * functions of their parents. `role_code` is the role assigned to the grantee. This is the only list of permission
 * sources.
 */
export const applicableGrants = ({ employeeCode, functionCodes }: Reached) => sql`
  grantee (kind, code) as (
    select 'employee', ${employeeCode}::text
    union all select 'employee-group', group_code from employee_group_member where employee_code = ${employeeCode}
    union all select 'work-team', team_code from work_team_member where employee_code = ${employeeCode}
    union all select 'organization-unit', organization_unit_code from employee where code = ${employeeCode}
  ), role (kind, code, given, role_code, valid, granted_by, scope, areas) as (
    select g.kind, g.code, a.role_code, a.role_code, a.valid, a.granted_by, a.scope, a.areas
    from operation_role_assignment a join grantee g on g.kind = a.grantee_kind and g.code = a.grantee_code
    union select role.kind, role.code, role.given, r.parent_code, role.valid, role.granted_by, role.scope, role.areas
    from operation_role r join role on role.role_code = r.code where r.parent_code is not null
  ), way (function_code, effect, kind, code, role_code, valid, granted_by, scope, areas) as (
    select p.function_code, p.effect, g.kind, g.code, null, p.valid, p.granted_by, p.scope, p.areas
    from permission_grant p join grantee g on g.kind = p.grantee_kind and g.code = p.grantee_code
    where ${among(functionCodes)}
    union all select p.function_code, p.effect, r.kind, r.code, r.given, p.valid * r.valid, r.granted_by, r.scope, r.areas
    from permission_grant p join role r on p.grantee_kind = 'operation-role' and p.grantee_code = r.role_code
    where ${among(functionCodes)}
  )`

const among = (codes: readonly string[] | undefined) =>
  codes ? sql`p.function_code = any(${codes}::text[])` : sql`true`

/** A function that an employee holds, with the scope of one of its grants. */
export type Held = { functionCode: string } & Within

/** Returns the functions an employee holds at `now`: granted through any source, minus explicit denials. */
export async function heldFunctions(db: Db, employeeCode: string, now: Date): Promise<Held[]> {
  const { rows } = await sql<Held>`
    with recursive ${applicableGrants({ employeeCode })}
    select distinct function_code as "functionCode", scope, areas from way
    where effect = 'allow' and valid @> ${now}::timestamptz and function_code not in (
      select function_code from way where effect = 'deny' and valid @> ${now}::timestamptz)`.execute(db)
  return rows
}

/** Returns the operation roles an employee holds at `now`, with those whose functions they inherit. */
export async function rolesHeld(db: Db, employeeCode: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with recursive ${applicableGrants({ employeeCode })}
    select distinct role_code as code from role where valid @> ${now}::timestamptz`.execute(db)
  return rows.map(({ code }) => code)
}

/** Returns the functions explicitly denied to an employee at an instant. */
export async function deniedFunctions(db: Db, employeeCode: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with recursive ${applicableGrants({ employeeCode })}
    select distinct function_code as code from way where effect = 'deny' and valid @> ${at}::timestamptz`.execute(db)
  return rows.map(({ code }) => code)
}

/** Returns the codes of the functions an employee holds at `now`. */
export const effectivePermissions = async (db: Db, employeeCode: string, now: Date): Promise<string[]> => [
  ...new Set((await heldFunctions(db, employeeCode, now)).map(({ functionCode }) => functionCode)),
]

type WayRow = Omit<GrantSource, 'from' | 'to'> & {
  functionCode: string
  from: Date | null
  to: Date | null
  holds: boolean
}
/** A permission source with its function, and whether it is valid at the requested instant. */
export type FunctionGrant = GrantSource & { functionCode: string; holds: boolean }

const told = ({ from, to, ...way }: WayRow): FunctionGrant => ({
  ...way,
  from: from?.toISOString() ?? null,
  to: to?.toISOString() ?? null,
})

type Reader = Pick<Context, 'db' | 'language'>

/** SQL: the grantor of a grant in the reader's language: an employee's name, or the product's. */
export const grantorName = (language: Reader['language'], { name, code }: { name: string; code: string }) =>
  language === 'zh-CN'
    ? sql`coalesce(${sql.ref(`${name}.zh_name`)}, replace(${sql.ref(code)}, 'system', '系统'))`
    : sql`coalesce(${sql.ref(`${name}.true_name`)}, ${sql.ref(code)})`

/** SQL: the permission sources of one employee, with all names in the reader's language. */
const namedWays = ({ language }: Pick<Reader, 'language'>, { employeeCode, at }: Reached & { at: Date }) => sql<WayRow>`
    with recursive ${applicableGrants({ employeeCode })}
    select distinct w.function_code as "functionCode", w.effect, w.kind as "granteeKind", w.code as "granteeCode",
      coalesce(e.true_name, g.name, t.name, u.name, w.code) as "granteeName",
      coalesce(e.zh_name, g.zh_name, t.zh_name, u.zh_name, w.code) as "granteeZhName",
      w.role_code as "roleCode", r.name as "roleName", r.zh_name as "roleZhName",
      w.scope, w.areas, lower(w.valid) as "from", upper(w.valid) as "to",
      ${grantorName(language, { name: 'giver', code: 'w.granted_by' })} as "grantedBy",
      w.valid @> ${at}::timestamptz as holds
    from way w
    left join employee e on w.kind = 'employee' and e.code = w.code
    left join employee_group g on w.kind = 'employee-group' and g.code = w.code
    left join work_team t on w.kind = 'work-team' and t.code = w.code
    left join organization_unit u on w.kind = 'organization-unit' and u.code = w.code
    left join operation_role r on r.code = w.role_code
    left join employee giver on giver.code = w.granted_by
    where not isempty(w.valid)
    order by 1, 2, 3, 4, 7`

/** Lists the sources through which an employee is granted or denied functions, and marks those valid at the instant. */
export async function grantsOf(reader: Reader, asked: Asked): Promise<FunctionGrant[]> {
  const { rows } = await namedWays(reader, asked).execute(reader.db)
  return rows.map(told)
}

/** Returns the grants through which each of several employees holds a function at an instant, by employee. */
export async function grantsOfFunction(
  reader: Reader,
  { employeeCodes, functionCode, at }: { employeeCodes: readonly string[]; functionCode: string; at: Date },
): Promise<Map<string, FunctionGrant[]>> {
  const { rows } = await sql<WayRow & { holder: string }>`
    select h.code as holder, w.* from unnest(${[...employeeCodes]}::text[]) h (code)
    cross join lateral (${namedWays(reader, { employeeCode: sql<string>`h.code`, at })}) w
    where w."functionCode" = ${functionCode} and w.holds and w.effect = 'allow'`.execute(reader.db)
  const byHolder = Map.groupBy(rows, ({ holder }) => holder)
  return new Map([...byHolder].map(([code, ways]) => [code, ways.map(told)]))
}

/**
 * SQL: the units whose rows a member of this unit sees: the unit itself, those merged into it and, if its type allows,
 * everything below it. A department or a warehouse works for the unit above it, and sees the rows of that unit.
 */
export async function visibleUnitsOf(db: Db, unitCode: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with mine as (
      select coalesce(served.code, own.code) as code, coalesce(served.path, own.path) as path,
        coalesce(served.children_operation_acceptable, own.children_operation_acceptable) as below
      from organization_unit own
      left join organization_unit served on served.code = own.parent_code and own.type in ('department', 'warehouse')
      where own.code = ${unitCode}
    )
    select u.code from organization_unit u
    join mine on mine.code in (u.code, u.merged_into) or (mine.below and starts_with(u.path, mine.path))`.execute(db)
  return rows.map((row) => row.code)
}

/** The scope of a grant. */
export type Within = { scope: Scope; areas: string[] }

/** SQL: the units in these areas. A unit without an area inherits that of the nearest unit above it. */
const unitsOfAreas = (areas: readonly string[]) => sql<{ code: string }>`
  with recursive area (code) as (
    select unnest(${[...areas]}::text[])
    union select s.code from management_area s join area on area.code = s.parent_code
  )
  select u.code from organization_unit u where (
    select up.city_code from organization_unit up where starts_with(u.path, up.path) and up.city_code is not null
    order by length(up.path) desc limit 1) in (select code from area)`

const mergedInto = (unitCode: string) =>
  sql<{ code: string }>`select code from organization_unit where merged_into = ${unitCode}`

const everyUnit = sql<{ code: string }>`select code from organization_unit`

/** Returns the scope of a grant to a member of a unit. The meaning of each scope is defined only here. */
async function reachWithin(db: Db, unitCode: string, { scope, areas }: Within): Promise<AccessScope> {
  const codes = async (query: typeof everyUnit) => (await query.execute(db)).rows.map(({ code }) => code)
  switch (scope) {
    case 'own-rows':
      return { ...nothing, ownRows: true }
    case 'managed-customers':
      return { ...nothing, managedCustomers: true }
    case 'own-unit':
      return { ...nothing, visibleUnits: [unitCode, ...(await codes(mergedInto(unitCode)))] }
    case 'unit-and-below':
      return { ...nothing, visibleUnits: await visibleUnitsOf(db, unitCode) }
    case 'named-areas':
      return { ...nothing, visibleUnits: await codes(unitsOfAreas(areas)) }
    case 'everything':
      return { ...nothing, visibleUnits: await codes(everyUnit) }
  }
}

/** Returns a lookup of the scopes of grants to members of units, which resolves each distinct scope once. */
export function memberScopeLookup(db: Db): (unitCode: string, grants: readonly Within[]) => Promise<AccessScope> {
  const known = new Map<string, Promise<AccessScope>>()
  const one = (unitCode: string, { scope, areas }: Within) => {
    const key = [unitCode, scope, ...areas].join(' ')
    const found = known.get(key) ?? reachWithin(db, unitCode, { scope, areas })
    known.set(key, found)
    return found
  }
  return async (unitCode, grants) => {
    const kinds = new Map(grants.map((grant) => [[grant.scope, ...grant.areas].join(' '), grant]))
    return unionOf(await Promise.all([...kinds.values()].map((grant) => one(unitCode, grant))))
  }
}
