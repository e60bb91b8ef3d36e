import type { noteBlocks } from '@lastmile/contract/notes/blocks.ts'
import type { invoices } from '@lastmile/contract/notes/invoices.ts'
import type { NoteBlock, NoteRequest } from '@lastmile/contract/notes/shapes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { isSamePersonSql } from '#platform/persons.ts'
import { isPaper, unitOf } from './block.ts'
import { containsNumber } from './printed.ts'

type BlockRow = Omit<z.input<typeof NoteBlock>, 'blockId'> & { id: number }
const oldest = [0] as const
const newest = [Number.MAX_SAFE_INTEGER] as const
const mine = (ctx: Context) => sql`${unitOf} = any(${[...ctx.actor.visibleUnits]}::text[])`
/** SQL: the condition of a filter, if the filter is set. */
const given = (value: unknown, condition: RawBuilder<unknown>) => (value === undefined ? sql`true` : condition)
/** SQL: the name of a place from its columns. */
const placeName = (ctx: Context, { kind, code, zh }: { kind: string; code: string; zh: boolean }) => sql`
  case when ${sql.ref(kind)} = 'employee' then (select ${zh ? sql`zh_name` : sql`true_name`} from employee where code = ${sql.ref(code)})
    else (select ${zh ? sql`zh_name` : sql`name`} from organization_unit where code = ${sql.ref(code)}) end`

async function blocks(
  ctx: Context,
  condition: RawBuilder<unknown>,
  paging: { after?: string | undefined; limit: number },
) {
  const [id] = keyAfter(paging.after, oldest) ?? oldest
  const holder = { kind: 'b.holder_kind', code: 'b.holder_code' }
  const { rows } = await sql<BlockRow>`
    select b.id, b.type_code as "typeCode", t.name as "typeName", t.zh_name as "typeZhName", b.series as "noteSeries",
      lower(b.numbers) as "startNumber", upper(b.numbers) - 1 as "endNumber",
      case when b.next_no < upper(b.numbers) then b.series || lpad(b.next_no::text, t.width, '0') end as "nextNumber",
      upper(b.numbers) - b.next_no as "numbersLeft", b.state, b.holder_kind as "holderKind", b.holder_code as "holderCode",
      ${placeName(ctx, { ...holder, zh: false })} as "holderName", ${placeName(ctx, { ...holder, zh: true })} as "holderZhName",
      b.state = 'distributed' and b.next_no = upper(b.numbers) as exhausted
    from note_block b join note_type t on t.code = b.type_code
    where ${mine(ctx)} and ${isPaper} and ${condition} and b.id > ${id}::bigint order by b.id limit ${oneMore(paging.limit)}`.execute(
    ctx.db,
  )
  const page = pageOf(rows, paging.limit, (row) => [row.id])
  return { rows: page.rows.map(({ id: block, ...row }) => ({ ...row, blockId: String(block) })), next: page.next }
}

/**
 * Lists the blocks of the actor's units, filtered by type, series, contained number, state and holder. The actor's own
 * are those held by the actor or their department, and used-up blocks of the department's employees, including departed
 * ones.
 */
export const listBlocks: Handler<typeof invoices.list> = (ctx, input) => {
  const { typeCode, noteSeries, paperNumber, state, exhausted, mine: own, after, limit } = input
  const { employeeCode, unitCode } = ctx.actor
  const condition = sql`${given(typeCode, sql`b.type_code = ${typeCode}`)} and ${given(noteSeries, sql`b.series = ${noteSeries}`)}
    and ${paperNumber === undefined ? sql`true` : containsNumber(paperNumber)} and ${given(state, sql`b.state = ${state}`)}
    and ${given(exhausted, sql`(b.state = 'distributed' and b.next_no = upper(b.numbers)) = ${exhausted}`)}
    and ${given(
      own === true ? own : undefined,
      sql`((b.holder_kind = 'employee' and b.holder_code = ${employeeCode})
      or (b.holder_kind <> 'employee' and b.holder_code = ${unitCode})
      or (b.state = 'distributed' and b.next_no = upper(b.numbers) and ${unitOf} = ${unitCode}))`,
    )}`
  return blocks(ctx, condition, { after, limit })
}

/** Lists the blocks that can still be corrected: those in storage exactly as entered. */
export const forModify: Handler<typeof noteBlocks.forModify> = (ctx, { typeCode, noteSeries, after, limit }) =>
  blocks(
    ctx,
    sql`b.state = 'inStorage' and ${given(typeCode, sql`b.type_code = ${typeCode}`)} and ${given(noteSeries, sql`b.series = ${noteSeries}`)}
      and exists (select from note_inbound i where (i.type_code, i.series, i.numbers) = (b.type_code, b.series, b.numbers))`,
    { after, limit },
  )

type RequestRow = Omit<z.input<typeof NoteRequest>, 'requestId' | 'requestedAt' | 'decidedAt'> & {
  id: number
  at: Date
  decided: Date | null
}

