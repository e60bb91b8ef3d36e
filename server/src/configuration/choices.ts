import type { ChoiceKind } from '@lastmile/contract/configuration/calls.ts'
import type { Option } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Makes the handler that lists one type of choice: those currently offered, in the operator's order. */
export const listOf =
  (kind: ChoiceKind) =>
  ({ db }: Pick<Context, 'db'>): Promise<Option[]> =>
    db
      .selectFrom('reference_value')
      .select(['code', 'name', 'zh_name as zhName'])
      .where('kind', '=', kind)
      .where('active', '=', true)
      .orderBy('sort')
      .orderBy('code')
      .execute()

/** Every entry of one type of choice, offered or not, in the operator's order. */
export const everyChoice = ({ db }: Pick<Context, 'db'>, kind: ChoiceKind): Promise<Option[]> =>
  db
    .selectFrom('reference_value')
    .select(['code', 'name', 'zh_name as zhName'])
    .where('kind', '=', kind)
    .orderBy('sort')
    .orderBy('code')
    .execute()

/** The choice behind a code, offered or not: references to it keep its name. Undefined if the list never had one. */
export const choiceNamed = ({ db }: Pick<Context, 'db'>, kind: ChoiceKind, code: string): Promise<Option | undefined> =>
  db
    .selectFrom('reference_value')
    .select(['code', 'name', 'zh_name as zhName'])
    .where('kind', '=', kind)
    .where('code', '=', code)
    .executeTakeFirst()

/**
 * The choice behind the code in a field, given as `{ field: code }`. Refuses not-found, pointing at the field, if the
 * operator does not offer it (any more).
 */
export async function choice(
  ctx: Context<'not-found'>,
  kind: ChoiceKind,
  given: Readonly<Record<string, string>>,
): Promise<Option> {
  const [field = '', code = ''] = Object.entries(given)[0] ?? []
  const found = await ctx.db
    .selectFrom('reference_value')
    .select(['code', 'name', 'zh_name as zhName'])
    .where('kind', '=', kind)
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst()
  return found ?? ctx.refuse('not-found', { what: kind, field })
}

/** The first entry that the operator offers of a list, or a preferred one if it is offered. */
export async function firstChoice({ db }: Pick<Context, 'db'>, kind: ChoiceKind, preferred = ''): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select code from reference_value where kind = ${kind} and active order by code = ${preferred} desc, sort, code limit 1`.execute(
    db,
  )
  return rows[0]?.code ?? ''
}
