import type { Events } from '@lastmile/contract/events.ts'
import { term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

const openTransfers = sql`state in ('requested', 'inTransit', 'differing')`
const openCounts = sql`state in ('counting', 'counted')`

/**
 * Reports the devices and materials an employee holds, the open transfers from and to them, and their undecided count.
 */
export async function listHeldStock(
  { db, language }: Context,
  { employeeCode, report }: Events['employee.holdings'],
): Promise<void> {
  const devices = await sql<{ number: string }>`
    select number from physical_resource where location_kind = 'employee' and location_code = ${employeeCode}
      and state <> 'lost' order by number`.execute(db)
  const numbers = devices.rows.map(({ number }) => number)
  report({ kind: 'device', count: numbers.length, names: numbers.slice(0, 5), amount: null, fate: 'hand-over' })
  const materials = await sql<{ name: string; onHand: string; unit: string }>`
    select ${sql.ref(language === 'zh-CN' ? 's.zh_name' : 's.name')} as name, trim_scale(m.on_hand)::text as "onHand", s.unit
    from material_stock m join material_spec s on s.code = m.spec_code
    where m.place_kind = 'employee' and m.place_code = ${employeeCode} and m.on_hand > 0 order by s.code`.execute(db)
  const names = materials.rows.map(({ name, onHand, unit }) => `${name} ${onHand} ${term(unit, language)}`)
  report({ kind: 'material', count: names.length, names: names.slice(0, 5), amount: null, fate: 'hand-over' })
  await tellOpen({ db }, { employeeCode, report })
}

async function tellOpen(
  { db }: Pick<Context, 'db'>,
  { employeeCode, report }: Events['employee.holdings'],
): Promise<void> {
  const { rows } = await sql<{ kind: 'stock-transfer' | 'open-count'; code: string }>`
    select 'stock-transfer' as kind, code from material_transfer where ${openTransfers}
      and ((from_kind = 'employee' and from_code = ${employeeCode}) or (to_kind = 'employee' and to_code = ${employeeCode}))
    union all
    select 'open-count', code from stock_count
    where ${openCounts} and place_kind = 'employee' and place_code = ${employeeCode} order by 1, 2`.execute(db)
  for (const [kind, fate] of [
    ['stock-transfer', 'hand-over'],
    ['open-count', 'end'],
  ] as const) {
    const codes = rows.filter((row) => row.kind === kind).map(({ code }) => code)
    report({ kind, count: codes.length, names: codes.slice(0, 5), amount: null, fate })
  }
}

/**
 * Transfers the devices and materials of a departing employee to the successor, and records each movement. Devices
 * installed at customers' premises return to the successor if an installation fails. Open transfers continue with the
 * successor. A count of the employee's stock is abandoned, because nothing is left to count.
 */
export async function handOverStock(
  ctx: Context,
  { employeeCode, successor }: Events['employee.leaving'],
): Promise<void> {
  await sql`update stock_count set state = 'abandoned'
    where ${openCounts} and place_kind = 'employee' and place_code = ${employeeCode}`.execute(ctx.db)
  if (successor === null) return
  for (const side of ['from', 'to']) {
    const [kind, code] = [sql.ref(`${side}_kind`), sql.ref(`${side}_code`)]
    await sql`update material_transfer set ${code} = ${successor}
      where ${openTransfers} and ${kind} = 'employee' and ${code} = ${employeeCode}`.execute(ctx.db)
  }
  await transferHoldings(ctx, { places: ['employee'], from: employeeCode, to: successor })
  await sql`update physical_resource set issued_to = ${successor} where issued_to = ${employeeCode}`.execute(ctx.db)
}

type Bringing = { places: readonly ('employee' | 'warehouse' | 'department')[]; from: string; to: string }

/** Moves all devices and materials from one holder to another of the same type, and records each movement. */
export async function transferHoldings(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { places, from, to }: Bringing,
): Promise<void> {
  const document = from
  const kinds = sql`any(${[...places]}::text[])`
  await sql`
    with moved as (
      update physical_resource set location_code = ${to}, version = version + 1
      where number in (select number from physical_resource
        where location_kind = ${kinds} and location_code = ${from} and state <> 'lost' order by number for update)
      returning number, state, location_kind
    )
    insert into physical_resource_movement
      (number, action, from_state, to_state, location_kind, location_code, document, employee_code, at)
    select number, 'handOver', state, state, location_kind, ${to}, ${document}, ${actor.employeeCode}, ${now}
    from moved order by number`.execute(db)
  await sql`
    with given as (
      select place_kind, spec_code, batch_code, on_hand, value from material_lot
      where place_kind = ${kinds} and place_code = ${from} and on_hand > 0
      order by place_kind, spec_code, batch_code for update
    ), taken as (
      update material_lot l set on_hand = 0, value = 0 from given g
      where l.place_kind = g.place_kind and l.place_code = ${from} and l.spec_code = g.spec_code
        and l.batch_code = g.batch_code
    ), received as (
      insert into material_lot as l (place_kind, place_code, spec_code, batch_code, on_hand, value)
      select place_kind, ${to}, spec_code, batch_code, on_hand, value from given order by place_kind, spec_code, batch_code
      on conflict (place_kind, place_code, spec_code, batch_code)
        do update set on_hand = l.on_hand + excluded.on_hand, value = l.value + excluded.value
    )
    insert into material_movement (kind, place_kind, place_code, spec_code, batch_code, quantity, value, document, employee_code, at)
    select 'transferOut', place_kind, ${from}, spec_code, batch_code, -on_hand, -value, ${document},
      ${actor.employeeCode}, ${now}::timestamptz from given
    union all
    select 'transferIn', place_kind, ${to}, spec_code, batch_code, on_hand, value, ${document},
      ${actor.employeeCode}, ${now}::timestamptz from given`.execute(db)
}
