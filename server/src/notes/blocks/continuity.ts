import type { noteBlocks } from '@lastmile/contract/notes/blocks.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { isPaper } from './block.ts'

type Segment = { startNumber: number; endNumber: number; state: string; holderName: string; holderZhName: string }
type Totals = { purchased: number; used: number; voided: number; unused: number; covered: number }

/**
 * Returns where every number of a series is. Used and unused numbers of a block are separate segments; purchased
 * numbers that are in no block count as missing. A series that the system numbers has only used numbers, which count as
 * purchased.
 */
export const continuity: Handler<typeof noteBlocks.continuity> = (ctx, series) => proofOf(ctx, series)

/** Lists the series of a document type, newest first, including those that the system numbers. */
export const listSeries: Handler<typeof noteBlocks.series> = async ({ db }, { typeCode }) => {
  const { rows } = await sql<{ code: string }>`
    select series as code from note_block where type_code = ${typeCode} group by series order by max(id) desc limit 500`.execute(
    db,
  )
  return rows.map(({ code }) => ({ code, name: code, zhName: code }))
}

export type Proof = Omit<Totals, 'covered'> & { missing: number; segments: Segment[] }

/** Returns the segments of a series and its totals. */
export async function proofOf(
  { db }: Pick<Context, 'db'>,
  { typeCode, noteSeries }: { typeCode: string; noteSeries: string },
): Promise<Proof> {
  const ofSeries = sql`type_code = ${typeCode} and series = ${noteSeries}`
  const { rows: segments } = await sql<Segment>`
    with part as (
      select lower(numbers) as first, next_no - 1 as last, case state when 'writtenOff' then state else 'used' end as state,
        holder_kind, holder_code from note_block b where ${ofSeries} and next_no > lower(numbers)
      union all select next_no, upper(numbers) - 1, state, holder_kind, holder_code from note_block b
        where ${ofSeries} and next_no < upper(numbers) and ${isPaper}
    ) select first as "startNumber", last as "endNumber", p.state, coalesce(e.true_name, u.name, holder_code) as "holderName",
        coalesce(e.zh_name, u.zh_name, holder_code) as "holderZhName"
      from part p left join employee e on p.holder_kind = 'employee' and e.code = p.holder_code
      left join organization_unit u on p.holder_kind <> 'employee' and u.code = p.holder_code
      order by first limit 2000`.execute(db)
  const { rows } = await sql<Totals>`
    select (select coalesce(sum(upper(numbers) - lower(numbers)), 0)::bigint from note_inbound where ${ofSeries})
        + coalesce(sum(next_no - lower(numbers)) filter (where not ${isPaper}), 0)::bigint as purchased,
      (select count(*)::bigint from note_number where ${ofSeries} and state = 'used') as used,
      (select count(*)::bigint from note_number where ${ofSeries} and state = 'voided') as voided,
      coalesce(sum(upper(numbers) - next_no) filter (where ${isPaper}), 0)::bigint as unused,
      coalesce(sum(case when ${isPaper} then upper(numbers) - lower(numbers)
        else (select count(*) from note_number n where n.block_id = b.id) end), 0)::bigint as covered
    from note_block b where ${ofSeries}`.execute(db)
  const { purchased = 0, used = 0, voided = 0, unused = 0, covered = 0 } = rows[0] ?? {}
  return { purchased, used, voided, unused, missing: Math.max(0, purchased - covered), segments }
}
