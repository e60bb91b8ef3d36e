import { sql } from 'kysely'
import type { DataKind } from '@lastmile/contract/reference-imports/fields.ts'
import { faultText } from '@lastmile/contract/platform/faults.ts'
import type { RuleKey } from '@lastmile/contract/platform/rules.ts'
import { type Params, type RefusalCode, sentence } from '@lastmile/contract/refusals.ts'
import type { Language } from '@lastmile/contract/words.ts'
import * as importing from '#importing'
import type { Context, RefusalParams } from '#platform/context.ts'
import { sayFault } from './kinds/faults.ts'
import { type Thing, things } from './kinds/things.ts'

type More = { dataKind: DataKind; employeeUnit: string }
/** An import whose row is locked. */
export type Held = importing.Held & More

/** The imports of reference data, each on behalf of the unit of the employee who started it. */
export const referenceImportRecords = importing.importRecords<More>(
  'reference_import',
  sql`i.data_kind as "dataKind", i.organization_unit_code as "employeeUnit"`,
)

/** An entry of an import, by its position. */
export type Entry = { position: number; line: number; thing: Thing; code: string }

/** Why an entry was not added: its call refused it, or the import was stopped. */
export type Failure = { position: number; refusal: { code: RefusalCode; params: RefusalParams } | null }

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
