import type { ChoiceKind } from '@lastmile/contract/configuration.ts'
import type { Option } from '@lastmile/contract/values.ts'
import type { Context } from '#platform/context.ts'

/** Makes the handler that lists one kind of choice: those offered now, in the operator's order. */
export const listOf =
  (kind: ChoiceKind) =>
  ({ db }: Pick<Context, 'db'>): Promise<Option[]> =>
    db
      .selectFrom('simple_type')
      .select(['code', 'name', 'zh_name as zhName'])
      .where('kind', '=', kind)
      .where('active', '=', true)
      .orderBy('sort')
      .orderBy('code')
      .execute()

/** `certificate-type` is asked for as certificateType. */
const fieldOf = (kind: string) => kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The choice behind a code of a list. Refuses not-found when the operator does not offer it (any more), pointing at
 * `field`, which is named like the kind unless said otherwise.
 */
export async function choice(
  ctx: Context<'not-found'>,
  kind: ChoiceKind,
  code: string,
  field = fieldOf(kind),
): Promise<Option> {
  const found = await ctx.db
    .selectFrom('simple_type')
    .select(['code', 'name', 'zh_name as zhName'])
    .where('kind', '=', kind)
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst()
  return found ?? ctx.refuse('not-found', { what: kind, field })
}