/** Lists requests that await a second person or were decided, newest first. */
export const forApprove: Handler<typeof noteBlocks.forApprove> = async (ctx, { state, after, limit }) => {
  const [id] = keyAfter(after, newest) ?? newest
  const name = (table: string) => employeeName(ctx, table)
  const asked = { paper: sql`'note-request:' || r.id`, by: sql`r.requested_by` }
  const own = isSamePersonSql(ctx.actor, asked, 'NoteApproveAct')
  const { rows } = await sql<RequestRow>`
    select r.id, r.kind as "requestKind", b.id::text as "blockId", t.name as "typeName", t.zh_name as "typeZhName",
      b.series as "noteSeries", lower(r.numbers) as "startNumber", upper(r.numbers) - 1 as "endNumber", r.reason, r.state,
      r.picture is not null as pictured, ${name('a')} as "requestedByName",
      ${own} as "ownRequest", r.requested_at as at, ${name('d')} as "decidedByName",
      r.decided_at as decided, r.kind = 'void' and r.state in ('proposed', 'approved') and not ${own}
        and b.state = 'distributed' and b.next_no = upper(r.numbers)
        and (r.requested_at at time zone ${ctx.operator.timeZone})::date = ${ctx.today}::date
        and not exists (select from note_request o where o.block_id = b.id and o.state = 'proposed'
          and o.kind in ('lose', 'writeOff')) as restorable
    from note_request r join note_block b on b.id = r.block_id join note_type t on t.code = b.type_code
    join employee a on a.code = r.requested_by left join employee d on d.code = r.decided_by
    where ${mine(ctx)} and ${given(state, sql`r.state = ${state}`)} and r.id < ${id}::bigint
    order by r.id desc limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, (row) => [row.id])
  return {
    rows: page.rows.map(({ id: request, at, decided, ...row }) => ({
      ...row,
      requestId: String(request),
      requestedAt: at.toISOString(),
      decidedAt: decided?.toISOString() ?? null,
    })),
    next: page.next,
  }
}

type MovementRow = {
  id: number
  noteAction: string
  typeName: string
  typeZhName: string
  noteSeries: string
  startNumber: number
  endNumber: number
  fromName: string | null
  fromZhName: string | null
  toName: string | null
  toZhName: string | null
  employeeName: string
  at: Date
}

/** Lists every movement of blocks from or to the actor's units, newest first. */
export const storageChange: Handler<typeof noteBlocks.storageChange> = async (ctx, input) => {
  const { typeCode, noteSeries, after, limit } = input
  const [id] = keyAfter(after, newest) ?? newest
  const units = sql`any(${[...ctx.actor.visibleUnits]}::text[])`
  const from = { kind: 'm.from_kind', code: 'm.from_code' }
  const to = { kind: 'm.to_kind', code: 'm.to_code' }
  const { rows } = await sql<MovementRow>`
    select m.id, m.action as "noteAction", t.name as "typeName", t.zh_name as "typeZhName", m.series as "noteSeries",
      lower(m.numbers) as "startNumber", upper(m.numbers) - 1 as "endNumber",
      ${placeName(ctx, { ...from, zh: false })} as "fromName", ${placeName(ctx, { ...from, zh: true })} as "fromZhName",
      ${placeName(ctx, { ...to, zh: false })} as "toName", ${placeName(ctx, { ...to, zh: true })} as "toZhName",
      ${employeeName(ctx, 'e')} as "employeeName", m.at
    from note_movement m join note_type t on t.code = m.type_code join employee e on e.code = m.employee_code
    where (e.organization_unit_code = ${units} or m.from_code = ${units} or m.to_code = ${units})
      and ${given(typeCode, sql`m.type_code = ${typeCode}`)} and ${given(noteSeries, sql`m.series = ${noteSeries}`)}
      and m.id < ${id}::bigint order by m.id desc limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, (row) => [row.id])
  return {
    rows: page.rows.map(({ id: movement, at, ...row }) => ({
      ...row,
      movementId: String(movement),
      at: at.toISOString(),
    })),
    next: page.next,
  }
}

type UsedRow = {
  typeName: string
  typeZhName: string
  noteSeries: string
  printedNumber: string
  state: 'used' | 'voided'
  document: string | null
  voidReason: string | null
  employeeName: string
  at: Date
  type: string
  number: number
}

/** Lists every number that employees in the actor's units used or declared void, newest first. */
export const usingLog: Handler<typeof noteBlocks.usingLog> = async (ctx, input) => {
  const { typeCode, noteSeries, employeeCode, after, limit } = input
  const start = ['9999-12-31T00:00:00Z', '', '', 0] as const
  const [at, type, series, number] = keyAfter(after, start) ?? start
  const { rows } = await sql<UsedRow>`
    select t.name as "typeName", t.zh_name as "typeZhName", n.series as "noteSeries",
      n.series || lpad(n.number::text, t.width, '0') as "printedNumber", n.state,
      case when n.request_id is null then n.document end as document, n.void_reason as "voidReason",
      ${employeeName(ctx, 'e')} as "employeeName", n.at, n.type_code as type, n.number
    from note_number n join note_type t on t.code = n.type_code join employee e on e.code = n.employee_code
    where e.organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])
      and ${given(typeCode, sql`n.type_code = ${typeCode}`)} and ${given(noteSeries, sql`n.series = ${noteSeries}`)}
      and ${given(employeeCode, sql`n.employee_code = ${employeeCode}`)}
      and (n.at, n.type_code, n.series, n.number) < (${at}::timestamptz, ${type}, ${series}, ${number}::bigint)
    order by n.at desc, n.type_code desc, n.series desc, n.number desc limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, (row) => [row.at.toISOString(), row.type, row.noteSeries, row.number])
  return {
    rows: page.rows.map((row) => ({
      typeName: row.typeName,
      typeZhName: row.typeZhName,
      noteSeries: row.noteSeries,
      printedNumber: row.printedNumber,
      state: row.state,
      document: row.document,
      voidReason: row.voidReason,
      employeeName: row.employeeName,
      at: row.at.toISOString(),
    })),
    next: page.next,
  }
}
