import type { handoverFlow, handovers } from '@lastmile/contract/settlements/handovers.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'

export type HandoverRow = {
  code: string
  state: (typeof handoverFlow.states)[number]
  giver_code: string
  giver_name: string
  taker_code: string
  taker_name: string
  unit_name: string
  amount: number
  tender_count: number
  counted_amount: number | null
  reason: string | null
  offered_at: Date
  decided_at: Date | null
}

/**
 * Returns the query of the handovers from and to the actor, with the names of both employees in the actor's language.
 */
export const myHandovers = ({ actor, language }: Pick<Context, 'actor' | 'language'>) => {
  const name = (table: string) => employeeName({ language }, table)
  return sql`
    select h.*, ${name('g')} as giver_name, ${name('t')} as taker_name,
      ${sql.ref(language === 'zh-CN' ? 'u.zh_name' : 'u.name')} as unit_name
    from shift_handover h join employee g on g.code = h.giver_code join employee t on t.code = h.taker_code
    join organization_unit u on u.code = h.organization_unit_code
    where (h.giver_code = ${actor.employeeCode} or h.taker_code = ${actor.employeeCode})`
}

/**
 * Lists the handovers from and to the actor, newest first. Hides the amount of a handover that the actor has not
 * counted yet.
 */
export const listHandovers: Handler<typeof handovers.list> = async (ctx, { state, after, limit }) => {
  const [at, code] = keyAfter(after, ['9999-12-31T00:00:00Z', '']) ?? ['9999-12-31T00:00:00Z', '']
  const { rows } = await sql<HandoverRow>`
    ${myHandovers(ctx)} and (${state ?? null}::text is null or h.state = ${state ?? null})
      and (h.offered_at, h.code) < (${at}::timestamptz, ${code})
    order by h.offered_at desc, h.code desc limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, (row) => [row.offered_at.toISOString(), row.code])
  return { rows: page.rows.map((row) => shown(row, ctx.actor.employeeCode)), next: page.next }
}

function shown(row: HandoverRow, reader: string) {
  const mine = row.giver_code === reader
  const blind = !mine && row.counted_amount === null
  return {
    handoverCode: row.code,
    state: row.state,
    giverCode: row.giver_code,
    giverName: row.giver_name,
    takerCode: row.taker_code,
    takerName: row.taker_name,
    forMe: mine ? row.state === 'differing' : row.state === 'toBeTaken',
    fromMe: mine,
    tenderCount: row.tender_count,
    amount: blind ? null : row.amount,
    countedAmount: row.counted_amount,
    differenceAmount: row.counted_amount === null ? null : row.counted_amount - row.amount,
    differenceReason: row.reason,
    offeredAt: row.offered_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}
