import { splitByWeight } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { type Piece, putIn, thousandths } from './book.ts'
import type { StockPlace } from './place.ts'

/** The part of a batch that was used under a document, and the employee who held it before. */
export type UsedBatch = Piece & { employeeCode: string }

/** Returns the parts of batches that were used under a document and not returned, the newest batches first. */
export async function batchesUsedFor({ db }: Pick<Context, 'db'>, document: string): Promise<UsedBatch[]> {
  const { rows } = await sql<UsedBatch>`
    select m.spec_code as "specCode", m.batch_code as "batchCode",
      (array_agg(m.place_code order by m.id desc) filter (where m.kind = 'use'))[1] as "employeeCode",
      -sum(m.quantity) as quantity, (-sum(m.value))::bigint as value
    from material_movement m join material_batch b on b.code = m.batch_code
    where m.document = ${document} and m.kind in ('use', 'return')
    group by m.spec_code, m.batch_code, b.received_at
    having sum(m.quantity) < 0
    order by m.spec_code, b.received_at desc, m.batch_code desc`.execute(db)
  return rows
}

type GivingBack = {
  /** The document under which they were used. */
  document: string
  /** The quantity of each material to return; everything by default. */
  lines?: readonly { specCode: string; quantity: number }[]
}

/**
 * Returns materials used under a document to their previous holders, each part of a batch with its share of the value.
 * Materials of a departed employee go to that employee's department. If a line exceeds the used quantity, returns the
 * first such line and books nothing.
 */
export async function returnMaterials(
  ctx: Context,
  { document, lines }: GivingBack,
): Promise<{ specCode: string; taken: number } | undefined> {
  const taken = await batchesUsedFor(ctx, document)
  const back = lines ? lines.map((line) => firstOf(taken, line)) : [taken]
  const [over] = back.flatMap((part) => (Array.isArray(part) ? [] : [part]))
  if (over) return over
  const parts = back.flatMap((part) => (Array.isArray(part) ? part : []))
  for (const employeeCode of [...new Set(parts.map((part) => part.employeeCode))].toSorted()) {
    const place = await handsOf(ctx, employeeCode)
    const own = parts.filter((part) => part.employeeCode === employeeCode)
    await putIn(ctx, { place, kind: 'return', document }, own)
  }
  return undefined
}

function firstOf(taken: readonly UsedBatch[], { specCode, quantity }: { specCode: string; quantity: number }) {
  const parts: UsedBatch[] = []
  let wanted = thousandths(quantity)
  for (const part of taken.filter((one) => one.specCode === specCode)) {
    const all = thousandths(part.quantity)
    const some = Math.min(wanted, all)
    if (some === 0) break
    const [value = part.value] = some === all ? [part.value] : splitByWeight(part.value, [some, all - some])
    parts.push({ ...part, quantity: some / 1000, value })
    wanted -= some
  }
  return wanted === 0 ? parts : { specCode, taken: quantity - wanted / 1000 }
}

/** Returns the stock of an employee, or that of their department if they have left. */
async function handsOf({ db, now }: Context, employeeCode: string): Promise<StockPlace> {
  const { unit, end } = await db
    .selectFrom('employee')
    .select(['organization_unit_code as unit', 'end_time as end'])
    .where('code', '=', employeeCode)
    .executeTakeFirstOrThrow()
  return end === null || end > now ? { kind: 'employee', code: employeeCode } : { kind: 'department', code: unit }
}
