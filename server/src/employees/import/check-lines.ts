import { sentence } from '@lastmile/contract/refusals.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { functionName, functionsOfRole, notMine } from '#access'
import { limitTooHigh } from '#employees/staff/limits.ts'
import { columnLabel } from './open-sheet.ts'
import type { Fault, Hired } from './read-sheet.ts'

/** Returns an error for each line that names something unknown, outside the actor's rights or taken. */
export async function faultsAmong(ctx: Context, hired: readonly Hired[]): Promise<Fault[]> {
  const accounts = hired.map(({ name }) => name.toLowerCase())
  const taken = await sql<{ name: string }>`
    select lower(name) as name from employee where lower(name) = any(${accounts}::text[])`.execute(ctx.db)
  const known = new Set(taken.rows.map(({ name }) => name))
  const roles = await roleFaults(ctx, new Set(hired.flatMap(({ operationRole }) => operationRole ?? [])))
  const units = new Set(ctx.actor.visibleUnits)
  const seen = new Set<string>()
  const missing = (field: string, code: string) =>
    `${fieldLabel(field, ctx.language)} ${code} ${faultOf(ctx, 'unknown')}`
  return hired.flatMap(({ line, ...given }) => {
    const { name, organizationUnitCode, operationRole } = given
    const account = name.toLowerCase()
    const says: string[] = []
    if (known.has(account) || seen.has(account))
      says.push(`${columnLabel('name', ctx.language)} ${name} ${faultOf(ctx, 'taken')}`)
    if (!units.has(organizationUnitCode)) says.push(missing('organizationUnitCode', organizationUnitCode))
    const role = operationRole === undefined ? undefined : roles.get(operationRole)
    if (role) says.push(role)
    const high = limitTooHigh(ctx, { after: given })
    if (high) says.push(sentence(high.refusal, ctx.language, high))
    seen.add(account)
    return says.length > 0 ? [{ line, says: says.join(', ') }] : []
  })
}

/** The reason why the actor cannot grant a role, by role; grantable roles are left out. */
async function roleFaults(ctx: Context, codes: ReadonlySet<string>): Promise<Map<string, string>> {
  const faults = new Map<string, string>()
  for (const code of codes) {
    const brought = await functionsOfRole(ctx, code)
    const lacking = brought && notMine(ctx, brought)
    if (!brought) faults.set(code, `${fieldLabel('operationRole', ctx.language)} ${code} ${faultOf(ctx, 'unknown')}`)
    if (lacking) faults.set(code, sentence('not-yours-to-give', ctx.language, { given: functionName(ctx, lacking) }))
  }
  return faults
}

const faultWords = {
  unknown: { en: 'was not found', zh: '不存在' },
  taken: { en: 'already exists', zh: '已存在' },
}
const faultOf = ({ language }: Context, what: keyof typeof faultWords) =>
  faultWords[what][language === 'zh-CN' ? 'zh' : 'en']
