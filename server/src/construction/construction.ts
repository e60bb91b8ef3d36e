import type { Selectable } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Construction } from '#platform/tables.gen.ts'
import type { Instance } from '#processes'

export type ConstructionRow = Selectable<Construction>

/** Returns the construction of a locked process. Throws if the process builds nothing. */
export const constructionOf = ({ db }: Pick<Context, 'db'>, { id }: Pick<Instance, 'id'>): Promise<ConstructionRow> =>
  db.selectFrom('construction').selectAll().where('process_instance_id', '=', id).executeTakeFirstOrThrow()

/** Updates the construction of a locked process. */
export async function changeConstruction(
  { db }: Pick<Context, 'db'>,
  { id }: Pick<Instance, 'id'>,
  change: Partial<ConstructionRow>,
): Promise<void> {
  await db.updateTable('construction').set(change).where('process_instance_id', '=', id).execute()
}
