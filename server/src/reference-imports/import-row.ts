import { sql } from 'kysely'
import type { DataKind } from '@lastmile/contract/reference-imports/fields.ts'
import { faultText } from '@lastmile/contract/platform/faults.ts'
import type { RuleKey } from '@lastmile/contract/platform/rules.ts'
import { type Params, type RefusalCode, sentence } from '@lastmile/contract/refusals.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { Context, RefusalParams } from '#platform/context.ts'
import { sayFault } from './kinds/faults.ts'
import { type Thing, things } from './kinds/things.ts'

/** An import whose row is locked. */
export type Held = {
  id: number
  dataKind: DataKind
  state: 'import-running' | 'import-done' | 'import-undoing' | 'import-undone'
  unitCode: string
  employeeCode: string
}

/** An entry of an import, by its position. */
export type Entry = { position: number; line: number; thing: Thing; code: string }

/** Why an entry was not added: its call refused it, or the import was stopped. */
export type Failure = { position: number; refusal: { code: RefusalCode; params: RefusalParams } | null }

/** Locks an import, so that only one process works on it; undefined if there is none. */
export async function holdImport({ db }: Pick<Context, 'db'>, importId: number): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select id, data_kind as "dataKind", state, organization_unit_code as "unitCode", employee_code as "employeeCode"
    from reference_import where id = ${importId} for update`.execute(db)
  return rows[0]
}

/** Locks an import of the actor's units. Refuses not-found. */
export async function holdOwnImport(ctx: Context<'not-found'>, importId: string): Promise<Held> {
  const held = await holdImport(ctx, Number(importId))
  if (held && ctx.actor.visibleUnits.includes(held.unitCode)) return held
  return ctx.refuse('not-found', { what: 'customer-import', field: 'importId' })
}

/** Returns the context of a job as that of the employee who started the import. */
export const onBehalfOf = (ctx: Context<RefusalCode>, { employeeCode, unitCode }: Held): Context<RefusalCode> => ({
  ...ctx,
  actor: { ...ctx.actor, employeeCode, unitCode },
})

/** Ends an import, or the undoing of one; `kept` is the entry at which the undo stopped. */
export async function endImport({ db, now }: Context, { id, state }: Held, kept?: string): Promise<void> {
  const next = state === 'import-undoing' && kept === undefined ? 'import-undone' : 'import-done'
  await sql`update reference_import set state = ${next}, kept_entry = ${kept ?? null}, ended_at = ${now}
    where id = ${id}`.execute(db)
}

/** SQL: the table of the thing of an entry `r`. */
const table = sql`case r.thing ${sql.join(
  Object.entries(things).map(([name, thing]) => sql`when ${name} then ${thing.table}`),
  sql` `,
)} end`

/** SQL: the last addition of the thing and code of an entry `r`. */
export const lastAddition = sql`(select max(h.id) from change_history h
  where h.thing = ${table} and h.code = r.code and h.before is null)`

/** Marks entries as added by their additions; their inputs are no longer needed. */
export async function markAdded({ db }: Context, { id }: Held, positions: readonly number[]): Promise<void> {
  await sql`update reference_import_row r set state = 'row-imported', input = null, history_id = ${lastAddition}
    where import_id = ${id} and position = any(${positions}::int[])`.execute(db)
}

/** Marks entries as deleted. */
export async function markDeleted({ db }: Context, { id }: Held, positions: readonly number[]): Promise<void> {
  await sql`update reference_import_row set state = 'row-undone'
    where import_id = ${id} and position = any(${positions}::int[])`.execute(db)
}

/** Records that entries could not be added after all. */
export async function failEntries({ db }: Context, { id }: Held, failures: readonly Failure[]): Promise<void> {
  if (failures.length === 0) return
  await sql`
    update reference_import_row r set state = 'row-failed', input = null, fault = f.fault
    from unnest(${failures.map(({ position }) => position)}::int[],
      ${failures.map(({ refusal }) => JSON.stringify(refusal ?? {}))}::jsonb[]) f (position, fault)
    where r.import_id = ${id} and r.position = f.position`.execute(db)
}

/** Describes why an entry was not added. */
export function sayFailure(
  fault: { code?: RefusalCode; params?: Params & { rule?: string } },
  language: Language,
): string {
  const { code, params = {} } = fault
  if (code === undefined) return sayFault({ line: 0, field: null, what: 'stopped' }, language).message
  const { rule, field, ...limits } = params
  return rule === undefined
    ? sentence(code, language, params)
    : faultText(String(field), { rule: rule as RuleKey, params: limits }, language)
}
