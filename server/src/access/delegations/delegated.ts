import { nonDelegable } from '@lastmile/contract/access/delegations.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { unitHasEnded } from '#organizations'
import type { Context, AccessScope } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { nothing } from '#platform/scope.ts'
import { apart } from '#access/assess/apart.ts'
import {
  deniedFunctions,
  type FunctionGrant,
  type Held,
  heldFunctions,
  type memberScopeLookup,
} from '#access/held/rights.ts'

type Giver = { code: string; name: string; zhName: string; unitCode: string }
/** A delegated function with its principal and scope. */
export type DelegatedFunction = { functionCode: FunctionCode; giver: Giver; from: Date; to: Date; grants: Held[] }

type Row = Giver & { functions: FunctionCode[]; from: Date; to: Date }

/**
 * Returns the functions delegated to an employee that are valid at an instant; `day` is the operator's calendar day of
 * that instant. A function counts only while its principal holds it in their own right, so delegated functions are
 * never passed on. It does not count if the employee holds it directly, is denied it, or holds a function that
 * conflicts with it. If two principals delegate the same function, the employee acts for the one who delegated it
 * first.
 */
export async function delegatedFunctions(
  db: Db,
  { employeeCode, at, day, held }: { employeeCode: string; at: Date; day: string; held: readonly Held[] },
): Promise<DelegatedFunction[]> {
  const { rows } = await sql<Row>`
    select e.code, e.true_name as name, e.zh_name as "zhName", e.organization_unit_code as "unitCode", d.functions,
      lower(d.valid) as "from", upper(d.valid) as "to"
    from delegation d join employee e on e.code = d.grantor_code
    where d.receiver_code = ${employeeCode} and d.ended_at is null and d.valid @> ${at}::timestamptz
      and (e.end_time is null or e.end_time > ${at})
    order by d.id`.execute(db)
  if (rows.length === 0) return []
  const denied = await deniedFunctions(db, employeeCode, at)
  const has = new Set(held.map(({ functionCode }) => functionCode))
  const delegated: DelegatedFunction[] = []
  for (const { functions, from, to, ...giver } of rows) {
    if (await unitHasEnded(db, giver.unitCode, day)) continue
    const theirs = await heldFunctions(db, giver.code, at)
    for (const functionCode of functions) {
      const grants = theirs.filter((one) => one.functionCode === functionCode)
      if (grants.length === 0 || has.has(functionCode) || denied.includes(functionCode)) continue
      if (nonDelegable.includes(functionCode) || meets(has, functionCode)) continue
      has.add(functionCode)
      delegated.push({ functionCode, giver, from, to, grants })
    }
  }
  return delegated
}

/** Returns a held function that conflicts with this one under separation of duties. */
export const meets = (held: ReadonlySet<string>, code: string): FunctionCode | undefined =>
  apart
    .filter((pair) => pair.some((one) => one === code))
    .flat()
    .find((one) => one !== code && held.has(one))

/** Returns the units in the principal's scope. Rows that the principal created or manages are not included. */
export const delegatedScope = async (
  find: ReturnType<typeof memberScopeLookup>,
  { giver, grants }: DelegatedFunction,
): Promise<AccessScope> => ({
  ...nothing,
  visibleUnits: (await find(giver.unitCode, grants)).visibleUnits,
})

/** Returns the sources of an employee's delegated functions, with the principal's name in the reader's language. */
export const delegatedGrants = (
  { language }: Pick<Context, 'language'>,
  delegated: readonly DelegatedFunction[],
): FunctionGrant[] =>
  delegated.flatMap(({ functionCode, giver, from, to, grants }) =>
    grants.map(({ scope, areas }) => ({
      functionCode,
      effect: 'allow' as const,
      granteeKind: 'delegation' as const,
      granteeCode: giver.code,
      granteeName: giver.name,
      granteeZhName: giver.zhName,
      roleCode: null,
      roleName: null,
      roleZhName: null,
      from: from.toISOString(),
      to: to.toISOString(),
      grantedBy: language === 'zh-CN' ? giver.zhName : giver.name,
      scope,
      areas,
      holds: true,
    })),
  )
