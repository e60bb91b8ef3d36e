import type { ChoiceKind } from '@lastmile/contract/configuration/calls.ts'
import type { Option } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Returns a handler that lists one type of choice: the entries currently offered, in the operator's order. */
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

/** Returns every entry of one type of choice, offered or not, in the operator's order. */
export const everyChoice = ({ db }: Pick<Context, 'db'>, kind: ChoiceKind): Promise<Option[]> =>
  db
    .selectFrom('reference_value')
    .select(['code', 'name', 'zh_name as zhName'])
    .where('kind', '=', kind)
    .orderBy('sort')
    .orderBy('code')
    .execute()

/**
 * Returns the choice of a code, whether offered or not, so that references to it keep their name; undefined if the list
 * never contained it.
 */
export const choiceNamed = ({ db }: Pick<Context, 'db'>, kind: ChoiceKind, code: string): Promise<Option | undefined> =>
  db
    .selectFrom('reference_value')
    .select(['code', 'name', 'zh_name as zhName'])
    .where('kind', '=', kind)
    .where('code', '=', code)
    .executeTakeFirst()

/**
 * Returns the choice of the code in a field, given as `{ field: code }`. Refuses not-found at that field if the
 * operator does not offer it.
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

/** Returns the preferred entry of a list if it is offered, otherwise the first one offered. */
export async function firstChoice({ db }: Pick<Context, 'db'>, kind: ChoiceKind, preferred = ''): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select code from reference_value where kind = ${kind} and active order by code = ${preferred} desc, sort, code limit 1`.execute(
    db,
  )
  return rows[0]?.code ?? ''
}
