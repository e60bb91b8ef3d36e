import type { inventory } from '@lastmile/contract/inventory/calls.ts'
import { type ReadingFault, readingFaultText } from '@lastmile/contract/inventory/faults.ts'
import { normalSerial } from '@lastmile/contract/platform/hardware.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { type Compared, comparison } from './comparison.ts'
import { isLost } from './read-olt.ts'

/** Shows the last reading of a line terminal, and counts the differences of the last complete one. Refuses not-found. */
export const showReading: Handler<typeof inventory.reading> = async (ctx, { oltCode }) => {
  const { rows } = await sql<{
    state: 'reading' | 'done' | 'failed' | null
    begunAt: Date | null
    portsRead: number | null
    portsTotal: number | null
    lost: boolean | null
    fault: ReadingFault | null
    transcript: string | null
    readingId: number | null
    readingAt: Date | null
  }>`
    select r.state, r.begun_at as "begunAt", r.ports_read as "portsRead", cardinality(r.pon_ports) as "portsTotal",
      r.lost, r.fault, r.transcript, d.id as "readingId", d.begun_at as "readingAt"
    from olt
    left join lateral (select *, ${isLost(ctx)} as lost from ont_reading where olt_code = olt.code
      order by id desc limit 1) r on true
    left join lateral (select id, begun_at from ont_reading where olt_code = olt.code and state = 'done'
      order by id desc limit 1) d on true
    where olt.code = ${oltCode}`.execute(ctx.db)
  const [row] = rows
  if (!row) return ctx.refuse('not-found', { what: 'olt', field: 'oltCode' })
  const counted = await sql<{ difference: Compared['difference']; count: number }>`
    select difference, count(*)::int as count from (${comparison(ctx, oltCode)}) m group by difference`.execute(ctx.db)
  const fault = row.lost ? ({ code: 'reading-lost' } as const) : row.fault
  return {
    oltCode,
    readingState: row.state && (fault ? 'reading-failed' : row.state === 'reading' ? 'reading' : 'reading-done'),
    begunAt: row.begunAt?.toISOString() ?? null,
    portsRead: row.portsRead ?? 0,
    portsTotal: row.portsTotal ?? 0,
    failure: fault && readingFaultText(fault, ctx.language),
    transcript: row.transcript,
    readingId: row.readingId,
    readingAt: row.readingAt?.toISOString() ?? null,
    counts: {
      'ont-same': 0,
      'ont-moved': 0,
      'ont-unknown': 0,
      'ont-missing': 0,
      'ont-newer': 0,
      ...Object.fromEntries(counted.rows.map(({ difference, count }) => [difference, count])),
    },
  }
}

/** Lists the ONTs of a line terminal and those recorded there, by PON port and number, with their differences. */
export const listOnts: Handler<typeof inventory.list> = async (ctx, input) => {
  const { oltCode, limit, difference = null, ponPort = null, terminalNumber } = input
  const [port, id, recorded] = keyAfter(input.after, ['port', 0, 0]) ?? ['', -1, 0]
  const serial = terminalNumber === undefined ? null : normalSerial(terminalNumber)
  const { rows } = await sql<Compared>`
    select * from (${comparison(ctx, oltCode)}) m
    where (m."portKey", m."ontId", m."recordedOnly") > (${port}, ${id}, ${recorded})
      and (${difference}::text is null or m.difference = ${difference})
      and (${ponPort}::text is null or m."ponPort" = ${ponPort})
      and (${serial}::text is null or m."terminalNumber" = ${serial})
    order by m."portKey", m."ontId", m."recordedOnly" limit ${oneMore(limit)}`.execute(ctx.db)
  const { rows: shown, next } = pageOf(rows, limit, (row) => [row.portKey, row.ontId, row.recordedOnly])
  return {
    rows: shown.map(({ vlans, ...row }) => ({
      ...row,
      vlans: vlans.length === 0 ? null : vlans.toSorted((one, other) => one - other).join(', '),
    })),
    next,
  }
}
