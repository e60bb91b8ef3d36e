import type { Call } from '@lastmile/contract/platform/call.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { type Context, Refused } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { yieldToUsers } from '#platform/yield-to-users.ts'
import { endImport, type Entry, type Failure, failEntries, holdImport, markEntries, onBehalfOf } from './import-row.ts'
import { performCall, things } from './kinds/things.ts'

/** Entries in one transaction, without the prices of offerings: at full speed, and while people work. */
const batch = { alone: 200, besidePeople: 50 }

/** A position behind the last entry of any import. */
const beyond = 2 ** 31 - 1

/** Adds the entries of an import in batches, each in one transaction. Continues where a killed process stopped. */
export const runImport = (job: JobContext, { importId }: Jobs['reference-imports.run']): Promise<void> =>
  yieldToUsers(job, (ctx, { peopleWork }) => importSome(ctx, importId, peopleWork ? batch.besidePeople : batch.alone))

/**
 * Adds the next entries; returns whether there are more. An entry that its call refuses is recorded as failed. An
 * offering is added together with its prices, so that stopping never separates them.
 */
export async function importSome(ctx: Context<RefusalCode>, importId: number, size: number): Promise<boolean> {
  const held = await holdImport(ctx, importId)
  if (held?.state !== 'import-running') return false
  const { rows } = await sql<Entry & { input: unknown }>`
    select position, line, thing, code, input from reference_import_row
    where import_id = ${importId} and state = 'row-ready' and position < coalesce((
      select position from reference_import_row where import_id = ${importId} and state = 'row-ready' and thing <> 'price'
      order by position offset ${size} limit 1), ${beyond}) order by position`.execute(ctx.db)
  const failures: Failure[] = []
  const acting = onBehalfOf(ctx, held)
  for (const { position, thing, input } of rows) {
    const refusal = await refusalOf(acting, things[thing].add, input)
    if (refusal) failures.push({ position, refusal })
  }
  const failed = new Set(failures.map(({ position }) => position))
  const positions = rows.map(({ position }) => position).filter((position) => !failed.has(position))
  await markEntries(ctx, held, { state: 'row-imported', positions })
  await failEntries(ctx, held, failures)
  if (rows.filter(({ thing }) => thing !== 'price').length === size) return true
  await endImport(ctx, held)
  return false
}

/** Performs a call; if it refuses, reverses its effects and returns the refusal. */
export async function refusalOf(ctx: Context<RefusalCode>, call: Call, input: unknown): Promise<Failure['refusal']> {
  await sql`savepoint before_entry`.execute(ctx.db)
  try {
    await performCall(ctx, call, input)
    await sql`release savepoint before_entry`.execute(ctx.db)
    return null
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await sql`rollback to savepoint before_entry`.execute(ctx.db)
    return { code: error.code, params: error.params }
  }
}
