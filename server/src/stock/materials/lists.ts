import { containing } from '#platform/containing.ts'
import type { materials } from '@lastmile/contract/stock/materials.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { columnsOf, nameOf, isPlaceVisible } from './place.ts'

const newest = Number.MAX_SAFE_INTEGER
/** SQL: the condition of a filter, if the filter is set. */
const given = (value: unknown, condition: RawBuilder<unknown>) => (value === undefined ? sql`true` : condition)
/** SQL: whether a row is at this place. */
const atPlace = (table: string, place: string | undefined) => {
  const [kind = '', code = ''] = (place ?? '').split(':', 2)
  const columns = columnsOf(table)
  return given(place, sql`${columns.kind} = ${kind} and ${columns.code} = ${code}`)
}
const placed = (table: string) => sql`
  ${columnsOf(table).kind} as "placeKind", ${columnsOf(table).code} as "placeCode",
  ${nameOf(columnsOf(table), 'en')} as "placeName", ${nameOf(columnsOf(table), 'zh')} as "placeZhName"`
const ofSpec = sql`s.code as "specCode", s.name as "specName", s.zh_name as "specZhName", s.unit`
/** SQL: the names of the employee who did it; the system has none. */
const byEmployee = sql`coalesce(e.true_name, 'system') as "employeeName", coalesce(e.zh_name, '系统') as "employeeZhName"`

type Movement = z.input<typeof materials.log.output>['rows'][number]

/** Lists the movements at places the actor sees, newest first. */
export const listMovements: Handler<typeof materials.log> = async (ctx, input) => {
  const { specCode, movementKind, stockPlace, document, after, limit } = input
  const [id] = keyAfter(after, [0]) ?? [newest]
  const { rows } = await sql<Omit<Movement, 'movementId' | 'at'> & { id: number; at: Date }>`
    select m.id, m.at, m.kind as "movementKind", ${ofSpec}, ${placed('m')}, m.batch_code as "batchCode", m.quantity, m.value,
      m.document, ${byEmployee}
    from material_movement m join material_spec s on s.code = m.spec_code left join employee e on e.code = m.employee_code
    where m.id < ${id}::bigint and ${isPlaceVisible(ctx, columnsOf('m'))} and ${given(specCode, sql`m.spec_code = ${specCode}`)}
      and ${given(movementKind, sql`m.kind = ${movementKind}`)} and ${given(document, sql`m.document = ${document}`)}
      and ${atPlace('m', stockPlace)}
    order by m.id desc limit ${oneMore(limit)}`.execute(ctx.db)
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

type Lot = z.input<typeof materials.batches.output>['rows'][number]

/** Lists the remaining quantity of each batch at each place the actor sees. */
export const listBatches: Handler<typeof materials.batches> = async (ctx, input) => {
  const { specCode, stockPlace, batchCode, after, limit } = input
  const start = ['', '', '', ''] as const
  const [spec, batch, kind, code] = keyAfter(after, start) ?? start
  const { rows } = await sql<Omit<Lot, 'lotId' | 'receivedAt'> & { received: Date }>`
    select l.batch_code as "batchCode", ${ofSpec}, ${placed('l')}, l.on_hand as "onHand", l.value,
      b.parent_code as "parentCode", b.entry_code as "entryCode", b.received_at as received, b.warranty_until as "warrantyUntil"
    from material_lot l join material_batch b on b.code = l.batch_code join material_spec s on s.code = l.spec_code
    where l.on_hand > 0 and ${isPlaceVisible(ctx, columnsOf('l'))} and ${given(specCode, sql`l.spec_code = ${specCode}`)}
      and ${given(batchCode, sql`(l.batch_code = ${batchCode} or b.parent_code = ${batchCode})`)} and ${atPlace('l', stockPlace)}
      and (l.spec_code, l.batch_code, l.place_kind, l.place_code) > (${spec}, ${batch}, ${kind}, ${code})
    order by l.spec_code, l.batch_code, l.place_kind, l.place_code limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, (row) => [row.specCode, row.batchCode, row.placeKind, row.placeCode])
  return {
    rows: page.rows.map(({ received, ...row }) => ({
      ...row,
      lotId: `${row.batchCode} ${row.placeKind} ${row.placeCode}`,
      receivedAt: received.toISOString(),
    })),
    next: page.next,
  }
}

type Entry = z.input<typeof materials.storageEntries.output>['rows'][number]

/** Lists the deliveries into stores the actor sees, newest first. */
export const listEntries: Handler<typeof materials.storageEntries> = async (ctx, input) => {
  const { entryKind, supplier, after, limit } = input
  const [code] = keyAfter(after, ['']) ?? ['~']
  const { rows } = await sql<Omit<Entry, 'at'> & { at: Date }>`
    select r.code as "entryCode", r.kind as "entryKind", u.name as "organizationUnitName", u.zh_name as "organizationUnitZhName",
      r.supplier, r.delivery_note as "deliveryNote", r.line_count as "lineCount", r.value, r.file_name as "fileName",
      ${byEmployee}, r.at
    from storage_entry r join organization_unit u on u.code = r.warehouse_code left join employee e on e.code = r.employee_code
    where r.code < ${code} and r.warehouse_code = any(${[...ctx.actor.visibleUnits]}::text[])
      and ${given(entryKind, sql`r.kind = ${entryKind}`)} and ${given(supplier, sql`fold(r.supplier) like ${containing(supplier)}`)}
    order by r.code desc limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, (row) => [row.entryCode])
  return { rows: page.rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), next: page.next }
}
