import type { employees } from '@lastmile/contract/employees/calls.ts'
import { functionCodes, functions } from '@lastmile/contract/words.ts'
import type { Handler } from '#platform/context.ts'
import { delegatedFunctions, delegatedGrants, employeeInScope, grantsOf, heldFunctions } from '#access'

/** Lists the functions an employee in the actor's units currently holds, in menu order, with the sources of each. */
export const listPermissions: Handler<typeof employees.permissions> = async (ctx, { employeeCode }) => {
  await employeeInScope(ctx, employeeCode)
  const held = await heldFunctions(ctx.db, employeeCode, ctx.now)
  const delegated = await delegatedFunctions(ctx.db, { employeeCode, at: ctx.now, day: ctx.today, held })
  const granted = (await grantsOf(ctx, { employeeCode, at: ctx.now })).filter(({ holds }) => holds)
  const ways = [...granted, ...delegatedGrants(ctx, delegated)]
  const denied = new Set(ways.filter(({ effect }) => effect === 'deny').map(({ functionCode }) => functionCode))
  const byFunction = Map.groupBy(
    ways.filter(({ functionCode }) => !denied.has(functionCode)),
    ({ functionCode }) => functionCode,
  )
  return functionCodes
    .filter((code) => byFunction.has(code))
    .map((code) => ({
      actTypeCode: code,
      name: functions[code].name,
      zhName: functions[code].zhName,
      ways: byFunction.get(code) ?? [],
    }))
}
