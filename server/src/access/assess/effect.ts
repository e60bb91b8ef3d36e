import type { Effect } from '@lastmile/contract/access/permit.ts'
import { functionCodes, functions } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Difference } from './assess-grants.ts'

/** The maximum number of affected employees named per function. */
const namedAtMost = 5

/** Makes a change of rights, reports its effect, and rolls it back: the preview uses the same code as the change. */
export async function effectOf(
  { db }: Pick<Context, 'db'>,
  change: () => Promise<{ differences: readonly Difference[] }>,
): Promise<Effect> {
  await sql`savepoint before_change`.execute(db)
  const { differences } = await change()
  await sql`rollback to savepoint before_change`.execute(db)
  return { people: differences.length, functions: byFunction(differences) }
}

/** Lists, in menu order, each function that an employee gains, loses or may use for other rows. */
const byFunction = (differences: readonly Difference[]): Effect['functions'] =>
  functionCodes.flatMap((code) => {
    const gaining = differences.filter(({ gained }) => gained.includes(code))
    const losing = differences.filter(({ lost }) => lost.includes(code))
    const otherwise = differences.filter(({ rescoped }) => rescoped.includes(code))
    if (gaining.length + losing.length + otherwise.length === 0) return []
    const { name, zhName } = functions[code]
    const examples = [...gaining, ...losing, ...otherwise]
      .slice(0, namedAtMost)
      .map((one) => ({ name: one.name, zhName: one.zhName }))
    return [
      {
        actTypeCode: code,
        name,
        zhName,
        gained: gaining.length,
        lost: losing.length,
        rescoped: otherwise.length,
        examples,
      },
    ]
  })
